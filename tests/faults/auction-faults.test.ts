import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#server/auctions/public.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import { embedded, type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { type Crowd, prepareCrowd, startCrowd } from './crowd.ts';
import { type DeskCrowd, type DeskGround, prepareDesk, startDesk } from './desk-crowd.ts';
import { expectEqual, expectKept } from './expect-kept.ts';
import { follow } from './follower.ts';
import { outageOf, outageRound } from './outage-round.ts';
import { moveLog, type SmallDisk } from './small-disk.ts';
import { type Stalled, stall } from './stalled-reader.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

/** Half of them with bids, half of them outages without any; at least one of each. */
const allRounds = Number(process.env.FAULT_ROUNDS ?? 1);
const rounds = Math.ceil(allRounds / 2);
const outages = Math.max(1, allRounds - rounds);
/** A single round is short: one lot, and the wire is cut in its warning. */
const clerkLots = allRounds > 1 ? 3 : 1;
const bidders = Number(process.env.FAULT_BIDDERS ?? 150);
const secret = 'a secret of the faults, long enough';

let folder: string;
let disk: SmallDisk | undefined;
let proxy: TcpProxy;
/** Straight to the database, past the wire that is cut. */
let database: Database;
const houses: ProcessHouse[] = [];
const stalled: Stalled[] = [];
let topics: string[] = [];
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder('faults');
  await (await startBase()).stop();
  disk = moveLog(folder);
  if (!disk) process.stdout.write('faults: a full disk is not tried, none can be mounted on this machine\n');
  const postgres = await startBase();
  database = openDatabase(postgres.url, { max: 4, name: 'faults' });
  await migrate(database.db);
  proxy = await openProxy(portOf(postgres.url));
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  env = {
    DATABASE_URL: url.href,
    APP_SECRET: secret,
    HOUSE: 'production',
    DATA_DIR: path.join(folder, 'house'),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  for (let index = 0; index < 2; index++) houses.push(await startProcess('server/main.ts', env));
  for (const house of houses) await house.ready(120);
}, 240_000);

afterAll(async () => {
  for (const reader of stalled) reader.close();
  for (const house of houses) house.kill('SIGKILL');
  await proxy?.close();
  await database?.close();
  await (await startBase()).stop();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** Its log stays small: a full disk is then full of what the fault puts there. */
const startBase = () => startEmbedded(folder, { settings: { max_wal_size: '64MB', min_wal_size: '32MB' } });

/** The database has ended, or is about to: another takes its place on the same folder. */
const reopenBase = async () => {
  await database.close();
  const postgres = await startBase();
  proxy.aim(portOf(postgres.url));
  database = openDatabase(postgres.url, { max: 4, name: 'faults' });
};

const portOf = (url: string): number => Number(new URL(url).port);
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const kill = async (index: number) => {
  houses[index]!.kill('SIGKILL');
  await houses[index]!.ended();
};
const startAgain = async (index: number) => {
  houses[index] = await startProcess('server/main.ts', { ...env, PORT: new URL(houses[index]!.url).port });
  await houses[index].ready(120);
};

/** The time that everything is judged by. */
const shiftClock = (by: string) =>
  database.pool.query(
    `create or replace function house_now() returns timestamptz language sql volatile as
      'select clock_timestamp() + interval ''${by}'''`,
  );

/** What goes wrong while bids flow; each leaves the house whole again. */
const faults: Record<string, () => Promise<void>> = {
  'kill -9 of an instance': async () => {
    await kill(0);
    await startAgain(0);
  },
  'the wire to the database is cut': async () => {
    proxy.cut();
    await seconds(1);
    proxy.mend();
  },
  'the wire is held without a word': async () => {
    proxy.hold();
    await seconds(4);
    proxy.mend();
  },
  'the listening connections are killed': async () => {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen wake'",
    );
  },
  'the clock of the database jumps forward by two minutes, and back': async () => {
    await shiftClock('2 minutes');
    await seconds(2);
    await shiftClock('0');
    await seconds(1);
    await shiftClock('-2 minutes');
    await seconds(2);
    await shiftClock('0');
  },
  'readers that never read': async () => {
    for (const { url } of houses)
      for (let count = 0; count < 20; count++) stalled.push(await stall(url, topics));
  },
  'kill -9 of PostgreSQL': async () => {
    process.kill(await embedded(folder).pid(), 'SIGKILL');
    await reopenBase();
  },
  'the disk of the database is full': async () => {
    if (!disk) return;
    await disk.fill();
    // More at once than the log's files hold: it goes on in a new one, for which there is no place, and PostgreSQL gives up.
    const gaveUp = async () =>
      database.pool.query("select pg_logical_emit_message(true, 'full', repeat('x', 96000000))").then(
        () => false,
        () => true,
      );
    await waitUntil('the database cannot write', gaveUp, 60);
    await seconds(2);
    await disk.empty();
    await reopenBase();
  },
};

/** Until this many more were answered: the flow is back. */
const flow = async (crowd: Crowd, count: number, after: string) => {
  const before = crowd.acknowledged.length;
  const enough = () => crowd.acknowledged.length >= before + count;
  await waitUntil(`bids flow: ${after}`, enough, 90).catch((error) => {
    const said = houses.map((house) => house.stdout().slice(-2000) + house.stderr().slice(-1000));
    throw new Error(`${error.message}; ${crowd.acknowledged.length - before} came\n${said.join('\n---\n')}`);
  });
};

it(`[A39] nothing acknowledged is lost, nothing is twice, whatever fails (${rounds} rounds)`, {
  timeout: rounds * 300_000,
}, async () => {
  for (let round = 1; round <= rounds; round++) {
    const ground = await prepareCrowd(database, secret, { lots: 5, bidders });
    const urls = houses.map(({ url }) => url);
    topics = ground.lots.map(({ id }) => `lot:${id}`);
    const followers = ground.lots.map(({ id }) => ({ id, live: follow(`lot:${id}`, urls) }));
    const crowd = startCrowd(ground, urls);
    await flow(crowd, bidders, 'from the beginning');
    const [before, since] = [crowd.acknowledged.length, performance.now()];
    await flow(crowd, bidders * 2, 'in calm');
    const calm = (crowd.acknowledged.length - before) / ((performance.now() - since) / 1000);
    for (const [name, fault] of Object.entries(faults)) {
      await fault();
      await flow(crowd, bidders, name);
    }
    await crowd.stop();
    await expectEqual(database, followers);
    await expectKept(database, ground, crowd.acknowledged);
    expect(await checkInvariants(database.db, ground.auctionId)).toEqual([]);
    for (const { live } of followers) live.close();
    process.stdout.write(
      `faults: round ${round}, ${crowd.acknowledged.length} bids answered, ${crowd.retries()} asked again, ${Math.round(calm)}/s in calm\n`,
    );
  }
});

it(`[A23, A48] lots that end in an outage without bids are open afterwards, with their time (${outages} rounds)`, {
  timeout: outages * 120_000,
}, async () => {
  for (let round = 1; round <= outages; round++) {
    const alone = round % 2 === 0;
    if (alone) await kill(1);
    const outage = outageOf(round);
    const lots = await outageRound(database, proxy, outage);
    if (alone) await startAgain(1);
    process.stdout.write(
      `faults: outage ${round}, ${outage.wire} for ${outage.milliseconds} ms with ${alone ? 'one instance' : 'two instances'}, ${lots} lots got their time\n`,
    );
  }
});

/** While a lot is warned; each leaves the house whole again. */
const deskFaults: Record<string, (desk: DeskCrowd) => Promise<void>> = {
  'the wire to the database is cut in a warning': async () => {
    proxy.cut();
    await seconds(5);
    proxy.mend();
  },
  'kill -9 of an instance in a warning': async () => {
    await kill(0);
    await startAgain(0);
  },
  'kill -9 of PostgreSQL in a warning': async () => {
    process.kill(await embedded(folder).pid(), 'SIGKILL');
    await reopenBase();
  },
  'both stations fall silent in a warning': async (desk) => {
    desk.hush();
    await seconds(14);
    desk.speak();
  },
};

it(`[A39, A52] with clerks nothing is lost or twice, and no led lot closes unheard (${allRounds} rounds)`, {
  timeout: allRounds * 300_000,
}, async () => {
  for (let round = 1; round <= allRounds; round++) {
    const ground = await prepareDesk(database, secret, { lots: clerkLots, bidders: 20, hall: 6 });
    const urls = houses.map(({ url }) => url);
    const followers = ground.lots.map(({ id }) => ({ id, live: follow(`lot:${id}`, urls) }));
    const crowd = startCrowd(ground, urls, ['below-minimum', 'own-lead', 'lot-closed', 'paused']);
    const desk = startDesk(ground, urls);
    for (const [name, fault] of Object.entries(deskFaults).slice(0, allRounds > 1 ? 4 : 1)) {
      await waitUntil(`a lot is warned before: ${name}`, () => Boolean(desk.table()?.endsAt), 120);
      // Bids online keep a warned lot from its end: in every second round it comes while the fault lasts.
      if (round % 2 === 0) await crowd.stop();
      await fault(desk);
    }
    await crowd.stop();
    await Promise.race([desk.done, seconds(240).then(() => Promise.reject(new Error('lots stay open')))]);
    desk.stop();
    await expectEqual(database, followers);
    await expectKept(database, ground, crowd.acknowledged);
    await expectHeard(ground, desk);
    expect(await checkInvariants(database.db, ground.auctionId)).toEqual([]);
    for (const { live } of followers) live.close();
    const lost = desk.entries.filter(({ refusal }) => refusal === undefined).length;
    process.stdout.write(
      `faults: desk round ${round}, ${desk.entries.length} entries of clerks, ${lost} without an answer, ${crowd.acknowledged.length} bids online\n`,
    );
  }
});

/** What clerks were told is so; what they were not told is there once or not at all. Every close was heard. */
async function expectHeard(ground: DeskGround, { entries, beats }: DeskCrowd): Promise<void> {
  const { rows } = await database.pool.query<{ key: string; refusal: string | null }>(
    `select split_part(key, ':', 3) as key, refusal from offers where lot_id = any($1) and channel = 'hall'`,
    [ground.lots.map(({ id }) => id)],
  );
  const kept = new Map(rows.map((row) => [row.key, row.refusal]));
  expect(kept.size).toBe(rows.length);
  const wrong = entries.filter(({ key, refusal }) => refusal !== undefined && kept.get(key) !== refusal);
  expect(wrong).toEqual([]);
  const sent = new Set(entries.map(({ key }) => key));
  expect(rows.filter(({ key }) => !sent.has(key))).toEqual([]);
  const { rows: lots } = await database.pool.query<{ number: number; ends_at: Date; status: string }>(
    'select number, ends_at, status from lots where auction_id = $1',
    [ground.auctionId],
  );
  expect(lots.filter(({ status }) => !['pending', 'unsold'].includes(status))).toEqual([]);
  const unheard = lots.filter(({ ends_at }) => {
    const end = ends_at.getTime();
    return !beats.some(({ from, to }) => from <= end && to >= end - 3000);
  });
  expect(unheard).toEqual([]);
}
