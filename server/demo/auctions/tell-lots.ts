import type { Bidder } from '#server/auctions/rehearsal.ts';
import { type DemoAuction, polarClosed, polarNextClose } from '../calendar.ts';
import { admissionId, clientAlias, companyAlias } from './admissions.ts';
import { publishedAt } from './auction-story.ts';
import { newLot } from './lot-rows.ts';
import { type Counters, LotStory } from './lot-story.ts';
import type { DemoLot } from './lots.ts';
import { drawMoves, listedMoves, type Moves } from './moves.ts';
import { polarMoves } from './polar-moves.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The story of every lot of an auction, up to the moment of filling. */
export function tellLots(
  auction: DemoAuction,
  now: number,
  bidders: ReadonlyMap<number, Bidder>,
  counters: Counters,
): LotStory[] {
  return auction.lots.map((lot) => {
    // A lot whose reserve is not reached.
    const missed = auction.status === 'finished' && auction.unsold.includes(lot.number);
    const story = new LotStory(
      newLot(auction, missed ? { ...lot, reserveSteps: 60 } : lot),
      bidders,
      counters,
    );
    if (auction.status === 'active' || auction.status === 'finished') tellLot(story, auction, lot, now);
    return story;
  });
}

function tellLot(story: LotStory, auction: DemoAuction, { number }: DemoLot, now: number): void {
  const running = auction.status === 'active' && number > polarClosed;
  const endsAt = running
    ? polarNextClose(now) + (number - polarClosed - 1) * auction.stagger * 1000
    : auction.firstClosesAt + (number - 1) * auction.stagger * 1000;
  story.open(auction.startsAt, endsAt);
  const until = running ? now - 3 * minute : endsAt - 2000;
  if (auction.withdrawn.includes(number)) {
    bid(story, drawMoves(number, { ...crowdOf(auction, number), until: until - hour, offers: 2 }));
    story.withdraw(until - 30 * minute);
    return;
  }
  bid(story, movesOf(auction, number, until, now));
  if (!running) finish(story, auction, number);
}

function bid(story: LotStory, moves: Moves): void {
  for (let move = moves(story.lot); move; move = moves(story.lot)) story.offer(move);
}

function finish(story: LotStory, auction: DemoAuction, number: number): void {
  const { lot } = story;
  story.close();
  if (lot.status !== 'pending') return;
  const met = lot.reserve === null || lot.price! >= lot.reserve;
  const decided = auction.firstClosesAt + 6 * hour + number * minute;
  // In the running auction a few winners still wait for confirmation.
  if (met && (auction.status === 'finished' || number % 5 !== 0)) story.confirm(decided);
  if (auction.hidden.includes(number)) story.hidePrice(decided + hour);
  if (!met && auction.status === 'finished') story.leaveUnsold(publishedAt(auction));
}

function movesOf(auction: DemoAuction, number: number, until: number, now: number): Moves {
  const of = (alias: number) => admissionId(auction, alias);
  const told =
    auction.status === 'active'
      ? polarMoves(now, of, of(clientAlias(auction)), of(companyAlias(auction)))[number]
      : undefined;
  if (told) return listedMoves(told);
  // The second lot of the running auction misses its reserve.
  const misses = auction.unsold.includes(number) || (auction.status === 'active' && number === 2);
  return drawMoves(auction.id * 1000 + number, {
    ...crowdOf(auction, number),
    until,
    ...(misses && { offers: 5 }),
    mustSell: !misses && auction.status === 'finished',
  });
}

function crowdOf(auction: DemoAuction, number: number) {
  const bidders = Array.from({ length: auction.bidders }, (_, place) => admissionId(auction, place + 1));
  const own = [clientAlias(auction), companyAlias(auction)].map((alias) => admissionId(auction, alias));
  // The demo clients have a past: they came to a few lots of the finished auctions.
  const withOwn = auction.status === 'finished' && number % 4 === 1;
  return {
    bidders: withOwn ? [...bidders.slice(-3), ...own] : bidders,
    from: auction.startsAt + 10 * minute,
    until: 0,
    rush: auction.status === 'finished' || number <= polarClosed,
    offers: 3 + (((auction.id * 1000 + number) * 7919) % 12),
    mustSell: false,
  };
}
