import type { AuctionStatus, SaleStatus, WrittenState } from '#contract/auctions/auction-words.ts';
import { formatRubles } from '#contract/russian.ts';
import { isOnGrid } from '../rules/grid-rules.ts';

interface WrittenFacts {
  confirmed: boolean;
  withdrawn: boolean;
  /** What the lane said; undefined: it has not been judged. */
  judged: { refusal: string | null } | undefined;
}

export function writtenState({ confirmed, withdrawn, judged }: WrittenFacts): WrittenState {
  if (withdrawn) return 'withdrawn';
  if (judged) return judged.refusal === null ? 'accepted' : 'refused';
  return confirmed ? 'confirmed' : 'entered';
}

/** Until bidding on the lot begins, unless it was judged already. */
export const mayWithdraw = (state: WrittenState, lot: SaleStatus): boolean =>
  (state === 'entered' || state === 'confirmed') && lot === 'waiting';

interface EnteredFacts {
  sale: AuctionStatus;
  lot: { status: SaleStatus; startPrice: number; step: number };
  admitted: boolean;
  ownLot: boolean;
  amount: number;
}

/** What is wrong with an offer as it is entered, by field; the lane asks again when it is judged. */
export function enteredComplaints({
  sale,
  lot,
  admitted,
  ownLot,
  amount,
}: EnteredFacts): Record<string, string> {
  if (!['announced', 'admission', 'active'].includes(sale)) return { lot: 'Эти торги уже закончены' };
  if (lot.status !== 'waiting' && lot.status !== 'on_sale') return { lot: 'Лот уже не\u00A0торгуется' };
  if (!admitted) return { paddle: 'Участник не\u00A0допущен к\u00A0торгам' };
  if (ownLot) return { paddle: 'Участник связан с\u00A0владельцем лота' };
  if (amount < lot.startPrice) return { amount: `Не\u00A0меньше старта, ${formatRubles(lot.startPrice)}` };
  if (!isOnGrid(lot, amount)) return { amount: `Не\u00A0по\u00A0шагу торгов, ${formatRubles(lot.step)}` };
  return {};
}
