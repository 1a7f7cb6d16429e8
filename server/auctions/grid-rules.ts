/** The step by the starting price [A1]: the first line whose bound is above it. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [500_000, 10_000],
  [1_000_000, 25_000],
  [3_000_000, 50_000],
  [10_000_000, 100_000],
  [30_000_000, 250_000],
  [100_000_000, 500_000],
  [Number.POSITIVE_INFINITY, 1_000_000],
];

export const defaultStep = (startPrice: number): number => steps.find(([below]) => startPrice < below)![1];

export interface Grid {
  startPrice: number;
  step: number;
}

/** [A2] */
export const isOnGrid = ({ startPrice, step }: Grid, amount: number): boolean =>
  amount >= startPrice && (amount - startPrice) % step === 0;

/** [A3] */
export const nextMinimum = ({ startPrice, step }: Grid, price: number | null): number =>
  price === null ? startPrice : price + step;

/** How many steps a bid rose; the first bid counts from the start. */
export const stepsBetween = ({ startPrice, step }: Grid, before: number | null, after: number): number =>
  (after - (before ?? startPrice)) / step;
