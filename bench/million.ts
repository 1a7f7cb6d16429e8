import { rm } from 'node:fs/promises';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { indexedItem, LiveCatalog, verifyCatalog } from '#server/catalog/public.ts';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startThrowaway, temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { makeQuestions } from './catalog-questions.ts';

/** A tenth of them is invented, the rest are copies. */
const size = Number(process.env.BENCH_STONES ?? 1_000_000);
const copies = 10;
const changes = 10_000;
/** PostgreSQL takes seconds over a question at a million. */
const compared = Math.min(1000, Math.round(2e7 / size));
const pageSize = 24;

/** A million stones: how a process starts with them, what they take, and what a question costs. Asked for by name. */
export const million = async (): Promise<Row[]> => {
  const postgres = await startThrowaway();
  const folder = await temporaryFolder('million');
  const database = openDatabase(postgres.url, { max: 4, name: 'million' });
  try {
    await fill(database);
    const kept = {
      folder,
      epoch: 'bench',
      clock: () => new Date(),
      refused: (reason: unknown) => fail(reason),
    };
    const [live, started] = await timed(() => LiveCatalog.open(database.db));
    const [bytes, written] = await timed(() => live.keep(kept));
    const [restored, again] = await timed(() => LiveCatalog.open(database.db, kept));
    return [
      atMost('a million: start without a snapshot', started, 20_000),
      atMost('a million: start with one', again, 5_000),
      {
        what: 'a million: snapshot written',
        result: `${Math.round(written)} ms, ${Math.round(bytes / 1e6)} MB`,
      },
      {
        what: 'a million: index',
        result: `${Math.round(restored.bytes / 1e6)} MB`,
        ratio: 400e6 / restored.bytes,
        floor: 1,
      },
      await changeMany(database, restored),
      ...askAll(restored),
    ];
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const fail = (reason: unknown): never => {
  throw reason;
};
const atMost = (what: string, took: number, limit: number): Row => ({
  what,
  result: `${(took / 1000).toFixed(1)} s`,
  ratio: limit / took,
  floor: 1,
});

/** The demo house's stones ten times over, with other prices and weights. */
async function fill({ db, pool }: Database): Promise<void> {
  await migrate(db);
  await inTransaction(db, (tx) => fillCatalog(tx, new Date(), size / copies));
  const { rows } = await pool.query<{ items: string; stones: string }>(`
    select string_agg(quote_ident(column_name), ', ') filter (where table_name = 'items') as items,
      string_agg(quote_ident(column_name), ', ') filter (where table_name = 'stones') as stones
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and (table_name, column_name) not in (('items', 'id'), ('items', 'code'), ('items', 'price'), ('items', 'weight'), ('stones', 'item_id'))`);
  const { items, stones } = rows[0]!;
  for (let copy = 1; copy < copies; copy++) {
    const shift = copy * 10_000_000;
    await pool.query(`
      insert into items (id, code, price, weight, ${items}) overriding system value
      select id + ${shift}, 'gr-' || (id + ${shift}), (price * (0.7 + ${copy} * 0.06))::bigint, weight + ${copy} * 3, ${items}
      from items where type = 'diamonds' and id < 10000000`);
    await pool.query(`
      insert into stones (item_id, ${stones}) select item_id + ${shift}, ${stones}
      from stones where item_id in (select id from items where type = 'diamonds' and id < 10000000)`);
  }
  await pool.query('vacuum analyze items, stones');
}

/** Prices, weights, sales and grades at random, as the catalog follows them; then it must say what PostgreSQL says. */
async function changeMany({ db, pool }: Database, live: LiveCatalog): Promise<Row> {
  const some = (share: number) =>
    `(select id from items where type = 'diamonds' order by random() limit ${changes * share})`;
  await pool.query(`update items set price = 1 + (random() * 30000000)::bigint where id in ${some(0.4)}`);
  await pool.query(`update items set weight = 30 + (random() * 900)::int where id in ${some(0.2)}`);
  await pool.query(`update items set status = 'sold' where id in ${some(0.2)}`);
  await pool.query(`update stones set clarity = 'VS1' where item_id in ${some(0.2)}`);
  const [, took] = await timed(() => live.refresh());
  const differences = await verifyCatalog(db, live, compared, Math.random);
  if (differences.length) throw new Error(differences.join('\n'));
  return {
    what: `a million: ${changes.toLocaleString('en')} changes followed, then ${compared} random questions equal to SQL`,
    result: `${Math.round(took)} ms`,
  };
}

function askAll(live: LiveCatalog): Row[] {
  const { main } = live.lists;
  const ask = (selection: Selection): number => {
    const begun = performance.now();
    main.ask({ selection, sort: 'popularity', page: 1, pageSize });
    return performance.now() - begun;
  };
  const questions = makeQuestions(400);
  for (const question of questions) ask(question);
  const times = questions.map(ask);
  const range = { price: { from: 100_000, to: 900_000 } };
  const [calm, changed]: [number[], number[]] = [[], []];
  const slots = main.slotsOf({ shape: ['round'] });
  for (const [at, question] of questions.entries()) {
    calm.push(ask(question));
    const item = live.stones.item(slots[(at * 977) % slots.length]!);
    main.put(indexedItem({ ...item, price: (item.price ?? 100_000) + 1000 }));
    changed.push(ask(question));
  }
  return [
    {
      what: 'a million: a question of three filters',
      result: `p50 ${milliseconds(percent(times, 50))}, p99 ${milliseconds(percent(times, 99))}`,
    },
    {
      what: 'a million: one range alone',
      result: milliseconds(
        percent(
          questions.map(() => ask(range)),
          50,
        ),
      ),
    },
    {
      what: 'a million: a question after a change',
      result: `${milliseconds(percent(changed, 50))} against ${milliseconds(percent(calm, 50))}`,
      ratio: percent(calm, 50) / percent(changed, 50),
      floor: 0.7,
    },
  ];
}

const percent = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length * share) / 100)]!;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const outcome = await work();
  return [outcome, performance.now() - begun];
}
