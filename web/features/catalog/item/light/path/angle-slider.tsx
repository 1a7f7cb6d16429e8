import type { CSSProperties } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './angle-slider.module.css';
import type { AngleRange } from './angles.ts';

type AngleSliderProps = {
  label: string;
  range: AngleRange;
  value: number;
  /** Of this stone: marked on the ruler. */
  own: number;
  onChange: (value: number) => void;
};

/** A slider for an angle. */
export function AngleSlider({ label, range, value, own, onChange }: AngleSliderProps) {
  const { from, to } = range;
  const step = to - from > 10 ? 1 : 0.5;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  const share = (angle: number) => `${((angle - from) / (to - from)) * 100}%`;
  return (
    <label className={`block ${styles.angle}`}>
      <Row as="span" align="baseline" justify="between" nowrap className={`small ${styles.head}`}>
        {label} <b>{formatNumber(value, 1)}°</b>
      </Row>
      <input
        type="range"
        min={from}
        max={to}
        step={0.1}
        value={value}
        aria-valuetext={`${formatNumber(value, 1)}°`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span
        className={`relative block ${styles.ruler}`}
        aria-hidden="true"
        style={{ '--own': share(own) } as CSSProperties}
      >
        {ticks.map((angle) => (
          <i
            key={angle}
            data-long={(step < 1 ? angle % 1 === 0 : angle % 4 === 2) || undefined}
            style={{ left: share(angle) }}
          />
        ))}
        <small>{from}°</small>
        <small data-own>этот камень</small>
        <small data-end>{to}°</small>
        <b />
      </span>
    </label>
  );
}
