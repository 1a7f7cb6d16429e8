import { Slider } from '@base-ui/react/slider';
import { classNames } from '../class-names.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { formatNumber } from '../fields/number-text.ts';
import { Grid, Row } from '../layout/flow.tsx';
import styles from './range-field.module.css';
import { RangeHistogram } from './range-histogram.tsx';
import { fromShare, type RangeScale, stopCount, toShare } from './range-scale.ts';

export type Range = [from: number, to: number];

type RangeFieldProps = RangeScale & {
  label: string;
  value: Range;
  /** While a handle moves. */
  onValueChange: (value: Range) => void;
  /** When the handle is released, a key is pressed or a number is entered. */
  onValueCommitted?: (value: Range) => void;
  /** Counts for equal parts of the line. */
  histogram?: number[];
  /** Digits after the comma. */
  digits?: number;
  /** False for years. */
  grouped?: boolean;
  className?: string;
};

export function RangeField({
  label,
  value,
  onValueChange,
  onValueCommitted,
  histogram,
  digits = 0,
  grouped,
  className,
  ...scale
}: RangeFieldProps) {
  const [from, to] = value;
  const stops = stopCount(scale);
  const places: Range = [toShare(from, scale) * stops, toShare(to, scale) * stops];
  const valueAt = (place: number, index: number) => {
    /* The untouched handle keeps its exact value: rounding to a stop would drift it. */
    const untouched = Math.abs(place - places[index]!) < 1e-6;
    return untouched ? value[index]! : fromShare(place / stops, scale);
  };
  const fromSlider = (next: readonly number[]): Range => [valueAt(next[0]!, 0), valueAt(next[1]!, 1)];
  const enter = (next: Range) => {
    const sorted: Range = next[0] > next[1] ? [next[1], next[0]] : next;
    onValueChange(sorted);
    onValueCommitted?.(sorted);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the parent already gives the fieldset or the disclosure
    <div role="group" aria-label={label} className={classNames('min-0', className)}>
      <Grid gap={2} align="center" className={`faint ${styles.fields}`}>
        <NumberInput
          label={`${label}, от`}
          value={from}
          min={scale.min}
          max={scale.max}
          digits={digits}
          grouped={grouped}
          onCommit={(number) => enter([number, to])}
        />
        <span aria-hidden="true">–</span>
        <NumberInput
          label={`${label}, до`}
          value={to}
          min={scale.min}
          max={scale.max}
          digits={digits}
          grouped={grouped}
          onCommit={(number) => enter([from, number])}
        />
      </Grid>
      {histogram && <RangeHistogram counts={histogram} from={toShare(from, scale)} to={toShare(to, scale)} />}
      <Slider.Root
        className={styles.slider}
        data-bare={histogram ? undefined : true}
        min={0}
        max={stops}
        largeStep={Math.max(1, Math.round(stops / 20))}
        value={places}
        onValueChange={(next) => onValueChange(fromSlider(next))}
        onValueCommitted={(next) => onValueCommitted?.(fromSlider(next))}
        thumbCollisionBehavior="none"
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.indicator} />
            {['от', 'до'].map((end, index) => (
              <Slider.Thumb
                className={styles.thumb}
                key={end}
                index={index}
                getAriaLabel={() => `${label}, ${end}`}
                getAriaValueText={() => formatNumber(value[index]!, digits, grouped)}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <Row align="stretch" justify="between" nowrap className="tiny faint">
        <span>{formatNumber(scale.min, digits, grouped)}</span>
        <span>{formatNumber(scale.max, digits, grouped)}</span>
      </Row>
    </div>
  );
}
