/** A figure among those of other stones: how many have less, how many there are, and how they lie. */
interface FigureRank {
  below: number;
  total: number;
  from: number;
  to: number;
  /** Equal steps from `from` to `to`. */
  histogram: number[];
}

const bars = 32;

/** `values` with how often each occurs; the own one is among them. */
export function rankOf(
  own: number,
  values: readonly (readonly [value: number, count: number])[],
): FigureRank {
  let [below, total, from, to] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [value, count] of values) {
    total += count;
    if (value < own) below += count;
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  const histogram = Array.from({ length: bars }, () => 0);
  if (total === 0) return { below, total, from: own, to: own, histogram };
  const step = (to - from) / bars;
  for (const [value, count] of values)
    histogram[step === 0 ? 0 : Math.min(bars - 1, Math.floor((value - from) / step))]! += count;
  return { below, total, from, to, histogram };
}
