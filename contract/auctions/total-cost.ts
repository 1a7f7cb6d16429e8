import { toKopecks } from '../money/kopecks.ts';
import { formatNumber, nbsp, shortRubles } from '../russian.ts';

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

/** [M5] By marginal tiers, half up to a ruble, once a lot. */
export function feeOfPrice(price: number, tiers: readonly Tier[]): number {
  const parts = tiers.map(({ from, rate }, at) => {
    const upTo = Math.min(price, tiers[at + 1]?.from ?? price);
    return Math.max(0, upTo - from) * rate;
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0) / 1000);
}

/** [M5] What a price comes to: the fee, and the tax on the fee alone, half up to a kopeck. The price is not taxed. */
export function totalCost(price: number, { tiers, vat }: CostTerms): TotalCost {
  const fee = feeOfPrice(price, tiers);
  const tax = Math.round((toKopecks(fee) * (vat ?? 0)) / 1000);
  return { price, fee, vat: tax, total: toKopecks(price + fee) + tax };
}

/** 125 → «12,5 %». */
export const percentText = (thousandths: number): string =>
  `${formatNumber(thousandths / 10, thousandths % 10 ? 1 : 0)}${nbsp}%`;

/** «15 %»; of several «15 % до 10 млн ₽, 12 % до 50 млн ₽, 9 % выше». */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers
    .map(({ rate }, at) => {
      if (tiers.length === 1) return percentText(rate);
      const next = tiers[at + 1];
      return `${percentText(rate)} ${next ? `до${nbsp}${shortRubles(next.from)}${nbsp}₽` : 'выше'}`;
    })
    .join(', ');
