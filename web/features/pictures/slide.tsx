import { useId } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import styles from './gem-bench.module.css';

interface SlideProps {
  label: string;
  range: readonly [low: number, high: number];
  step: number;
  value: number;
  onChange: (value: number) => void;
}

export function Slide({ label, range: [low, high], step, value, onChange }: SlideProps) {
  const id = useId();
  return (
    <Grid gap={[1, 3]} className={styles.slide}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{formatNumber(value, step < 0.1 ? 2 : 1)}</output>
      <input
        id={id}
        type="range"
        min={low}
        max={high}
        step={step}
        value={value}
        disabled={low === high}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Grid>
  );
}
