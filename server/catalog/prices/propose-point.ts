import { monthAfter } from '#contract/catalog/index-months.ts';
import type { Point } from './price-index-rules.ts';
import { median } from './price-reasons-rules.ts';

/** A sale of the house's own: its day, and rubles for a carat. */
export interface OwnDeal {
  day: string;
  carat: number;
}

export const leastDeals = 5;
/** Deals further from the rest were made for reasons of their own. */
const believed = { from: 0.5, to: 2 };
const usual = 0.05;
const monthsBefore = 3;

interface Compared<D> {
  month: string;
  /** Median carat of the months before. */
  base: number | null;
  comparables: number;
  /** Deals of the month against that median. */
  compared: (D & { ratio: number; taken: boolean })[];
}

export type Proposal<D = OwnDeal> = Compared<D> &
  (
    | { why: 'few'; deals: number }
    | { why: 'nothing to compare' }
    | {
        value: number;
        /** How dear the month was against the months before it. */
        ratio: number;
        deals: number;
        leftOut: number;
        unusual: boolean;
      }
  );

const middle = (values: readonly number[]): number | null => median(values.toSorted((a, b) => a - b));

/** The point of the month after the last one: what own deals were made for against own deals of the months before. */
export function proposePoint<D extends OwnDeal>(last: Point, deals: readonly D[]): Proposal<D> {
  const month = monthAfter(last.month, 1);
  const within = (from: string, until: string) => deals.filter(({ day }) => day >= from && day < until);
  const made = within(month, monthAfter(month, 1));
  const before = within(monthAfter(month, -monthsBefore), month);
  const base = middle(before.map(({ carat }) => carat));
  const compared = base
    ? made.map((deal) => {
        const ratio = deal.carat / base;
        return { ...deal, ratio, taken: ratio >= believed.from && ratio <= believed.to };
      })
    : [];
  const common: Compared<D> = { month, base, comparables: before.length, compared };
  if (made.length < leastDeals) return { ...common, why: 'few', deals: made.length };
  if (before.length < leastDeals) return { ...common, why: 'nothing to compare' };
  const taken = compared.filter((deal) => deal.taken);
  if (taken.length < leastDeals) return { ...common, why: 'few', deals: taken.length };
  const ratio = middle(taken.map((deal) => deal.ratio))!;
  return {
    ...common,
    value: Math.round(last.value * ratio * 100) / 100,
    ratio,
    deals: taken.length,
    leftOut: compared.length - taken.length,
    unusual: Math.abs(ratio - 1) > usual,
  };
}
