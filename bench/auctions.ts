import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Bidding, judgeInPool, openBidding } from '#server/auctions/bidding/bidding.ts';
import type { SentOffer } from '#server/auctions/bidding/judge-offers.ts';
import { checkInvariants, openSigner } from '#server/auctions/public.ts';
import { openDatabase } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { milliseconds, perSecond, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const seconds = Number(process.env.BENCH_AUCTION_SECONDS ?? 3);
const rounds = 3;
const [start, step] = [500_000, 10_000];

interface Lot {
  id: number;
  /** The amount that the next bid names: bids that are judged in their order are all accepted. */
  next: number;
}
interface Bidder {
  admissionId: number;
  userId: number;
}
export type SendBid = (lotId: number, offer: SentOffer) => Promise<unknown>;
interface Result {
  rate: number;
  accepted: number;
  p99: number;
}

/**
 * Bids with all their rules, log, ledger, live events and signed receipts, in lanes and in a transaction each, on a
 * PostgreSQL whose commits reach the disk.
 */
export const auctions = async (): Promise<Row[]> => {
  const ground = await openBidHouse();
  try {
    const { bidding } = ground;
    const inLanes: SendBid = (lotId, offer) => bidding.lanes.offer(lotId, offer);
    const oneByOne: SendBid = async (lotId, offer) => {
      for (;;) {
        const answers = await judgeInPool(bidding, lotId, () => [offer]).catch(() => undefined);
        if (answers) return answers[0];
      }
    };
    const hot = await race(ground, inLanes, oneByOne, { lots: 1, bidders: 50 });
    const wide = await race(ground, inLanes, oneByOne, { lots: 100, bidders: 200 });
    const broken = await checkInvariants(ground.database.db);
    if (broken.length) throw new Error(`invariants: ${broken.slice(0, 3).join('; ')}`);
    return [
      { what: 'bids on one hot lot, 50 bidders, against a transaction each', ...rates(hot), floor: 6 },
      {
        what: '… p99 of a bid there',
        result: `${milliseconds(hot.ours.p99)} of ${milliseconds(hot.theirs.p99)}`,
        ratio: hot.theirs.p99 / hot.ours.p99,
        floor: 8,
      },
      { what: 'bids over 100 lots, 200 bidders, against a transaction each', ...rates(wide), floor: 1.5 },
    ];
  } finally {
    await ground.close();
  }
};

const rates = ({ ours, theirs, ratio }: { ours: Result; theirs: Result; ratio: number }) => ({
  result: `${perSecond(ours.rate)} of ${perSecond(theirs.rate)} (${Math.round(ours.accepted * 100)} % accepted)`,
  ratio,
});

export interface BidHouse {
  database: ReturnType<typeof openDatabase>;
  bidding: Bidding;
  close: () => Promise<void>;
}

/** A PostgreSQL and the machinery of bids, nothing else. */
export async function openBidHouse(): Promise<BidHouse> {
  const folder = await temporaryFolder('auctions');
  const postgres = await startEmbedded(folder, { settings: { min_wal_size: '512MB' } });
  const database = openDatabase(postgres.url, { max: 4, name: 'bench' });
  await migrate(database.db);
  await fillSegments(database.pool);
  await database.pool.query('insert into heartbeat (at) values (house_now())');
  const signer = await openSigner(database.db, createSecretKey(randomBytes(32)));
  const bidding = openBidding(database, { signer, log: openLog('silent'), wake: { tell: () => {} } });
  const beats = setInterval(() => {
    database.pool.query('update heartbeat set at = house_now()').catch(() => {});
  }, 2000);
  return {
    database,
    bidding,
    close: async () => {
      clearInterval(beats);
      await bidding.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database in use recycles its log files; a new one writes zeros into a new file every few seconds, and commits
 * wait for it.
 */
async function fillSegments(pool: pg.Pool): Promise<void> {
  for (let segment = 0; segment < 32; segment++)
    await pool.query("select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()");
  await pool.query('checkpoint');
}

async function race(
  ground: BidHouse,
  inLanes: SendBid,
  oneByOne: SendBid,
  size: { lots: number; bidders: number },
): Promise<{ ours: Result; theirs: Result; ratio: number }> {
  await bid(ground, inLanes, size, 1);
  await bid(ground, oneByOne, size, 1);
  const ours: Result[] = [];
  const theirs: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await bid(ground, inLanes, size, seconds));
    theirs.push(await bid(ground, oneByOne, size, seconds));
  }
  return {
    ours: middle(ours),
    theirs: middle(theirs),
    ratio: median(ours.map(({ rate }, round) => rate / theirs[round]!.rate)),
  };
}

const middle = (results: Result[]): Result => ({
  rate: median(results.map(({ rate }) => rate)),
  accepted: median(results.map(({ accepted }) => accepted)),
  p99: median(results.map(({ p99 }) => p99)),
});

/** Each bidder sends the next bid `pause` milliseconds after the last one is answered, so many seconds or until what is given has happened. */
export async function bid(
  ground: BidHouse,
  way: SendBid,
  size: { lots: number; bidders: number; pause?: number },
  duration: number | Promise<unknown>,
): Promise<Result> {
  const { lots, bidders } = await fill(ground, size);
  const times: number[] = [];
  let accepted = 0;
  const started = performance.now();
  let until = typeof duration === 'number' ? started + duration * 1000 : Number.POSITIVE_INFINITY;
  if (typeof duration !== 'number') void duration.finally(() => (until = 0));
  await Promise.all(
    bidders.map(async (bidder, index) => {
      for (let turn = index; performance.now() < until; turn += 7) {
        const lot = lots[turn % lots.length]!;
        const amount = lot.next;
        lot.next += step;
        const sent = performance.now();
        const result = await way(lot.id, {
          ...bidder,
          key: randomUUID(),
          bodyHash: String(amount),
          amount,
          maximum: null,
          confirmed: true,
          channel: 'online',
          enteredBy: null,
        });
        times.push(performance.now() - sent);
        if (!(result instanceof Refusal)) accepted += 1;
        if (size.pause) await wait(size.pause);
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: times.length / took,
    accepted: accepted / times.length,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
  };
}

/** An auction of its own for each measurement: the one before leaves nothing behind. */
async function fill(
  { database: { pool } }: BidHouse,
  size: { lots: number; bidders: number },
): Promise<{ lots: Lot[]; bidders: Bidder[] }> {
  const code = `bench-${randomUUID().slice(0, 8)}`;
  const { rows: auctions } = await pool.query(
    `insert into auctions (code, name, status, starts_at, first_closes_at)
     values ($1, 'Торги', 'active', house_now() - interval '1 hour', house_now() + interval '1 day') returning id`,
    [code],
  );
  const { rows: lots } = await pool.query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at, ends_at)
     select $1, n, $2 || '-' || n, 'Лот', 'on_sale', $3, $4, house_now(), house_now() + interval '1 day'
     from generate_series(1, $5) n returning id`,
    [auctions[0].id, code, start, step, size.lots],
  );
  const { rows: bidders } = await pool.query(
    `with people as (insert into users (name) select 'bidder' from generate_series(1, $2) returning id)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     select $1, id, 'approved', row_number() over (), 1, 1000000000000, '', house_now() from people
     returning id as "admissionId", user_id as "userId"`,
    [auctions[0].id, size.bidders],
  );
  return { lots: lots.map(({ id }) => ({ id, next: start })), bidders };
}

if (import.meta.main) {
  for (const row of await auctions())
    process.stdout.write(`${row.what}: ${row.result}, ×${row.ratio?.toFixed(2)} (floor ${row.floor})\n`);
}
