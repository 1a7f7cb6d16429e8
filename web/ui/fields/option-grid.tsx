import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import cover from './cover-input.module.css';
import styles from './option-grid.module.css';

type OptionGridProps<Value extends string> = {
  label: string;
  options: { value: Value; label: ReactNode; icon?: ReactNode; count?: ReactNode; disabled?: boolean }[];
  value: Value[];
  onValueChange: (value: Value[]) => void;
  columns?: number;
  className?: string;
};

/** Several of a few pictured options. */
export function OptionGrid<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  columns,
  className,
}: OptionGridProps<Value>) {
  const toggle = (option: Value) =>
    onValueChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parent already gives the fieldset or the disclosure
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.grid, className)}
      style={{ '--columns': columns } as CSSProperties}
    >
      {options.map((option) => (
        <label
          className={`relative min-0 rule-right rule-bottom muted tiny text-center ${styles.option}`}
          key={option.value}
        >
          <input
            className={cover.input}
            type="checkbox"
            value={option.value}
            checked={value.includes(option.value)}
            disabled={option.disabled}
            onChange={() => toggle(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
