import type { KeyboardEvent } from 'react';
import type { Conflict } from '#contract/back-office/entities.ts';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { countOf, formatShort } from '#contract/russian.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { UserIcon } from '#web/ui/signs/icons.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './conflict-box.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface ConflictBoxProps {
  field: FieldDescription;
  conflict: Conflict;
  form: EntityForm;
}

/** Two people changed one field: both values side by side, inside the field. Everything else is saved. */
export function ConflictBox({ field, conflict, form }: ConflictBoxProps) {
  const { blocks } = conflict;
  const title = blocks
    ? `«${field.label}»: двое изменили ${countOf(blocks.length, blockForms)}`
    : `«${field.label}» изменили двое`;
  const words = (value: FieldValue) => valueWords(field, value);
  const mine = blocks
    ? blocks.map((block) => words(block.mine))
    : [words(form.isTyped(field.name) ? form.value(field.name) : conflict.mine)];
  const theirs = blocks ? blocks.map((block) => words(block.theirs)) : [words(conflict.theirs)];
  const decide = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const whose = ({ Digit1: 'mine', Digit2: 'theirs', Digit3: 'both' } as const)[event.code];
    if (!whose || (whose === 'both' && !blocks)) return;
    event.preventDefault();
    event.stopPropagation();
    void form.resolve(conflict, whose);
  };
  return (
    <section className={styles.conflict} aria-label={title} onKeyDown={decide}>
      <Row as="p" gap={[1, 2]} className={styles.title} role="alert">
        <UserIcon size={16} />
        {title}
        <span className="muted regular push">остальное сохранено, ничего не потеряно</span>
      </Row>
      <Grid columns={2} phone={1} className={styles.both}>
        <div>
          <h3 className="micro faint medium">Вы, сейчас</h3>
          <p>{mine.join('\n')}</p>
          <OfficeButton
            mini
            variant="secondary"
            keys={['1']}
            onClick={() => void form.resolve(conflict, 'mine')}
          >
            Оставить моё
          </OfficeButton>
        </div>
        <div>
          <h3 className="micro faint medium">
            {conflict.by?.name ?? 'Другой редактор'}
            {conflict.at && `, ${formatShort(conflict.at)}`}
          </h3>
          <p>{theirs.join('\n')}</p>
          <OfficeButton
            mini
            variant="secondary"
            keys={['2']}
            onClick={() => void form.resolve(conflict, 'theirs')}
          >
            Взять второе
          </OfficeButton>
        </div>
      </Grid>
      {blocks && (
        <p className="rule-top p-3">
          <OfficeButton
            mini
            variant="secondary"
            keys={['3']}
            onClick={() => void form.resolve(conflict, 'both')}
          >
            Оставить оба
          </OfficeButton>
        </p>
      )}
    </section>
  );
}

const blockForms = ['абзац', 'абзаца', 'абзацев'] as const;
