import type { CSSProperties } from 'react';
import { Row } from '../layout/flow.tsx';
import styles from './range-field.module.css';

type RangeHistogramProps = { counts: number[]; from: number; to: number };

/** Bars for equal parts of the line; those inside the range are darker. */
export function RangeHistogram({ counts, from, to }: RangeHistogramProps) {
  const top = Math.max(1, ...counts);
  return (
    <Row align="end" nowrap className={`mt-4 ${styles.bars}`} aria-hidden="true">
      {counts.map((count, index) => {
        const middle = (index + 0.5) / counts.length;
        return (
          <span
            className={styles.bar}
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the line
            key={index}
            data-inside={(middle >= from && middle <= to) || undefined}
            style={{ '--share': count / top } as CSSProperties}
          />
        );
      })}
    </Row>
  );
}
