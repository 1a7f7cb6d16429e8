import type { AuctionStatus, CallState, SaleStatus } from '#contract/auctions/auction-words.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/** The plan is made and printed then; later ones are booked by the house alone. */
const askedBefore = 2 * 3_600_000;

export const callsAskedUntil = (hallAt: Date): Date => new Date(hallAt.getTime() - askedBefore);

interface BookingFacts {
  sale: AuctionStatus;
  lots: readonly { number: number; status: SaleStatus; ownLot: boolean }[];
  admitted: boolean;
}

/** Why nobody will be called; undefined: they may be. */
export function refuseBooking({ sale, lots, admitted }: BookingFacts): Refusal | undefined {
  const refused = (words: string) => new Refusal(409, 'no-call', words);
  if (!['announced', 'admission', 'active'].includes(sale)) return refused('Эти торги уже закончены.');
  if (!admitted) return refused('Звоним тем, кто допущен к\u00A0торгам.');
  const own = lots.find(({ ownLot }) => ownLot);
  if (own) return refused(`Участник связан с\u00A0владельцем лота\u00A0${own.number}.`);
  const over = lots.find(({ status }) => status !== 'waiting' && status !== 'on_sale');
  return over && refused(`Лот\u00A0${over.number} уже не\u00A0торгуется.`);
}

/** As long as nobody dialled; what was said on the telephone stays on record. */
export const mayTakeBack = (state: CallState): boolean => state === 'booked';
