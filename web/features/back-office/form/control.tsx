import { useId } from 'react';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { ChoicesControl } from './choices-control.tsx';
import styles from './control.module.css';
import { HoursControl } from './hours-control.tsx';
import { LinesControl } from './lines-control.tsx';
import { NumberControl } from './number-control.tsx';
import { RowsControl } from './rows-control.tsx';

/** A column of a table is a field without columns of its own. */
export type SimpleField = Omit<FieldDescription, 'columns'>;

export interface ControlProps {
  id: string;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Ids of what is said about it: a complaint, a hint. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Names it where it has no label of its own. */
  name?: string | undefined;
}

/** What every plain control has in common. */
export const plainProps = ({ id, describedBy, invalid, name }: ControlProps) => ({
  id,
  className: styles.control,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-label': name,
});

type FieldControlProps = Omit<ControlProps, 'id'> & {
  field: FieldDescription;
  id?: string;
  /** With its label above it. */
  labelled?: boolean;
};

/** The control that a field's description asks for. */
export function Control({ field, labelled, id, ...rest }: FieldControlProps) {
  const ownId = useId();
  const props = { ...rest, id: id ?? ownId };
  if (!labelled) return <Chosen field={field} {...props} />;
  return (
    <div className={styles.labelled}>
      <label htmlFor={props.id}>{field.unit ? `${field.label}, ${field.unit}` : field.label}</label>
      <Chosen field={field} {...props} />
    </div>
  );
}

function Chosen({ field, ...props }: ControlProps & { field: FieldDescription }) {
  if (field.control === 'rows') return <RowsControl field={field} {...props} />;
  if (field.control === 'hours') return <HoursControl label={field.label} {...props} />;
  if (field.control === 'choices') return <ChoicesControl field={field} {...props} />;
  if (field.control === 'lines') return <LinesControl {...props} />;
  return <SimpleControl field={field} {...props} />;
}

export function SimpleControl({ field, ...props }: ControlProps & { field: SimpleField }) {
  const { value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const giveText = (typed: string) => onChange(typed === '' && field.optional ? null : typed);
  const plain = plainProps(props);
  const length = field.maxLength ?? undefined;
  switch (field.control) {
    case 'number':
    case 'rubles':
      return <NumberControl field={field} {...props} />;
    case 'flag':
      return (
        <input
          {...plain}
          className={styles.flag}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <select {...plain} value={text} onChange={(event) => giveText(event.target.value)}>
          {(field.optional || !text) && <option value="">—</option>}
          {field.options.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'day':
      return <input {...plain} type="date" value={text} onChange={(event) => giveText(event.target.value)} />;
    case 'long text':
    case 'rich text':
      return (
        <textarea
          {...plain}
          data-rich={field.control === 'rich text' || undefined}
          maxLength={length}
          value={text}
          onChange={(event) => giveText(event.target.value)}
        />
      );
    default:
      return (
        <input
          {...plain}
          type="text"
          autoComplete="off"
          maxLength={length}
          value={text}
          onChange={(event) => giveText(event.target.value)}
        />
      );
  }
}
