import {
  accept,
  type BidderId,
  type Book,
  cancelMaximum,
  meetReserve,
  type NewBid,
  type Offer,
} from './bidding-rules.ts';
import type { Grid } from './grid-rules.ts';

/** What else changed the course of a lot, after the offer of a number. */
export type Turn = { afterNo: number } & (
  | { kind: 'reserve'; before: number | null; reserve: number | null }
  | { kind: 'cancel-maximum'; bidder: BidderId }
  /** Rebidding begins: standing maxima end. */
  | { kind: 'rebidding' }
);

/** The lot as the accepted offers make it, with the turns in their places [A25]. Both in ascending order. */
export function replay(
  grid: Grid & { reserve: number | null },
  offers: readonly Offer[],
  turns: readonly Turn[],
): { book: Book; bids: NewBid[] } {
  let book: Book = {
    startPrice: grid.startPrice,
    step: grid.step,
    reserve: firstReserve(grid.reserve, turns),
    price: null,
    leader: null,
    maximum: null,
  };
  const bids: NewBid[] = [];
  let next = 0;
  const turnUntil = (no: number) => {
    for (; next < turns.length && turns[next]!.afterNo < no; next++) {
      const turned = turn(book, turns[next]!);
      bids.push(...turned.bids);
      book = turned.book;
    }
  };
  for (const offer of offers) {
    turnUntil(offer.no);
    const accepted = accept(book, offer);
    bids.push(...accepted.bids);
    book = accepted.book;
  }
  turnUntil(Number.POSITIVE_INFINITY);
  return { book, bids };
}

function turn(book: Book, turn: Turn): { book: Book; bids: NewBid[] } {
  switch (turn.kind) {
    case 'reserve':
      return meetReserve({ ...book, reserve: turn.reserve });
    case 'cancel-maximum':
      return { book: cancelMaximum(book, turn.bidder), bids: [] };
    case 'rebidding':
      return { book: { ...book, maximum: null }, bids: [] };
  }
}

/** The reserve before it was first lowered. */
function firstReserve(now: number | null, turns: readonly Turn[]): number | null {
  const first = turns.find((turn) => turn.kind === 'reserve');
  return first ? first.before : now;
}

const sameBid = (a: NewBid, b: NewBid): boolean =>
  a.offerNo === b.offerNo && a.bidder === b.bidder && a.amount === b.amount && a.auto === b.auto;

/** How many of the standing bids still follow: the rest is marked, what replaces it is appended. */
export function commonLength(standing: readonly NewBid[], replayed: readonly NewBid[]): number {
  let length = 0;
  while (
    length < standing.length &&
    length < replayed.length &&
    sameBid(standing[length]!, replayed[length]!)
  )
    length += 1;
  return length;
}
