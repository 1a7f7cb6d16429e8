import { toKopecks } from '../money/kopecks.ts';
import { formatNumber, formatRubles, nbsp, shortRubles } from '../russian.ts';

/** Of the part of the price above `from`, up to the next tier; the rate is thousandths. */
export interface Tier {
  from: number;
  rate: number;
}

/** What a sale costs its buyer. The tiers rise from zero; none: no fee. The tax is of its day; null: there is none. */
export interface CostTerms {
  tiers: readonly Tier[];
  vat: number | null;
}

export interface TotalCost {
  /** Whole rubles. */
  price: number;
  fee: number;
  /** Kopecks. */
  vat: number;
  total: number;
}

/** Of how much of a price each tier takes its rate. */
const partsOf = (price: number, tiers: readonly Tier[]): { of: number; rate: number }[] =>
  tiers.flatMap(({ from, rate }, at) => {
    const upTo = Math.min(price, tiers[at + 1]?.from ?? price);
    return upTo > from ? [{ of: upTo - from, rate }] : [];
  });

/** [M5] By marginal tiers, half up to a ruble, once a lot. */
export const feeOfPrice = (price: number, tiers: readonly Tier[]): number =>
  Math.round(partsOf(price, tiers).reduce((sum, { of, rate }) => sum + of * rate, 0) / 1000);

/**
 * [M5] The total cost of a price: with the fee, and the tax on the fee alone, rounded half up to a kopeck. The
 * price is not taxed.
 */
export function totalCost(price: number, { tiers, vat }: CostTerms): TotalCost {
  const fee = feeOfPrice(price, tiers);
  const tax = Math.round((toKopecks(fee) * (vat ?? 0)) / 1000);
  return { price, fee, vat: tax, total: toKopecks(price + fee) + tax };
}

/** 125 → «12,5 %». */
export const percentText = (thousandths: number): string =>
  `${formatNumber(thousandths / 10, thousandths % 10 ? 1 : 0)}${nbsp}%`;

/** How the fee of one price came to be: «15 % с 10 000 000 ₽, 12 % с 19 250 000 ₽». */
export const feeText = (price: number, tiers: readonly Tier[]): string =>
  partsOf(price, tiers)
    .map(({ of, rate }) => `${percentText(rate)} с${nbsp}${formatRubles(of)}`)
    .join(', ');

/** «15 %»; of several «15 % до 10 млн ₽, 12 % до 50 млн ₽, 9 % выше». */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ rate }, at) => {
      if (tiers.length === 1) return percentText(rate);
      const next = tiers[at + 1];
      return `${percentText(rate)} ${next ? `до${nbsp}${shortRubles(next.from)}${nbsp}₽` : 'выше'}`;
    })
    .join(', ');
