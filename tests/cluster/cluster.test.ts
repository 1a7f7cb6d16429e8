import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '#server/auctions/public.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { type Crowd, prepareCrowd, startCrowd } from '#tests/faults/crowd.ts';
import { expectEqual, expectKept } from '#tests/faults/expect-kept.ts';
import { follow } from '#tests/faults/follower.ts';
import { openProxy, type TcpProxy } from '#tests/faults/tcp-proxy.ts';
import { needs } from '#tests/support/needs.ts';
import { type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { Cluster } from './cluster.ts';
import { findPrograms } from './debian-packages.ts';

const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1);
const bidders = Number(process.env.CLUSTER_BIDDERS ?? 60);
const only = process.env.CLUSTER_FAULT;
const secret = 'a secret of the cluster, long enough';
const window = 300_000;
/** Of lots that end one after another from the fault on. */
const endingLots = 30;

const programs = await findPrograms();

let cluster: Cluster;
let folder: string;
let database: Database;
const proxies: TcpProxy[] = [];
const houses: ProcessHouse[] = [];

beforeAll(async () => {
  if (typeof programs === 'string') return;
  cluster = await Cluster.start(programs);
  folder = await temporaryFolder('cluster-house');
  for (const { port } of cluster.nodes) proxies.push(await openProxy(port));
  // Past the wires that are held.
  database = openDatabase(cluster.url(cluster.nodes.map(({ port }) => port)), { max: 4, name: 'cluster' });
  await migrate(database.db);
  for (let index = 0; index < 2; index++)
    houses.push(
      await startProcess('server/main.ts', {
        DATABASE_URL: cluster.url(proxies.map(({ port }) => port)),
        APP_SECRET: secret,
        HOUSE: 'production',
        DATA_DIR: path.join(folder, String(index)),
        HOST: '127.0.0.1',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
      }),
    );
  for (const house of houses) await house.ready(120);
}, 600_000);

afterAll(async () => {
  for (const house of houses) house.kill('SIGKILL');
  for (const proxy of proxies) await proxy.close();
  await database?.close();
  await cluster?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}, 120_000);

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

interface Fault {
  /** Begins it; what it gives back ends it, after bids flow again. */
  begin: () => Promise<(() => Promise<void>) | undefined>;
  /** The median of milliseconds to the first accepted bid, and the worst, are at most these. */
  median?: number;
  worst?: number;
}

const faults: Record<string, Fault> = {
  'postmaster killed': {
    median: 8000,
    begin: async () => {
      await cluster.killPostmaster(await cluster.leader());
      return undefined;
    },
  },
  'node stopped and woken': {
    worst: 30_000,
    begin: async () => {
      const node = await cluster.leader();
      await cluster.signalNode(node, 'SIGSTOP');
      return () => cluster.signalNode(node, 'SIGCONT');
    },
  },
  'synchronous standby killed': {
    begin: async () => {
      const node = await cluster.synchronous();
      await cluster.signalNode(node, 'SIGKILL');
      return () => cluster.startNode(node);
    },
  },
  'etcd stopped': {
    begin: async () => {
      await cluster.signalEtcd('SIGSTOP');
      await seconds(30);
      await cluster.signalEtcd('SIGCONT');
      return undefined;
    },
  },
  'wires held': {
    begin: async () => {
      for (const proxy of proxies) proxy.hold();
      await seconds(12);
      for (const proxy of proxies) proxy.mend();
      return undefined;
    },
  },
  switchover: {
    begin: async () => {
      await cluster.switchOver();
      return undefined;
    },
  },
};

const chosen = Object.entries(faults).filter(([name]) => !only || name.startsWith(only));
/** Milliseconds between accepted bids around each fault. */
const gaps = new Map<string, number[]>(chosen.map(([name]) => [name, []]));
const reason = typeof programs === 'string' ? programs : '';

it(`[A23, A39, A48] nothing acknowledged is lost in a cluster, whatever fails (${rounds} rounds)`, {
  timeout: rounds * chosen.length * 300_000,
  ...needs(reason === '', reason),
}, async () => {
  for (let round = 1; round <= rounds; round++)
    for (const [name, fault] of chosen) {
      await cluster.whole();
      const ground = await prepareCrowd(database, secret, { lots: 5, bidders });
      const ending = await prepareCrowd(database, '', { lots: endingLots, bidders: 0 });
      const urls = houses.map(({ url }) => url);
      const followers = ground.lots.map(({ id }) => ({ id, live: follow(`lot:${id}`, urls) }));
      const crowd = startCrowd(ground, urls);
      await accepted(crowd, bidders, `before ${name}`);
      const { rows: planned } = await database.pool.query<{ id: number; ends_at: Date }>(
        `update lots set ends_at = clock_timestamp() + number * interval '1.2 seconds' where auction_id = $1
         returning id, ends_at`,
        [ending.auctionId],
      );
      const gap = longestGap(crowd);
      const end = await fault.begin();
      await accepted(crowd, bidders, name);
      await end?.();
      await accepted(crowd, bidders, `after ${name}`);
      const { longest, from, to } = gap();
      gaps.get(name)!.push(longest);
      process.stdout.write(
        `cluster: round ${round}, ${name}: first accepted bid after ${inSeconds(longest)}, ${crowd.acknowledged.length} answered\n`,
      );
      await crowd.stop();
      await cluster.whole();
      await expectEqual(database, followers);
      await expectKept(database, ground, crowd.acknowledged);
      expect(await checkInvariants(database.db, ground.auctionId)).toEqual([]);
      const fell = planned.filter(
        ({ ends_at }) => longest > 4000 && ends_at.getTime() > from + 2000 && ends_at.getTime() < to - 500,
      );
      await expectTime(ending.auctionId, fell, to);
      for (const { live } of followers) live.close();
      process.stdout.write(`cluster: ${fell.length} lots that ended meanwhile have their time\n`);
    }
  const summaries = [...gaps].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { name, median: sorted[Math.floor(sorted.length / 2)]!, worst: sorted.at(-1)! };
  });
  for (const { name, median, worst } of summaries)
    process.stdout.write(`cluster: ${name}: median ${inSeconds(median)}, worst ${inSeconds(worst)}\n`);
  for (const { name, median, worst } of summaries) {
    expect(median, name).toBeLessThanOrEqual(faults[name]!.median ?? Number.POSITIVE_INFINITY);
    expect(worst, name).toBeLessThanOrEqual(faults[name]!.worst ?? Number.POSITIVE_INFINITY);
  }
});

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Until this many more were accepted or refused by the rules: bids flow. */
async function accepted(crowd: Crowd, count: number, when: string): Promise<void> {
  const before = crowd.acknowledged.length;
  const enough = () => crowd.acknowledged.length >= before + count;
  await waitUntil(`bids flow ${when}`, enough, 120).catch(async (error) => {
    const said = houses.map((house) => house.stdout().slice(-2000));
    throw new Error(`${error.message}\n${said.join('\n---\n')}\n${await cluster.told()}`);
  });
}

/** The longest time without an accepted bid from now on, looked at ten times a second. */
function longestGap(crowd: Crowd): () => { longest: number; from: number; to: number } {
  const count = () => crowd.acknowledged.reduce((sum, { refusal }) => sum + Number(refusal === null), 0);
  let [known, since] = [count(), Date.now()];
  let longest = { longest: 0, from: since, to: since };
  const look = () => {
    const now = count();
    if (now === known) return;
    if (Date.now() - since > longest.longest)
      longest = { longest: Date.now() - since, from: since, to: Date.now() };
    [known, since] = [now, Date.now()];
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Each is open, with a whole window after the gap. */
async function expectTime(auctionId: number, fell: readonly { id: number }[], until: number): Promise<void> {
  const lots = await waitUntil('lots after the gap', async () => {
    const { rows } = await database.pool.query<{ number: number; status: string; ends_at: Date }>(
      'select number, status, ends_at from lots where id = any($1) order by number',
      [fell.map(({ id }) => id)],
    );
    const isDecided = ({ status, ends_at }: (typeof rows)[0]) =>
      status !== 'on_sale' || ends_at.getTime() > until;
    return rows.every(isDecided) ? rows : undefined;
  });
  // A server that answers again gives the time before the first bid is through.
  const least = until + window - 5000;
  const without = lots.filter(({ status, ends_at }) => status !== 'on_sale' || ends_at.getTime() < least);
  expect(without, `of ${fell.length} lots`).toEqual([]);
  expect(await checkInvariants(database.db, auctionId)).toEqual([]);
}
