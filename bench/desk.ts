import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callLot } from '#server/auctions/desk/call-lot.ts';
import { enterBid } from '#server/auctions/desk/enter-bid.ts';
import { checkInvariants } from '#server/auctions/public.ts';
import { judgeWrittenOf } from '#server/auctions/written/judge-written.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type BidHouse, openBidHouse } from './auctions.ts';
import { milliseconds, perSecond, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const rounds = 5;
const [start, step] = [500_000, 10_000];
const bidders = 50;
/** Between an answer and the next bid: quicker than people are, slower than machines that hold the processor. */
const pause = 100;
/** Of a clerk in one measurement. */
const entries = 200;
const papers = 500;

/** What the desk of a led sale costs, and what it is held up by: online bidders on its lot, and papers before it. */
export const desk = async (): Promise<Row[]> => {
  const ground = await openBidHouse();
  try {
    await clerkAlone(ground);
    const alone: number[] = [];
    const beside: number[] = [];
    const written: number[] = [];
    const lane: number[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.push(await clerkAlone(ground));
      beside.push(await clerkBeside(ground));
    }
    // Afterwards: these papers have no links in a ledger, which the clerk's house is asked for.
    for (let round = 0; round < rounds; round++) {
      written.push(await papersAtStart(ground));
      lane.push(await papersInLane(ground));
    }
    const ratio = median(alone.map((time, round) => time / beside[round]!));
    const rate = median(written.map((time, round) => lane[round]! / time));
    return [
      {
        what: `desk: an entry beside ${bidders} bidders on its lot against one alone, p99`,
        result: `${milliseconds(median(beside))} of ${milliseconds(median(alone))}`,
        ratio,
        // Three times as long, at most.
        floor: 0.33,
      },
      {
        what: `desk: ${papers} written offers at the start against the same in a bare lane`,
        result: `${perSecond((papers * 1000) / median(written))} of ${perSecond((papers * 1000) / median(lane))}`,
        ratio: rate,
        floor: 0.8,
      },
    ];
  } finally {
    await ground.close();
  }
};

interface Table {
  auctionId: number;
  lotId: number;
  clerk: number;
  people: { admissionId: number; userId: number; alias: number }[];
  /** What the next one bids: in their order all are accepted. */
  next: () => number;
}

/** A led sale with its lot on the table; each measurement has one of its own. */
async function layTable({ bidding, database: { pool } }: BidHouse, count: number): Promise<Table> {
  const code = `desk-${randomUUID().slice(0, 8)}`;
  const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  const [sale] = await one(
    `insert into auctions (code, name, status, manner, hall_at, starts_at, first_closes_at)
     values ($1, 'Торги', 'active', 'led', house_now(), house_now() - interval '1 hour', house_now() + interval '1 day')
     returning id`,
    [code],
  );
  const [lot] = await one(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at)
     values ($1, 1, $2, 'Лот', 'on_sale', $3, $4, house_now()) returning id`,
    [sale.id, `${code}-1`, start, step],
  );
  const [clerk] = await one(`insert into users (name) values ('clerk') returning id`, []);
  const refused = await callLot(bidding, { auctionId: sale.id, lotId: lot.id, userId: clerk.id, reason: '' });
  if (refused) throw new Error(refused.body.message);
  const people = await one(
    `with people as (insert into users (name) select 'bidder' from generate_series(1, $2) returning id)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', row_number() over (), 1, '', house_now() from people
     returning id as "admissionId", user_id as "userId", alias`,
    [sale.id, count],
  );
  let sum = start - step;
  return {
    auctionId: sale.id,
    lotId: lot.id,
    clerk: clerk.id,
    people,
    next: () => {
      sum += step;
      return sum;
    },
  };
}

const clerkAlone = async (ground: BidHouse): Promise<number> => enterAll(ground, await layTable(ground, 2));

/** Fifty people, each with the next bid a moment after the answer to the last one. */
async function clerkBeside(ground: BidHouse): Promise<number> {
  const table = await layTable(ground, bidders + 2);
  let over = false;
  const crowd = table.people.slice(2).map(async ({ admissionId, userId }) => {
    while (!over) {
      const amount = table.next();
      const sent = { amount, maximum: null, confirmed: true, channel: 'online', enteredBy: null } as const;
      await ground.bidding.lanes.offer(table.lotId, {
        admissionId,
        userId,
        key: randomUUID(),
        bodyHash: String(amount),
        ...sent,
      });
      await wait(pause);
    }
  });
  const time = await enterAll(ground, table);
  over = true;
  await Promise.all(crowd);
  const broken = await checkInvariants(ground.database.db, table.auctionId);
  if (broken.length) throw new Error(`invariants: ${broken.slice(0, 3).join('; ')}`);
  return time;
}

/** A clerk enters one after another for two participants in turn; the time of all but the slowest hundredth. */
async function enterAll({ bidding }: BidHouse, table: Table): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < entries; turn++) {
    const began = performance.now();
    const answer = await enterBid(bidding, {
      auctionId: table.auctionId,
      lotId: table.lotId,
      paddle: table.people[turn % 2]!.alias,
      amount: table.next(),
      channel: 'hall',
      confirmed: true,
      clerk: table.clerk,
      key: randomUUID(),
    });
    times.push(performance.now() - began);
    // Somebody online may have been quicker; an entry that nobody judged is no measurement.
    if (answer instanceof Refusal && answer.status >= 500) throw new Error(answer.body.message);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(entries * 0.99) - 1]!;
}

const limitOf = (at: number): number => start + (at % 400) * step;

/** The lot has begun and its papers wait: until the last of them is judged. */
async function papersAtStart(ground: BidHouse): Promise<number> {
  const { bidding, database } = ground;
  const table = await layTable(ground, papers);
  await database.pool.query('update lots set written_due = true where id = $1', [table.lotId]);
  await database.pool.query(
    `insert into written_offers (auction_id, lot_id, admission_id, receipt_no, amount, salt, link, entered_by,
       entered_at, checked_by, confirmed_at)
     select $1, $2, id, alias, $3 + (alias % 400) * $4::bigint, 'salt', alias, $5, house_now(), user_id, house_now()
     from admissions where auction_id = $1`,
    [table.auctionId, table.lotId, start, step, table.clerk],
  );
  const began = performance.now();
  await judgeWrittenOf(bidding, table.lotId);
  const took = performance.now() - began;
  const { rows } = await database.pool.query(
    'select count(*)::int as n from written_offers where lot_id = $1 and judged_at is not null',
    [table.lotId],
  );
  if (rows[0].n !== papers) throw new Error(`${rows[0].n} of ${papers} written offers were judged`);
  return took;
}

async function papersInLane(ground: BidHouse): Promise<number> {
  const table = await layTable(ground, papers);
  const began = performance.now();
  await Promise.all(
    table.people.map(({ admissionId, userId, alias }) =>
      ground.bidding.lanes.offer(table.lotId, {
        admissionId,
        userId,
        key: randomUUID(),
        bodyHash: String(alias),
        amount: null,
        maximum: limitOf(alias),
        confirmed: true,
        channel: 'paper',
        enteredBy: table.clerk,
      }),
    ),
  );
  return performance.now() - began;
}

if (import.meta.main) {
  for (const row of await desk())
    process.stdout.write(`${row.what}: ${row.result}, ×${row.ratio?.toFixed(2)} (floor ${row.floor})\n`);
}
