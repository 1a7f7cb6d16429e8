import {
  accept,
  type Book,
  defaultStep,
  endAfterBid,
  nextMinimum,
  refusalOf,
  refusalWords,
  stepsBetween,
} from '#server/auctions/public.ts';
import type { DemoLot } from './lots.ts';

/** What somebody does when they see the lot as it stands. */
export interface Move {
  at: number;
  /** An admission's id. */
  bidder: number;
  amount?: number;
  maximum?: number;
}
export type Moves = (book: Book) => Move | undefined;

export interface PlayedOffer {
  no: number;
  move: Move;
  priceBefore: number | null;
  endBefore: number;
  refusal: string | null;
  note: string;
}
export interface PlayedBid {
  offerNo: number;
  no: number;
  bidder: number;
  amount: number;
  before: number | null;
  auto: boolean;
  at: number;
  steps: number;
}
export interface PlayedLot {
  step: number;
  reserve: number | null;
  book: Book;
  offers: PlayedOffer[];
  bids: PlayedBid[];
  endsAt: number;
  /** Old and new end, with the moment, one a bid that came late. */
  extensions: { at: number; from: number; to: number }[];
}

/** Plays a lot by the very rules of real bidding: the demo's logs hold what the house would have written. */
export function playLot(
  lot: Pick<DemoLot, 'startPrice' | 'reserveSteps'>,
  plan: { endsAt: number; windowMs: number },
  moves: Moves,
): PlayedLot {
  const step = defaultStep(lot.startPrice);
  const reserve = lot.reserveSteps === null ? null : lot.startPrice + lot.reserveSteps * step;
  const grid = { startPrice: lot.startPrice, step };
  let book: Book = { ...grid, reserve, price: null, leader: null, maximum: null };
  const played: PlayedLot = {
    step,
    reserve,
    book,
    offers: [],
    bids: [],
    endsAt: plan.endsAt,
    extensions: [],
  };
  for (let move = moves(book); move; move = moves(book)) {
    const no = played.offers.length + 1;
    const offer = { no, bidder: move.bidder, amount: move.amount ?? null, maximum: move.maximum ?? null };
    const refusal = refusalOf(book, offer, true) ?? null;
    const facts = { ...grid, ...offer, minimum: nextMinimum(grid, book.price), ceiling: 0, left: null };
    const note = refusal ? refusalWords(refusal, facts) : '';
    played.offers.push({ no, move, priceBefore: book.price, endBefore: played.endsAt, refusal, note });
    if (refusal) continue;
    const accepted = accept(book, offer);
    for (const bid of accepted.bids)
      played.bids.push({
        ...bid,
        no: played.bids.length + 1,
        at: move.at,
        steps: stepsBetween(grid, bid.before, bid.amount),
      });
    if (accepted.bids.length) extend(played, plan.windowMs, move.at);
    book = accepted.book;
  }
  return { ...played, book };
}

function extend(played: PlayedLot, windowMs: number, at: number): void {
  const to = endAfterBid({ endsAt: played.endsAt, windowMs, hardEnd: null }, at);
  if (to === played.endsAt) return;
  played.extensions.push({ at, from: played.endsAt, to });
  played.endsAt = to;
}
