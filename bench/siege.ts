import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { checkInvariants } from '#server/auctions/public.ts';
import { inSnapshot } from '#server/platform/db.ts';
import { type Benchmark, type Ground, megabytes, milliseconds, type Row, type Server } from './benchmark.ts';
import { fetchOnce } from './fetch-once.ts';
import { median } from './measure.ts';
import type { AttackName } from './siege-attacks.ts';
import { type Bids, bidOn, endedSession, openSale, visitPages } from './siege-bidders.ts';
import type { Order } from './siege-process.ts';

const bidsOfRun = Number(process.env.BENCH_SIEGE_BIDS ?? 2000);
const rounds = Number(process.env.BENCH_SIEGE_ROUNDS ?? 3);
const people = 40;
/** BENCH_SIEGE_ATTACKS=forged,slow: only these. */
const asked = process.env.BENCH_SIEGE_ATTACKS?.split(',');

const sieges: Partial<Record<AttackName, string>> = {
  pages: '30 at once ask for distinct pages',
  forged: '300 at once ask with forged cookies',
  sockets: '100 sockets send 48,000 wishes, again and again',
  pictures: '40 at once ask for pictures in new sizes',
  slow: '800 connections whose requests never end',
};

/** Attacks a bare server cannot answer are compared with the same server at rest. */
const siegesOfHouse: Partial<Record<AttackName, string>> = {
  papers: '40 at once order PDFs with one key',
  ended: '60 at once ask for distinct pages with the cookie of an ended session',
  addresses: '100 sockets of 400 addresses send 48,000 wishes, again and again',
};

/** Bids while a crowd attacks the server, and while the same crowd attacks a bare server beside it, turn by turn. */
export const siege: Benchmark = async (ground) => {
  const { house, database } = ground;
  const bare = await bareServers(ground);
  const { rows } = await database.pool.query<{ key: string }>(
    'select key from pictures where master is not null',
  );
  const pictures = rows.map(({ key }) => key);
  const endedCookie = await endedSession(database, ground.secret);
  const attackOn = async (attack: AttackName, url: string): Promise<Bids & { met: string }> => {
    const sale = await openSale(database, ground.secret, people);
    const attackers = await beginAttack({ attack, target: { url, pictures, endedCookie } });
    const bids = await bidOn(house.url, sale, bidsOfRun);
    return { ...bids, met: await callOff(attackers) };
  };
  const leave = visitPages(house.url);
  await bidOn(house.url, await openSale(database, ground.secret, people), 500);
  await leave();
  const found: Row[] = [];
  for (const [attack, what] of Object.entries(sieges) as [AttackName, string][]) {
    if (asked && !asked.includes(attack)) continue;
    const before = await house.resident();
    const runs: { ours: Bids & { met: string }; control: Bids }[] = [];
    for (let round = 0; round < rounds; round++)
      runs.push({
        ours: await attackOn(attack, house.url),
        control: await attackOn(attack, attack === 'sockets' ? bare.live.url : bare.pages.url),
      });
    // One by one: the whole takes minutes.
    process.stderr.write(
      `${attack}: ${runs.map(({ ours, control }) => `${ours.p99.toFixed(1)}/${control.p99.toFixed(1)}`).join(' ')} ms\n`,
    );
    found.push(rowOf(what, runs), {
      what: '… bids that failed; what the crowd met; memory of the house before and after',
      result: [
        `${sum(runs.map(({ ours }) => ours.failed))} of ${sum(runs.map(({ ours }) => ours.count))}`,
        runs.at(-1)!.ours.met,
        `${megabytes(before)} and ${megabytes(await house.resident())}`,
      ].join('; '),
      ratio: runs.some(({ ours }) => ours.failed) ? 0 : 1,
      floor: 1,
    });
  }
  for (const [attack, what] of Object.entries(siegesOfHouse) as [AttackName, string][]) {
    if (asked && !asked.includes(attack)) continue;
    const runs: { ours: Visited; rest: Visited; met: string }[] = [];
    for (let round = 0; round < rounds; round++) {
      const rest = await bidBesideVisitors(ground);
      const attackers = await beginAttack({ attack, target: { url: house.url, pictures, endedCookie } });
      const ours = await bidBesideVisitors(ground);
      runs.push({ ours, rest, met: await callOff(attackers) });
    }
    process.stderr.write(
      `${attack}: ${runs.map(({ ours, rest }) => `${ours.p99.toFixed(1)}/${rest.p99.toFixed(1)}`).join(' ')} ms\n`,
    );
    found.push(...rowsBesideRest(what, runs));
  }
  // The server goes on closing lots meanwhile.
  const broken = await inSnapshot(database.db, (tx) => checkInvariants(tx));
  if (broken.length) throw new Error(`invariants: ${broken.slice(0, 3).join('; ')}`);
  const { rows: strains } = await database.pool.query('select from strains');
  return [...found, { what: 'strains that the house told of itself', result: String(strains.length) }];
};

const rowOf = (what: string, runs: { ours: Bids; control: Bids }[]): Row => {
  const [ours, control] = [
    median(runs.map(({ ours }) => ours.p99)),
    median(runs.map(({ control }) => control.p99)),
  ];
  return {
    what: `a bid while ${what}, against the crowd beside the house: p99`,
    result: `${milliseconds(ours)} of ${milliseconds(control)} (median bid ${milliseconds(median(runs.map(({ ours }) => ours.median)))})`,
    ratio: median(runs.map(({ ours, control }) => control.p99 / ours.p99)),
    // Five times as long at most.
    floor: 0.2,
  };
};

type Visited = Bids & { pages: number };

/** Bids on a lot of their own while a few visitors read pages that are not kept. */
async function bidBesideVisitors({ house, database, secret }: Ground): Promise<Visited> {
  const sale = await openSale(database, secret, people);
  const leave = visitPages(house.url);
  const bids = await bidOn(house.url, sale, bidsOfRun);
  return { ...bids, pages: await leave() };
}

function rowsBesideRest(what: string, runs: { ours: Visited; rest: Visited; met: string }[]): Row[] {
  const middle = (of: (run: { ours: Visited; rest: Visited }) => number) => median(runs.map(of));
  const failed = sum(runs.map(({ ours }) => ours.failed));
  return [
    {
      what: `a bid while ${what}, against rest: p99`,
      result: `${milliseconds(middle(({ ours }) => ours.p99))} of ${milliseconds(middle(({ rest }) => rest.p99))}`,
      ratio: middle(({ ours, rest }) => rest.p99 / ours.p99),
      // Five times as long at most.
      floor: 0.2,
    },
    {
      what: '… visitors’ pages that are not kept, answered meanwhile against rest',
      result: `${middle(({ ours }) => ours.pages).toFixed(1)}/s of ${middle(({ rest }) => rest.pages).toFixed(1)}/s`,
      ratio: middle(({ ours, rest }) => ours.pages / rest.pages),
      floor: 0.3,
    },
    {
      what: '… bids that failed; what the crowd met',
      result: `${failed} of ${sum(runs.map(({ ours }) => ours.count))}; ${runs.at(-1)!.met}`,
      ratio: failed ? 0 : 1,
      floor: 1,
    },
  ];
}

async function bareServers({ house, bareFastify, peer }: Ground): Promise<{ pages: Server; live: Server }> {
  const page = await fetchOnce(`${house.url}/`, { accept: 'text/html' });
  return { pages: await bareFastify(page), live: await peer('bare-live-process.ts') };
}

async function beginAttack(order: Order): Promise<ChildProcess> {
  const attackers = fork(path.join(import.meta.dirname, 'siege-process.ts'));
  attackers.send(order);
  await once(attackers, 'message');
  return attackers;
}

async function callOff(attackers: ChildProcess): Promise<string> {
  attackers.send('stop' satisfies Order);
  const [outcomes] = (await once(attackers, 'message')) as [Record<string, number>];
  await once(attackers, 'exit');
  return Object.entries(outcomes)
    .map(([outcome, times]) => `${outcome} × ${times}`)
    .join(', ');
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
