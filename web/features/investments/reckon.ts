import { yearlyRate } from './index-history.ts';

/** Sums are rubles, rates percent a year. */
export interface Plan {
  sum: number;
  years: number;
  /** Of the index in the chosen scenario. */
  rate: number;
  /** Percent between the price and the buy-back price. */
  spread: number;
  /** Storage with insurance, percent of the sum a year. */
  storage: number;
  deposit: number;
  gold: number;
  inflation: number;
}

export interface YearRow {
  year: number;
  /** By the index, as long as nothing is sold. */
  worth: number;
  /** What is left if it is sold that year: after the spread and the storage paid. */
  sale: number;
  /** `sale` against the sum. */
  result: number;
  deposit: number;
  gold: number;
  /** What costs as much then as the sum costs now. */
  inflation: number;
}

export interface Reckoning {
  /** From the day of purchase to the end of the horizon. */
  rows: YearRow[];
  last: YearRow;
  /** Percent of the sum. */
  resultShare: number;
  /** Percent a year, everything subtracted. */
  yearly: number;
  /** `result` in today's money: what inflation took is subtracted too. */
  real: number;
  /** The first year in which a sale returns the sum; null within this horizon. */
  breakEven: number | null;
}

const grown = (sum: number, rate: number, years: number): number =>
  Math.round(sum * (1 + rate / 100) ** years);

export function reckon(plan: Plan): Reckoning {
  const rows = Array.from({ length: plan.years + 1 }, (_, year) => yearRow(plan, year));
  const last = rows.at(-1)!;
  return {
    rows,
    last,
    resultShare: (last.result / plan.sum) * 100,
    yearly: yearlyRate(last.sale / plan.sum, plan.years),
    real: Math.round(last.sale / (1 + plan.inflation / 100) ** plan.years) - plan.sum,
    breakEven: rows.find(({ year, result }) => year > 0 && result >= 0)?.year ?? null,
  };
}

function yearRow({ sum, rate, spread, storage, ...others }: Plan, year: number): YearRow {
  const worth = grown(sum, rate, year);
  const paid = (sum * storage * year) / 100;
  const sale = Math.max(0, Math.round(worth * (1 - spread / 100) - paid));
  return {
    year,
    worth,
    sale,
    result: sale - sum,
    deposit: grown(sum, others.deposit, year),
    gold: grown(sum, others.gold, year),
    inflation: grown(sum, others.inflation, year),
  };
}
