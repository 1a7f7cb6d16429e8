import { maxStepsUnasked, stepsBetween } from '#contract/auctions/bid-steps.ts';
import { countOf, formatNumber, formatRubles, nbsp, type PluralForms } from '#contract/russian.ts';

export const stepForms: PluralForms = ['шаг', 'шага', 'шагов'];

/** What the grid of a lot's amounts follows from. */
export interface BidGrid {
  startPrice: number;
  currentBid: number | null;
  step: number;
  nextMinBid: number;
}

/** Steps above what stands now; the first bid may equal the start, which is no step. */
export const stepsAbove = (grid: BidGrid, amount: number): number =>
  stepsBetween(grid, grid.currentBid, amount);

export const needsSecondAnswer = (grid: BidGrid, amount: number): boolean =>
  stepsAbove(grid, amount) > maxStepsUnasked;

/** The nearest amount of the grid that is not above the wish, and not below the least that is accepted. */
export function toGrid({ startPrice, step, nextMinBid }: BidGrid, wish: number): number {
  const below = startPrice + Math.floor((wish - startPrice) / step) * step;
  return Math.max(nextMinBid, below);
}

interface StepChoice {
  amount: number;
  /** «+2 шага», «Старт». */
  label: string;
  /** «43,5 млн». */
  short: string;
}

/** The three ready amounts: +1, +2 and +5 steps; before the first bid the start itself is one of them. */
export function stepChoices(grid: BidGrid): StepChoice[] {
  const base = grid.currentBid ?? grid.startPrice;
  const counts = grid.currentBid === null ? [0, 1, 5] : [1, 2, 5];
  return counts.map((count) => {
    const amount = base + count * grid.step;
    return { amount, label: count ? `+${countOf(count, stepForms)}` : 'Старт', short: shortAmount(amount) };
  });
}

/** «1 шаг, 500 000 ₽», «2 шага по 500 000 ₽», «первая ставка, по стартовой цене». */
export function raiseText(grid: BidGrid, amount: number): string {
  const steps = stepsAbove(grid, amount);
  if (!steps) return 'по стартовой цене';
  return `${countOf(steps, stepForms)}${steps === 1 ? ', ' : ` по${nbsp}`}${formatRubles(grid.step)}`;
}

/** «43,5 млн», «43,25 млн», «1,2 млрд», «850 тыс.»: exact, or written out. */
export function shortAmount(rubles: number): string {
  for (const [unit, word] of units) {
    if (rubles < unit) continue;
    const hundredths = (rubles * 100) / unit;
    if (!Number.isInteger(hundredths)) break;
    const decimals = hundredths % 10 ? 2 : unit === 1000 && hundredths % 100 === 0 ? 0 : 1;
    return `${formatNumber(hundredths / 100, decimals)}${nbsp}${word}`;
  }
  return formatNumber(rubles);
}
const units: readonly [number, string][] = [
  [1_000_000_000, 'млрд'],
  [1_000_000, 'млн'],
  [1000, 'тыс.'],
];
