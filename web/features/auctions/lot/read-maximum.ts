import type { LotDetail } from '#contract/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { parseNumber } from '#web/ui/number-text.ts';

export interface ReadMaximum {
  value?: number;
  error?: string;
}

type MaximumLot = Pick<LotDetail, 'startPrice' | 'step' | 'currentBid' | 'my'>;

/** The least maximum that changes something: above one's own lead, or not below the bid it comes with. */
export const leastMaximum = (lot: MaximumLot, amount: number): number =>
  lot.my?.state === 'leading'
    ? Math.max(lot.currentBid ?? lot.startPrice, lot.my.maximum ?? 0) + lot.step
    : amount;

/** What was typed as a maximum; an amount between two steps is named with both of them, never rounded silently. */
export function readMaximum(text: string, lot: MaximumLot, amount: number): ReadMaximum {
  if (!text.trim()) return {};
  const wish = parseNumber(text);
  if (wish === undefined || wish <= 0 || wish > 1_000_000_000_000)
    return { error: 'Укажите сумму в рублях, например 45 000 000' };
  const least = leastMaximum(lot, amount);
  if (wish < least) return { error: `Предел не ниже ${formatRubles(least)}` };
  const below = lot.startPrice + Math.floor((wish - lot.startPrice) / lot.step) * lot.step;
  if (below !== wish)
    return {
      error: `Предел ложится на шаг: ${formatRubles(below)} или ${formatRubles(below + lot.step)}`,
    };
  return { value: wish };
}
