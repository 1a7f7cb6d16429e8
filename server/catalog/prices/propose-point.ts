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

export type Proposal =
  | { month: string; why: 'few'; deals: number }
  | { month: string; why: 'nothing to compare'; comparables: number }
  | {
      month: string;
      value: number;
      /** How dear the month was against the months before it. */
      ratio: number;
      deals: number;
      comparables: number;
      leftOut: number;
      unusual: boolean;
    };

const middle = (values: readonly number[]): number => median(values.toSorted((a, b) => a - b))!;

const monthAfter = (month: string, by: number): string => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 10);
};

/** The point of the month after the last one: what own deals were made for against own deals of the months before. */
export function proposePoint(last: Point, deals: readonly OwnDeal[]): Proposal {
  const month = monthAfter(last.month, 1);
  const within = (from: string, until: string) =>
    deals.filter(({ day }) => day >= from && day < until).map(({ carat }) => carat);
  const made = within(month, monthAfter(month, 1));
  const before = within(monthAfter(month, -monthsBefore), month);
  if (made.length < leastDeals) return { month, why: 'few', deals: made.length };
  if (before.length < leastDeals) return { month, why: 'nothing to compare', comparables: before.length };
  const base = middle(before);
  const ratios = made.map((carat) => carat / base);
  const taken = ratios.filter((ratio) => ratio >= believed.from && ratio <= believed.to);
  if (taken.length < leastDeals) return { month, why: 'few', deals: taken.length };
  const ratio = middle(taken);
  return {
    month,
    value: Math.round(last.value * ratio * 100) / 100,
    ratio,
    deals: taken.length,
    comparables: before.length,
    leftOut: ratios.length - taken.length,
    unusual: Math.abs(ratio - 1) > usual,
  };
}
