import { useId } from 'react';
import type { Conflict } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { valueWords } from '../values/value-words.ts';
import { ConflictBox } from './conflict-box.tsx';
import { Control } from './controls/control.tsx';
import { isLongLine } from './controls/control-props.ts';
import { Corrections } from './corrections.tsx';
import styles from './entity-page.module.css';
import { fittingOptions } from './fitting-options.ts';
import type { EntityForm } from './use-entity-form.ts';

interface FieldRowProps {
  field: FieldDescription;
  form: EntityForm;
}

const wide = new Set([
  'photos',
  'picture',
  'picture address',
  'rows',
  'hours',
  'rich text',
  'long text',
  'lines',
  'choices',
]);
/** What is long takes both columns. */
const isWide = (field: FieldDescription): boolean =>
  wide.has(field.control) ||
  isLongLine(field) ||
  (field.control === 'choice' && field.options.some(({ label }) => label.length > 36));
/** A group of controls is named by itself; a label would point at nothing. */
const group = new Set(['rows', 'hours', 'choices', 'photos', 'picture', 'file', 'scan', 'rich text']);

/** One field: its name, its control, what was public before, and what is wrong with it. */
export function FieldRow({ field: described, form }: FieldRowProps) {
  const id = useId();
  const field = { ...described, options: fittingOptions(described, form.value) };
  const conflict: Conflict | undefined = form.conflicts.find((one) => one.field === field.name);
  const { published } = form.entity;
  const changed = form.changed.includes(field.name);
  const complaint = form.refused[field.name] ?? form.complaints[field.name];
  const about = [complaint && `${id}-wrong`, field.help && `${id}-help`].filter(Boolean).join(' ');
  const Label = group.has(field.control) ? 'span' : 'label';
  // A ring has no lock to choose.
  if (described.options.length && !field.options.length) return null;
  return (
    <div className={styles.field} data-wide={isWide(field) || undefined} id={`field-${field.name}`}>
      <Grid
        align="start"
        className={styles.row}
        data-changed={changed || undefined}
        data-above={['rows', 'photos', 'picture'].includes(field.control) || undefined}
      >
        <Label className={styles.label} {...(Label === 'label' && { htmlFor: id })}>
          {field.label}
          {changed && <span className="visually-hidden"> (изменено)</span>}
        </Label>
        <Row nowrap className={`min-0 ${styles.value}`}>
          <Control
            field={field}
            id={id}
            value={form.value(field.name)}
            describedBy={about || undefined}
            invalid={Boolean(complaint)}
            onChange={(value) => form.set(field.name, value)}
          />
          {field.unit && <span className={styles.unit}>{field.unit}</span>}
          {changed && published && (
            <Row as="span" gap={2} align="stretch" inline className={styles.old}>
              <span>было {short(valueWords({ ...field, unit: '' }, published[field.name]))}</span>
              <button
                type="button"
                aria-label={`Вернуть «${field.label}» к опубликованному`}
                onClick={() => void form.revert([field.name])}
              >
                вернуть
              </button>
            </Row>
          )}
        </Row>
      </Grid>
      {complaint && (
        <p className={styles.wrong} id={`${id}-wrong`} role="alert">
          {complaint}
        </p>
      )}
      {field.help && (
        <p className={`faint ${styles.help}`} id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <Corrections field={field} form={form} />
      {conflict && <ConflictBox field={field} conflict={conflict} form={form} />}
    </div>
  );
}

const short = (words: string): string => (words.length > 20 ? `${words.slice(0, 19)}…` : words);
