import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import { type Bidding, openBidding } from '#server/auctions/bidding/bidding.ts';
import type { Deals } from '#server/auctions/bidding/deals.ts';
import { placeBet } from '#server/auctions/bidding/place-bet.ts';
import { checkInvariants } from '#server/auctions/check-invariants.ts';
import { openSigner } from '#server/auctions/ledger/signer.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { openLog } from '#server/platform/log.ts';
import { type HouseClock, takeClock } from './house-clock.ts';
import { cloneDatabase } from './template-database.ts';

const log = openLog('silent');

export interface LotGiven {
  start?: number;
  step?: number;
  reserve?: number | null;
  /** From now, in milliseconds; null: a led lot has none. */
  endsIn?: number | null;
  windowSeconds?: number;
  hardEndIn?: number | null;
  status?: 'waiting' | 'on_sale';
}

export interface GivenLot {
  id: number;
  code: string;
}

export interface AuctionGiven {
  status?: string;
  admitsEveryone?: boolean;
  windowSeconds?: number;
  stagger?: number;
  startsIn?: number;
  closesIn?: number;
  manner?: 'timed' | 'led';
  /** From now, of a led one. */
  hallIn?: number;
}

/** A test auction: with its own database, a clock that can be set, and any number of processes. */
export interface AuctionRoom {
  bidding: Bidding;
  database: Database;
  url: string;
  clock: HouseClock;
  auction: { id: number; code: string };
  manager: number;
  addAuction: (given?: AuctionGiven) => Promise<{ id: number; code: string }>;
  addLot: (given?: LotGiven) => Promise<GivenLot>;
  addBidder: (given?: {
    limit?: number | null;
  }) => Promise<{ userId: number; admissionId: number; alias: number }>;
  bet: (lotId: number, userId: number, bet: BetGiven, on?: Bidding) => Promise<BetAnswer | Refusal>;
  /** As another process would open it. */
  another: () => Bidding;
  lot: (id: number) => Promise<Record<string, unknown>>;
  violations: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface BetGiven {
  amount?: number;
  max?: number;
  confirmed?: boolean;
  key?: string;
}

const minute = 60_000;

/** With `deals` sold lots are booked. */
export async function openAuctionRoom({ deals }: { deals?: Deals } = {}): Promise<AuctionRoom> {
  const clone = await cloneDatabase(inject('postgresUrl'));
  const database = openDatabase(clone.url, { max: 10, name: 'room' });
  const clock = await takeClock(database.pool);
  const signer = await openSigner(database.db, createSecretKey(randomBytes(32)));
  const opened: Bidding[] = [];
  const another = () => {
    const bidding = openBidding(database, { signer, log, wake: { tell: () => {} }, ...(deals && { deals }) });
    opened.push(bidding);
    return bidding;
  };
  const bidding = another();
  const manager = await addUser(database, 'manager');
  let auction = await addAuction(database, clock, {});
  let lots = 0;
  let people = 0;
  return {
    bidding,
    database,
    url: clone.url,
    clock,
    get auction() {
      return auction;
    },
    manager,
    addAuction: async (given = {}) => {
      auction = await addAuction(database, clock, given);
      return auction;
    },
    addLot: (given = {}) => addLot(database, clock, auction.id, ++lots, given),
    addBidder: (given = {}) => addBidder(database, auction.id, ++people, given),
    bet: (lotId, userId, { amount, max, confirmed = true, key = randomUUID() }, on = bidding) =>
      placeBet(on, { code: auction.code, lotId, userId, key, amount, maxAmount: max, confirmed }),
    another,
    lot: async (id) => (await database.pool.query('select * from lots where id = $1', [id])).rows[0],
    violations: () => checkInvariants(database.db),
    close: async () => {
      for (const one of opened) await one.close();
      await database.close();
      await clone.drop();
    },
  };
}

const addUser = async (database: Database, name: string): Promise<number> =>
  (await database.pool.query('insert into users (name) values ($1) returning id', [name])).rows[0].id;

async function addAuction(
  { pool }: Database,
  clock: HouseClock,
  given: AuctionGiven,
): Promise<{ id: number; code: string }> {
  const now = await clock.now();
  const code = `auction-${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query(
    `insert into auctions (code, name, status, starts_at, first_closes_at, stagger, window_seconds, admits_everyone,
       manner, hall_at)
     values ($1, 'Торги', $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      code,
      given.status ?? 'active',
      new Date(now + (given.startsIn ?? -minute)),
      new Date(now + (given.closesIn ?? 60 * minute)),
      given.stagger ?? 0,
      given.windowSeconds ?? 300,
      given.admitsEveryone ?? false,
      given.manner ?? 'timed',
      given.manner === 'led' ? new Date(now + (given.hallIn ?? -minute)) : null,
    ],
  );
  return { id: rows[0].id, code };
}

async function addLot(
  { pool }: Database,
  clock: HouseClock,
  auctionId: number,
  number: number,
  given: LotGiven,
): Promise<GivenLot> {
  const now = await clock.now();
  const status = given.status ?? 'on_sale';
  const running = status === 'on_sale';
  const code = `lot-${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, reserve, opened_at, ends_at,
       window_seconds, hard_end) values ($1, $2, $3, 'Лот', $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      auctionId,
      number,
      code,
      status,
      given.start ?? 500_000,
      given.step ?? 10_000,
      given.reserve ?? null,
      running ? new Date(now) : null,
      running && given.endsIn !== null ? new Date(now + (given.endsIn ?? 60 * minute)) : null,
      given.windowSeconds ?? 300,
      given.hardEndIn ? new Date(now + given.hardEndIn) : null,
    ],
  );
  return { id: rows[0].id, code };
}

async function addBidder(
  database: Database,
  auctionId: number,
  alias: number,
  { limit = null }: { limit?: number | null },
): Promise<{ userId: number; admissionId: number; alias: number }> {
  const userId = await addUser(database, `bidder ${alias}`);
  const { rows } = await database.pool.query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     values ($1, $2, 'approved', $3, 1000000, $4, '', house_now()) returning id`,
    [auctionId, userId, alias, limit],
  );
  return { userId, admissionId: rows[0].id, alias };
}

/** The answer to a bid that must have been accepted. */
export function accepted(answer: BetAnswer | { entry: unknown } | Refusal): BetAnswer {
  if (answer instanceof Refusal) throw new Error(`refused: ${answer.body.code}, ${answer.body.message}`);
  if ('entry' in answer) throw new Error('waits for a second person');
  return answer;
}
export const refusalCode = (answer: unknown): string | undefined =>
  answer instanceof Refusal ? answer.body.code : undefined;
