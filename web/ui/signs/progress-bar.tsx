import type { CSSProperties, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Grid } from '../layout/flow.tsx';
import styles from './progress-bar.module.css';
import type { Tone } from './status.tsx';

type ProgressBarProps = {
  label: ReactNode;
  value: number;
  max?: number;
  /** Shown at the right edge and read out, e.g. «3 из 5». */
  valueText?: string;
  tone?: Tone;
  className?: string;
};

export function ProgressBar({ label, value, max = 100, valueText, tone, className }: ProgressBarProps) {
  const id = useId();
  return (
    <Grid gap={[2, 4]} className={classNames(styles.progress, className)} data-tone={tone}>
      <span id={id}>{label}</span>
      {valueText && <span className="muted">{valueText}</span>}
      <div
        className={`across relative ${styles.track}`}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <div className={styles.fill} style={{ '--share': Math.min(1, value / max) } as CSSProperties} />
      </div>
    </Grid>
  );
}
