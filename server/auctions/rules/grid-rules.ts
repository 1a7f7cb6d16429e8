import { defaultSteps } from '#contract/auctions/auction-words.ts';

/** The step by the starting price [A1]. */
export const defaultStep = (startPrice: number): number =>
  defaultSteps.find(([below]) => startPrice < below)![1];

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
