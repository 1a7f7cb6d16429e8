import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-row.module.css';
import cover from './cover-input.module.css';

type ChoiceRowProps<Value extends string> = {
  label: string;
  options: { value: Value; label: ReactNode; note?: ReactNode; disabled?: boolean }[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Quick answers, one of a few, each with a small remark. */
export function ChoiceRow<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.row, className)}>
      {options.map((option) => (
        <label className={`relative py-1 px-2 small strong text-center ${styles.choice}`} key={option.value}>
          <input
            className={cover.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span>{option.label}</span>
          {option.note && <span className={`tiny faint medium ${styles.note}`}>{option.note}</span>}
        </label>
      ))}
    </div>
  );
}
