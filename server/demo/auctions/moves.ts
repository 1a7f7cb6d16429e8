import { type Book, nextMinimum } from '#server/auctions/rehearsal.ts';
import { Random } from '../random.ts';
import type { Move } from './lot-story.ts';

/** The next offer, given the lot's present state. */
export type Moves = (book: Book) => Move | undefined;

export interface Crowd {
  /** Admissions that come to this auction. */
  bidders: readonly number[];
  /** Between these the offers come. */
  from: number;
  until: number;
  /** The end is near: most come in the last minutes. */
  rush: boolean;
  /** So many offers, unless the reserve asks for more. */
  offers: number;
  /** People go on until the reserve is met. */
  mustSell: boolean;
}

const maxOffers = 40;

/** A few people who want the same stone: mostly a step, sometimes more, now and then a maximum or a slip. */
export function drawMoves(seed: number, crowd: Crowd): Moves {
  const random = new Random(seed);
  const interested = pick(random, crowd.bidders, random.whole(2, 5));
  const span = crowd.until - crowd.from;
  const times = Array.from({ length: maxOffers }, () => random.next()).sort((a, b) => a - b);
  let made = 0;
  return (book) => {
    const unmet =
      crowd.mustSell && (book.price === null || (book.reserve !== null && book.price < book.reserve));
    if (made >= (unmet ? maxOffers : crowd.offers)) return undefined;
    const others = interested.filter((bidder) => bidder !== book.leader);
    const share = times[Math.min(maxOffers - 1, Math.floor((made / Math.max(crowd.offers, 1)) * maxOffers))]!;
    const at =
      crowd.from + Math.round(span * (crowd.rush ? 1 - (1 - share) ** 5 : Math.min(0.999, share ** 0.6)));
    made += 1;
    return draw(random, book, random.one(others), at);
  };
}

function draw(random: Random, book: Book, bidder: number, at: number): Move {
  const least = nextMinimum(book, book.price);
  const steps = random.weighted({ 0: 70, 1: 20, 2: 10 });
  const amount = least + Number(steps) * book.step;
  if (random.chance(0.05)) return { at, bidder, amount: amount + book.step / 2 };
  if (book.price !== null && random.chance(0.04)) return { at, bidder, amount: book.price };
  if (random.chance(0.12)) return { at, bidder, amount, maximum: amount + random.whole(1, 4) * book.step };
  return { at, bidder, amount };
}

function pick(random: Random, from: readonly number[], count: number): number[] {
  const left = [...from];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0]!,
  );
}

/** Moves that were written down. */
export function listedMoves(moves: readonly Move[]): Moves {
  let next = 0;
  return () => moves[next++];
}
