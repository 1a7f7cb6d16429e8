import type { CSSProperties, ReactNode } from 'react';
import cover from '../fields/cover-input.module.css';
import { Row } from '../layout/flow.tsx';
import { pressSegment } from './segment-range.ts';
import styles from './segmented-scale.module.css';

type SegmentedScaleProps<Value extends string> = {
  label: string;
  segments: { value: Value; label: ReactNode; count?: ReactNode; disabled?: boolean }[];
  value: Value[];
  onValueChange: (value: Value[]) => void;
  /** `contiguous` keeps one unbroken run of grades. */
  mode?: 'separate' | 'contiguous';
  /** Segments per row; all in one row without it. */
  columns?: number;
  startNote?: ReactNode;
  endNote?: ReactNode;
  /** A CSS background for the strip under the scale. */
  strip?: string;
  className?: string;
};

export function SegmentedScale<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  mode = 'separate',
  columns = segments.length,
  startNote,
  endNote,
  strip,
  className,
}: SegmentedScaleProps<Value>) {
  const order = segments.map((segment) => segment.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parent already gives the fieldset or the disclosure
    <div role="group" aria-label={label} className={className}>
      <div className={styles.scale} style={{ '--columns': columns } as CSSProperties}>
        {segments.map((segment, index) => (
          <label
            className={`relative min-0 ink small strong text-center ${styles.segment}`}
            key={segment.value}
            data-first={index % columns === 0 || undefined}
            data-last={index % columns === columns - 1 || index === segments.length - 1 || undefined}
          >
            <input
              className={cover.input}
              type="checkbox"
              value={segment.value}
              checked={value.includes(segment.value)}
              disabled={segment.disabled}
              onChange={() => onValueChange(pressSegment(order, value, segment.value, mode))}
            />
            {segment.label}
            {segment.count !== undefined && (
              <span className={`block faint medium ${styles.count}`}>{segment.count}</span>
            )}
          </label>
        ))}
      </div>
      {strip && <div className={styles.strip} style={{ background: strip }} />}
      {(startNote || endNote) && (
        <Row gap={3} align="stretch" justify="between" nowrap className="tiny faint mt-2">
          <span>{startNote}</span>
          <span>{endNote}</span>
        </Row>
      )}
    </div>
  );
}
