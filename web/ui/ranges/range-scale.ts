export type RangeScale = { min: number; max: number; step?: number; kind?: 'linear' | 'log' };

/* A logarithm needs positive numbers: a scale from zero is shifted by one unit. */
const shift = ({ min }: RangeScale) => (min > 0 ? 0 : 1 - min);

const ratio = (scale: RangeScale) => (scale.max + shift(scale)) / (scale.min + shift(scale));

/** Place of a value on the line, 0–1. */
export function toShare(value: number, scale: RangeScale): number {
  const clamped = Math.min(scale.max, Math.max(scale.min, value));
  if (scale.max <= scale.min) return 0;
  if (scale.kind === 'log') {
    return Math.log((clamped + shift(scale)) / (scale.min + shift(scale))) / Math.log(ratio(scale));
  }
  return (clamped - scale.min) / (scale.max - scale.min);
}

/** Value at a place on the line, rounded to the step and, on a logarithmic line, to three digits. */
export function fromShare(share: number, scale: RangeScale): number {
  if (share <= 0) return scale.min;
  if (share >= 1) return scale.max;
  const step = scale.step ?? 1;
  if (scale.kind !== 'log') {
    return snap(scale.min + share * (scale.max - scale.min), step, scale);
  }
  const value = (scale.min + shift(scale)) * ratio(scale) ** share - shift(scale);
  const digits = value > 0 ? 10 ** (Math.floor(Math.log10(value)) - 2) : step;
  return snap(value, Math.max(step, digits), scale);
}

function snap(value: number, step: number, { min, max }: RangeScale): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)) + 1);
  const snapped = Number((Math.round(value / step) * step).toFixed(decimals));
  return Math.min(max, Math.max(min, snapped));
}

/** How many stops the handle makes: each must outgrow the rounding, or a key press would change nothing. */
export function stopCount(scale: RangeScale): number {
  const step = scale.step ?? 1;
  if (scale.kind !== 'log') return Math.max(1, Math.round((scale.max - scale.min) / step));
  const growth = Math.max(1.02, 1 + step / (scale.min + shift(scale)));
  return Math.max(10, Math.floor(Math.log(ratio(scale)) / Math.log(growth)));
}
