import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import cover from './cover-input.module.css';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: ReactNode; disabled?: boolean }[];
  className?: string;
};

/** One of a few views: «Карточки | Таблица». */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  // Where the row is longer than its place, what is chosen is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice moves it
  useEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector('label:has(:checked)');
    if (row && chosen)
      row.scrollLeft += chosen.getBoundingClientRect().left - row.getBoundingClientRect().left - 14;
  }, [value]);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.segmented, className)}
      data-print="off"
    >
      {options.map((option) => (
        <Row
          as="label"
          gap={2}
          justify="center"
          inline
          className={`relative flex-none px-4 muted small medium nowrap ${styles.segment}`}
          key={option.value}
        >
          <input
            className={cover.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </Row>
      ))}
    </div>
  );
}
