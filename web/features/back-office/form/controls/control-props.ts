import type { FieldValue, SimpleField } from '#contract/back-office/values.ts';
import styles from './control.module.css';

/** A line that often does not fit the half of a form. */
export const isLongLine = ({ control, maxLength }: Pick<SimpleField, 'control' | 'maxLength'>): boolean =>
  control === 'text' && (maxLength ?? 0) >= 150;

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
