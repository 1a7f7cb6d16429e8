import type { BidRefusal, Channel } from '#contract/auctions/auction-words.ts';
import { maxStepsUnasked } from '#contract/auctions/bid-steps.ts';
import { type Grid, isOnGrid, nextMinimum } from './grid-rules.ts';

/** The rules know a bidder by the id of the admission. */
export type BidderId = number;

/** What follows from a lot's offers so far. */
export interface Book extends Grid {
  reserve: number | null;
  price: number | null;
  leader: BidderId | null;
  /** The leader's maximum; no other can be valid [A14]. `no` is the offer that set it. */
  maximum: { amount: number; no: number } | null;
}

export interface Offer {
  no: number;
  bidder: BidderId;
  amount: number | null;
  maximum: number | null;
}

export interface NewBid {
  bidder: BidderId;
  amount: number;
  before: number | null;
  auto: boolean;
  /** The offer that caused it. */
  offerNo: number;
}

interface Accepted {
  bids: NewBid[];
  book: Book;
}

/**
 * An automatic bid has no channel of its own, except on paper: a written offer holds only a maximum, and what it
 * leads to for its own bidder came on paper.
 */
export function channelOf(
  bid: Pick<NewBid, 'auto' | 'bidder'>,
  offer: { channel: Channel; bidder: BidderId },
): Channel {
  if (!bid.auto) return offer.channel;
  return offer.channel === 'paper' && bid.bidder === offer.bidder ? 'paper' : 'online';
}

/** Why the book does not take an offer; undefined: it does. Who may bid and when is not asked here. */
export function refusalOf(book: Book, offer: Offer, confirmed: boolean): BidRefusal | undefined {
  const { amount, maximum } = offer;
  const minimum = nextMinimum(book, book.price);
  const ownLead = book.leader === offer.bidder;
  for (const sum of [amount, maximum]) {
    if (sum !== null && sum >= book.startPrice && !isOnGrid(book, sum)) return 'off-grid';
  }
  if (ownLead && amount !== null) return 'own-lead';
  if (amount !== null && maximum !== null && maximum < amount) return 'maximum-below-amount';
  if (ownLead) return maximum! > ceilingOf(book) ? undefined : 'maximum-not-raised';
  if ((amount ?? maximum!) < minimum) return 'below-minimum';
  if (amount !== null && !confirmed && amount > (book.price ?? book.startPrice) + maxStepsUnasked * book.step)
    return 'needs-confirmation';
  return undefined;
}

/** The leader's maximum, otherwise the bid itself. */
export const ceilingOf = (book: Book): number => book.maximum?.amount ?? book.price ?? 0;

/** What an offer leads to. In a replay an offer over one's own lead becomes a maximum [A26]. */
export function accept(book: Book, offer: Offer): Accepted {
  const ceiling = Math.max(offer.amount ?? 0, offer.maximum ?? 0);
  if (book.leader === null) return open(book, offer, ceiling);
  if (book.leader === offer.bidder) return raiseOwn(book, offer, ceiling);
  // Nothing that was accepted can be too low in a replay, where prices are only lower; but a bid must never fall.
  if ((offer.amount ?? ceiling) < nextMinimum(book, book.price)) return { bids: [], book };
  return ceiling > ceilingOf(book) ? takeLead(book, offer, ceiling) : loseTo(book, offer, ceiling);
}

/** Runs the rule of the reserve again [A12, A27]; the bid follows from the offer that set the maximum. */
export function meetReserve(book: Book): Accepted {
  const { reserve, price, maximum, leader } = book;
  if (leader === null || price === null || maximum === null || reserve === null) return { bids: [], book };
  if (price >= reserve || maximum.amount < reserve) return { bids: [], book };
  return written(book, [{ bidder: leader, amount: reserve, auto: true, offerNo: maximum.no }]);
}

/** [A18] The standing bid stays. */
export const cancelMaximum = (book: Book, bidder: BidderId): Book =>
  book.leader === bidder ? { ...book, maximum: null } : book;

type Row = Omit<NewBid, 'before'>;

function open(book: Book, offer: Offer, ceiling: number): Accepted {
  const own: Row[] = offer.amount === null ? [] : [{ ...by(offer), amount: offer.amount, auto: false }];
  const target = withReserve(book, offer.amount ?? book.startPrice, ceiling);
  const raised: Row[] = target > (offer.amount ?? -1) ? [{ ...by(offer), amount: target, auto: true }] : [];
  return leads(book, [...own, ...raised], offer, ceiling);
}

/** Not published, unless the reserve follows [A13]. */
function raiseOwn(book: Book, offer: Offer, ceiling: number): Accepted {
  if (ceiling <= ceilingOf(book)) return { bids: [], book };
  return meetReserve({ ...book, maximum: { amount: ceiling, no: offer.no } });
}

/** The leader's maximum is used up first, then the newcomer stands a step above it [A10]. */
function takeLead(book: Book, offer: Offer, ceiling: number): Accepted {
  const theirs = ceilingOf(book);
  const least = nextMinimum(book, book.price);
  const own: Row[] = offer.amount === null ? [] : [{ ...by(offer), amount: offer.amount, auto: false }];
  const answer: Row[] =
    theirs >= (offer.amount ?? least)
      ? [{ bidder: book.leader!, amount: theirs, auto: true, offerNo: offer.no }]
      : [];
  const target = withReserve(book, Math.max(offer.amount ?? 0, theirs + book.step), ceiling);
  const raised: Row[] = target > (offer.amount ?? -1) ? [{ ...by(offer), amount: target, auto: true }] : [];
  return leads(book, [...own, ...answer, ...raised], offer, ceiling);
}

/** The newcomer's maximum is used up, and the leader answers; an equal one stays the earlier's [A11]. */
function loseTo(book: Book, offer: Offer, ceiling: number): Accepted {
  const own: Row[] = offer.amount === null ? [] : [{ ...by(offer), amount: offer.amount, auto: false }];
  const used: Row[] = ceiling > (offer.amount ?? -1) ? [{ ...by(offer), amount: ceiling, auto: true }] : [];
  const answer: Row = {
    bidder: book.leader!,
    amount: Math.min(ceilingOf(book), ceiling + book.step),
    auto: true,
    offerNo: offer.no,
  };
  return written(book, [...own, ...used, answer]);
}

const by = (offer: Offer): Pick<Row, 'bidder' | 'offerNo'> => ({ bidder: offer.bidder, offerNo: offer.no });

/** [A12] */
const withReserve = ({ reserve }: Book, target: number, ceiling: number): number =>
  reserve !== null && target < reserve && ceiling >= reserve ? reserve : target;

function leads(book: Book, rows: Row[], offer: Offer, ceiling: number): Accepted {
  const { bids, book: after } = written(book, rows);
  const maximum = offer.maximum === null ? null : { amount: ceiling, no: offer.no };
  return { bids, book: { ...after, leader: offer.bidder, maximum } };
}

function written(book: Book, rows: Row[]): Accepted {
  let price = book.price;
  const bids = rows.map((row) => {
    const bid = { ...row, before: price };
    price = row.amount;
    return bid;
  });
  return { bids, book: { ...book, price } };
}
