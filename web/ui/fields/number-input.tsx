import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './number-input.module.css';
import { formatNumber, parseNumber } from './number-text.ts';

type NumberInputProps = {
  label: string;
  value: number;
  onCommit: (value: number) => void;
  min?: number;
  max?: number;
  digits?: number;
  grouped?: boolean;
  className?: string;
};

/** Free typing; the number is read, limited and written with spaces on Enter or leaving. */
export function NumberInput({
  label,
  value,
  onCommit,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  digits = 0,
  grouped = true,
  className,
}: NumberInputProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    const number = draft === undefined ? undefined : parseNumber(draft);
    setDraft(undefined);
    if (number === undefined) return;
    const limited = Math.min(max, Math.max(min, Number(number.toFixed(digits))));
    if (limited !== value) onCommit(limited);
  };
  return (
    <input
      className={classNames(styles.input, className)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={draft ?? formatNumber(value, digits, grouped)}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(undefined);
      }}
    />
  );
}
