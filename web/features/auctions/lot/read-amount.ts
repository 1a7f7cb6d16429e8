import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import { parseNumber } from '#web/ui/fields/number-text.ts';

/** What was typed: an amount that can be offered, or why it cannot. Nothing is ever rounded silently. */
interface ReadAmount {
  value?: number;
  error?: string;
}

const maxAmount = 1_000_000_000_000;
type Steps = Pick<LotDetail, 'startPrice' | 'step'>;
type MaximumLot = Steps & Pick<LotDetail, 'currentBid' | 'my'>;

function read(text: string, { startPrice, step }: Steps, least: number, word: string): ReadAmount {
  const wish = parseNumber(text);
  if (wish === undefined || wish <= 0)
    return { error: `Укажите сумму в рублях, например ${formatRubles(least)}` };
  if (wish > maxAmount) return { error: `${word} не больше ${formatRubles(maxAmount)}` };
  if (wish < least) return { error: `${word} не ниже ${formatRubles(least)}` };
  const below = startPrice + Math.floor((wish - startPrice) / step) * step;
  return below === wish
    ? { value: wish }
    : { error: `${word} идёт шагами: ${formatRubles(below)} или ${formatRubles(below + step)}` };
}

export const readAmount = (text: string, lot: Steps & Pick<LotDetail, 'nextMinBid'>): ReadAmount =>
  read(text, lot, lot.nextMinBid, 'Ставка');

/** The least maximum that has an effect: above one's own lead, or not below the bid it comes with. */
export const leastMaximum = (lot: MaximumLot, amount: number): number =>
  lot.my?.state === 'leading'
    ? Math.max(lot.currentBid ?? lot.startPrice, lot.my.maximum ?? 0) + lot.step
    : amount;

export const readMaximum = (text: string, lot: MaximumLot, amount: number): ReadAmount =>
  text.trim() ? read(text, lot, leastMaximum(lot, amount), 'Предел') : {};

/** The least bid that takes the lead from the reader: below their maximum it is answered automatically. */
export const leastToBeat = (lot: Pick<LotDetail, 'nextMinBid' | 'step' | 'my'>): number =>
  Math.max(lot.nextMinBid, (lot.my?.maximum ?? 0) + lot.step);
