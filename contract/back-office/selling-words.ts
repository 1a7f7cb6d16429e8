import { formatRubles } from '../russian.ts';

/** «1 000 ₽, 12 %»: how much less than the price. */
export function discountWords({ price, listedPrice }: { price: number; listedPrice: number }): string {
  const less = listedPrice - price;
  const percent = Math.floor((less / listedPrice) * 100);
  return percent ? `${formatRubles(less)}, ${percent}\u00A0%` : formatRubles(less);
}
