import { sql } from 'kysely';
import type { Database } from '#server/platform/db.ts';
import { type Benchmark, milliseconds, type Row, type Server } from './benchmark.ts';
import { Crowd } from './crowd.ts';
import { median } from './measure.ts';

/** `--crowd` asks how it grows. */
const size = process.argv.includes('--crowd') ? 10_000 : 1_000;
const rounds = 40;
const warmUps = 10;

/** One event to everyone, turn by turn with a bare loop; how much a connection weighs; how old the news is. */
export const live: Benchmark = async ({ house, database, peer }) => {
  const bare = await peer('bare-live-process.ts');
  const lot = await openLot(database);
  const [ours, theirs] = [new Crowd(), new Crowd()];
  try {
    await ours.join(house.url, 20, { do: 'subscribe', topic: lot.topic, after: 0 });
    await theirs.join(bare.url, 20);
    const weights = {
      ours: await weigh(house, () =>
        ours.join(house.url, size - 20, { do: 'subscribe', topic: lot.topic, after: 0 }),
      ),
      theirs: await weigh(bare, () => theirs.join(bare.url, size - 20)),
    };
    const event = await tell(database, lot);
    const spreads = { ours: [] as number[], theirs: [] as number[] };
    const ages: number[] = [];
    for (let round = 0; round < rounds + warmUps; round++) {
      const first = await ours.hear(() => tell(database, lot));
      const second = await theirs.hear(() => fetch(`${bare.url}/?bytes=${event}`));
      if (round < warmUps) continue;
      spreads.ours.push(p99(sinceFirst(first.heard)));
      spreads.theirs.push(p99(sinceFirst(second.heard)));
      ages.push(first.heard.at(-1)! - first.told);
    }
    return [
      fanOut(median(spreads.ours), median(spreads.theirs)),
      weight(weights.ours, weights.theirs),
      {
        what: `live: from the commit to the last of ${size}`,
        result: `${milliseconds(median(ages))} (median), ${milliseconds(Math.max(...ages))} at most`,
      },
    ];
  } finally {
    ours.leave();
    theirs.leave();
  }
};

const fanOut = (ours: number, theirs: number): Row => ({
  what: `live: one event to ${size} sockets against a bare loop, p99 after the first`,
  result: `${milliseconds(ours)} against ${milliseconds(theirs)}`,
  ratio: theirs / ours,
  // 1.3 times as long, at most.
  floor: 0.77,
});

const maxTries = 12;
const weight = (ours: number, theirs: number): Row => ({
  what: 'live: memory of a connection',
  result: `${ours.toFixed(1)} KB, ${theirs.toFixed(1)} KB bare, ${maxTries} KB allowed`,
  ratio: maxTries / ours,
  floor: 1,
});

/** Kilobytes that each of them costs the server. */
async function weigh(server: Server, join: () => Promise<void>): Promise<number> {
  const before = await server.memory();
  await join();
  return ((await server.memory()) - before) / (size - 20) / 1024;
}

const sinceFirst = (heard: number[]): number[] => heard.map((at) => at - heard[0]!);
const p99 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!;

async function openLot({ db }: Database): Promise<{ id: number; topic: string; code: string }> {
  const lot = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(['lots.id', 'auctions.code'])
    .where('auctions.status', '=', 'announced')
    .executeTakeFirstOrThrow();
  return { ...lot, topic: `lot:${lot.id}` };
}

/** Written as a bid writes it: the counter and the row in one transaction, then the wake-up. */
async function tell(
  { db, pool }: Database,
  lot: { id: number; topic: string; code: string },
): Promise<number> {
  const payload = JSON.stringify({
    lotId: lot.id,
    currentBid: 42_500_000,
    bidsCount: 18,
    biddersCount: 4,
    nextMinBid: 43_000_000,
    leaderAlias: 7,
    reserveMet: true,
    endsAt: '2026-11-15T12:00:00.000Z',
    saleStatus: 'on_sale',
    bids: [
      {
        no: 18,
        at: '2026-11-15T11:52:19.000Z',
        alias: 7,
        amount: 42_500_000,
        steps: 2,
        auto: false,
        annulled: false,
      },
    ],
    annulled: [],
  });
  await db.transaction().execute(async (tx) => {
    const { seq } = await tx
      .updateTable('lots')
      .set({ seq: sql`seq + 1` })
      .where('id', '=', lot.id)
      .returning('seq')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('live_events')
      .values({
        topic: lot.topic,
        seq,
        event: 'update_bet',
        auction_code: lot.code,
        payload,
        at: sql`house_now()`,
      })
      .execute();
  });
  await pool.query("select pg_notify('wake', 'live')");
  // What the frame holds besides the payload.
  return payload.length + 200;
}
