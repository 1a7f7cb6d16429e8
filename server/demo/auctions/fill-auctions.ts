import { sql } from 'kysely';
import type { Signer } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import {
  admissionId,
  admissionRows,
  clientAlias,
  companyAlias,
  type DemoUsers,
  fillBidders,
} from './admissions.ts';
import { fillFinishBanner } from './banner.ts';
import { type DemoAuction, demoAuctions, polarClosed, polarNextClose } from './calendar.ts';
import { type Counters, type LotEnd, type LotRows, lotRows } from './lot-rows.ts';
import type { DemoLot } from './lots.ts';
import { drawMoves, listedMoves } from './moves.ts';
import { playLot } from './play-lot.ts';
import { polarMoves } from './polar-moves.ts';
import { lotStoneRows } from './stone-rows.ts';
import { conditions, documents } from './texts.ts';

const windowMs = 300_000;
const minute = 60_000;

/** One auction that runs now, one that admits, one announced, two finished with full logs. */
export async function fillAuctions(tx: Tx, now: Date, _signer: Signer): Promise<void> {
  const users = await fillBidders(tx);
  const auctions = demoAuctions(now.getTime());
  const counters: Counters = { offer: 1, bid: 1, log: 1 };
  await insert(tx, 'auctions', auctions.map(auctionRow));
  const admissions = auctions.flatMap((auction) => admissionRows(auction, users));
  await insert(tx, 'admissions', admissions);
  const userOf = new Map(admissions.map(({ id, user_id }) => [id, user_id]));
  const played = auctions.flatMap((auction) =>
    auction.lots.map((lot) => ({
      lot,
      rows: play(auction, lot, now.getTime(), counters, (id) => userOf.get(id)!),
    })),
  );
  const stones = played.map(({ lot, rows }) => lotStoneRows(lot, rows.lot.status === 'sold', now));
  await bulkInsert(
    tx,
    'items',
    stones.flatMap(({ items }) => items),
  );
  await bulkInsert(
    tx,
    'stones',
    stones.flatMap((row) => row.stones),
  );
  const all = (part: Exclude<keyof LotRows, 'lot'>) => played.flatMap(({ rows }) => rows[part]);
  await insert(
    tx,
    'lots',
    played.map(({ rows }) => rows.lot),
  );
  await bulkInsert(tx, 'lot_stones', all('stones'));
  await insert(tx, 'offers', all('offers'));
  await insert(tx, 'bids', all('bids'));
  await insert(tx, 'log_rows', all('log'));
  await bulkInsert(tx, 'ledger_links', all('links'));
  await fillFollows(tx, users);
  await fillFinishBanner(tx);
}

const auctionRow = (auction: DemoAuction) => ({
  id: auction.id,
  code: auction.code,
  name: auction.name,
  lead: auction.lead,
  description: auction.description,
  status: auction.status,
  admission_until: new Date(auction.admissionUntil),
  starts_at: new Date(auction.startsAt),
  first_closes_at: new Date(auction.firstClosesAt),
  stagger: auction.stagger,
  window_seconds: windowMs / 1000,
  admits_everyone: false,
  premium: 80,
  vat: null,
  conditions,
  documents,
  last_alias: auction.status === 'announced' ? 0 : auction.bidders + (auction.status === 'admission' ? 0 : 2),
  seq: 0,
  chain_seq: 0,
  chain_head: '0'.repeat(64),
  results_published_at:
    auction.status === 'finished' ? new Date(auction.firstClosesAt + 26 * 60 * minute) : null,
  finished_at: auction.status === 'finished' ? new Date(auction.firstClosesAt + 26 * 60 * minute) : null,
  created_at: new Date(auction.startsAt - 40 * 24 * 60 * minute),
});

function play(
  auction: DemoAuction,
  lot: DemoLot,
  now: number,
  counters: Counters,
  userOf: (admission: number) => number,
): LotRows {
  const running = auction.status === 'active' && lot.number > polarClosed;
  const endsAt = running
    ? polarNextClose(now) + (lot.number - polarClosed - 1) * auction.stagger * 1000
    : auction.firstClosesAt + (lot.number - 1) * auction.stagger * 1000;
  const waiting = auction.status === 'announced' || auction.status === 'admission';
  const withdrawn = auction.withdrawn.includes(lot.number);
  const missed = auction.unsold.includes(lot.number);
  const played = playLot(
    missed && auction.status === 'finished' ? { ...lot, reserveSteps: 60 } : lot,
    { endsAt, windowMs },
    waiting
      ? listedMoves([])
      : movesOf(auction, lot, running ? now - 3 * minute : endsAt - 2000, !missed && !withdrawn, now),
  );
  const closedAt = waiting || running ? null : played.endsAt + 240;
  const end: LotEnd = { status: statusOf(), closedAt, hidden: auction.hidden.includes(lot.number) };
  return lotRows(auction, lot, played, end, counters, userOf);

  function statusOf(): LotEnd['status'] {
    if (waiting) return 'waiting';
    if (running) return 'on_sale';
    if (withdrawn) return 'withdrawn';
    const { price, reserve } = played.book;
    if (price === null) return 'unsold';
    const met = reserve === null || price >= reserve;
    if (auction.status === 'finished') return met ? 'sold' : 'unsold';
    // Until a manager has confirmed the winner.
    return met && lot.number % 5 !== 0 ? 'sold' : 'pending';
  }
}

function movesOf(auction: DemoAuction, lot: DemoLot, until: number, mustSell: boolean, now: number) {
  const told =
    auction.status === 'active'
      ? polarMoves(
          now,
          (alias) => admissionId(auction, alias),
          admissionId(auction, clientAlias(auction)),
          admissionId(auction, companyAlias(auction)),
        )[lot.number]
      : undefined;
  if (told) return listedMoves(told);
  const bidders = Array.from({ length: auction.bidders }, (_, place) => admissionId(auction, place + 1));
  // The demo clients have a past: they came to a few lots of the finished auctions.
  if (auction.status === 'finished' && lot.number % 4 === 1) bidders.push(...ownBidders(auction));
  const seed = auction.id * 1000 + lot.number;
  // The second lot of the running auction misses its reserve.
  const missesReserve = auction.status === 'active' && lot.number === 2;
  return drawMoves(seed, {
    bidders: auction.status === 'finished' && lot.number % 4 === 1 ? bidders.slice(-5) : bidders,
    from: auction.startsAt + 10 * minute,
    until,
    offers: missesReserve ? 5 : 3 + ((seed * 7919) % 12),
    mustSell: mustSell && !missesReserve && auction.status === 'finished',
  });
}

const ownBidders = (auction: DemoAuction): number[] => [
  admissionId(auction, clientAlias(auction)),
  admissionId(auction, companyAlias(auction)),
];

async function fillFollows(tx: Tx, users: DemoUsers): Promise<void> {
  const follow = (user_id: number, auction_id: number, lot_id: number | null = null) => ({
    user_id,
    auction_id,
    lot_id,
  });
  await tx
    .insertInto('auction_follows')
    .values([
      follow(users.client, 3),
      follow(users.client, 3, 17),
      follow(users.client, 3, 21),
      follow(users.client, 4),
      follow(users.company, 3, 18),
      follow(users.company, 5),
    ])
    .execute();
}

/** Rows whose numbers are given here, though the table counts by itself. */
async function insert(
  tx: Tx,
  table: 'auctions' | 'admissions' | 'lots' | 'offers' | 'bids' | 'log_rows',
  rows: readonly object[],
): Promise<void> {
  await bulkInsert(tx, table, rows, { ownIds: true });
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}
