import { gunzipSync } from 'node:zlib';
import { pageSize } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { readColumns } from '#facets/list-columns.ts';
import { LiveCatalog, listColumns } from '#server/catalog/public.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import { demoDiamonds, diamondRows } from '#server/demo/catalog/diamonds.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Benchmark, type Ground, milliseconds, perSecond, type Row } from './benchmark.ts';
import { makeQuestions, newPaths, pathOf } from './catalog-questions.ts';
import { answerBySql, prepareFlatTable } from './catalog-sql.ts';
import { fetchOnce } from './fetch-once.ts';
import { median, oneByOne, race } from './measure.ts';

/** `--million` asks how it grows; what is held of it is held at a hundred thousand. */
const million = process.argv.includes('--million');
const size = million ? 1_000_000 : 100_000;
const questions = makeQuestions(400);
const headers = { accept: 'application/json' };
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * The whole catalog: 12 facets of options, 4 ranges and more, 3 filters set, a page of 24. Runs last: it enlarges
 * the database.
 */
export const catalog: Benchmark = async (ground) => {
  const caughtUp = await enlarge(ground);
  await prepareFlatTable(ground.database.pool);
  const started = performance.now();
  const live = await LiveCatalog.open(ground.database.db);
  const built = performance.now() - started;
  const stones = size.toLocaleString('en');
  return [
    {
      what: `catalog: ${stones} stones into a running house`,
      result: `shown after ${(caughtUp / 1000).toFixed(1)} s`,
    },
    {
      what: 'catalog: index built',
      result: `${Math.round(built)} ms, ${megabytes(live.bytes)}`,
      ...(!million && { ratio: 20e6 / live.bytes, floor: 1 }),
    },
    ...(million ? [] : [await columnsForPages(live)]),
    await engineAgainstSql(ground, live),
    await answerAgainstBare(ground),
    await answerAgainstSql(ground),
    await itemAgainstBare(ground),
    await suggestionsAgainstFacets(ground),
  ];
};

/** Milliseconds from the commit until the server shows the last stone. */
async function enlarge({ database, house }: Ground): Promise<number> {
  const rows = diamondRows(demoDiamonds(size), new Date());
  const known = new Set(
    (await database.pool.query<{ id: number }>('select id from items')).rows.map(({ id }) => id),
  );
  await inTransaction(database.db, async (tx) => {
    await bulkInsert(
      tx,
      'items',
      rows.items.filter(({ id }) => !known.has(id)),
    );
    await bulkInsert(
      tx,
      'stones',
      rows.stones.filter(({ item_id }) => !known.has(item_id)),
    );
  });
  await database.pool.query('vacuum analyze items, stones');
  const started = performance.now();
  const last = rows.items.at(-1)!.id;
  while ((await fetch(`${house.url}/api/internal/personal-catalog/get?code=${last}`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return performance.now() - started;
}

/** What a page loads to count for itself, at most 1.5 MB, and how long it is about it. */
async function columnsForPages(live: LiveCatalog): Promise<Row> {
  const file = (await listColumns(live, { type: 'main', revision: live.publicRevision })) as FileAnswer;
  const started = performance.now();
  const table = readColumns('main', gunzipSync(file.bytes));
  const read = performance.now() - started;
  const counted = median(await oneByOne(questions.length, async (at) => void table.count(questions[at]!)));
  return {
    what: 'catalog: columns that a page counts with',
    result: `${megabytes(file.bytes.length)}, read in ${milliseconds(read)}, a question ${milliseconds(counted)}`,
    ratio: 1.5e6 / file.bytes.length,
    floor: 1,
  };
}

async function engineAgainstSql({ database }: Ground, live: LiveCatalog): Promise<Row> {
  const ask = (selection: Selection) =>
    live.lists.main.ask({ selection, sort: 'popularity', page: 1, pageSize });
  const bySql = (selection: Selection) => answerBySql(database.pool, selection);
  for (const selection of questions) ask(selection);
  for (const selection of questions.slice(0, 20)) {
    const total = Number(
      (await bySql(selection)).counts.find(({ facet }) => facet === 2 ** 16 - 1)?.found ?? 0,
    );
    if (total !== ask(selection).total)
      throw new Error(`the engine and the peer disagree on ${JSON.stringify(selection)}`);
  }
  const some = questions.slice(0, 60);
  const theirs = median(await oneByOne(some.length, async (at) => void (await bySql(some[at]!))));
  const ours = median(await oneByOne(questions.length, async (at) => void ask(questions[at]!)));
  return {
    what: 'catalog: engine alone against GROUPING SETS',
    result: `${milliseconds(ours)} against ${milliseconds(theirs)}`,
    ratio: theirs / ours,
    floor: 40,
  };
}

async function answerAgainstBare(ground: Ground): Promise<Row> {
  const bare = await ground.bareFastify(await fetchOnce(ground.house.url + pathOf(questions[0]!), headers));
  const path = newPaths(questions);
  const result = await race({ server: ground.house, path, headers }, { server: bare, path, headers });
  return {
    what: 'catalog: facet answer against the same bytes',
    result: `${perSecond(result.ours)} of ${perSecond(result.theirs)}`,
    ratio: result.ratio,
    cpuRatio: result.cpuRatio,
    ...(!million && { floor: 0.15 }),
  };
}

async function answerAgainstSql(ground: Ground): Promise<Row> {
  const peer = await ground.peer('catalog-sql-process.ts');
  const path = newPaths(questions);
  const result = await race(
    { server: ground.house, path, headers },
    { server: peer, path, headers },
    million ? { rounds: 1, seconds: 60 } : { rounds: 3, seconds: 5 },
  );
  return {
    what: 'catalog: facet answer against Fastify on SQL',
    result: `${perSecond(result.ours)} against ${perSecond(result.theirs)}`,
    ratio: result.ratio,
    floor: 15,
  };
}

async function itemAgainstBare(ground: Ground): Promise<Row> {
  let asked = 0;
  // Each item once, since answers are cached.
  const path = () => `/api/internal/personal-catalog/get?code=${11_000 + ((asked++ * 7919) % (size - 1))}`;
  const bare = await ground.bareFastify(await fetchOnce(ground.house.url + path(), headers));
  const result = await race({ server: ground.house, path, headers }, { server: bare, path, headers });
  return {
    what: 'catalog: an item by id against the same bytes',
    result: `${perSecond(result.ours)} of ${perSecond(result.theirs)}`,
    ratio: result.ratio,
    cpuRatio: result.cpuRatio,
    floor: 0.25,
  };
}

/** A person types ten letters and asks for one list: what each letter costs must stay below the list. */
async function suggestionsAgainstFacets({ house }: Ground): Promise<Row> {
  const begun = ['кру', 'груша от', 'кольцо с роз', 'полярн', 'серьги из', 'овал', 'брошь', 'шкат'];
  let typed = 0;
  // Each question once, since answers are cached.
  const suggested = () => {
    const q = `${begun[typed % begun.length]} ${(typed++).toString(36)}`;
    return `/api/internal/search/suggest?q=${encodeURIComponent(q)}`;
  };
  const result = await race(
    { server: house, path: suggested, headers },
    { server: house, path: newPaths(questions), headers },
  );
  return {
    what: 'search: suggestions against a facet answer',
    result: `${perSecond(result.ours)} of ${perSecond(result.theirs)}`,
    ratio: result.ratio,
    cpuRatio: result.cpuRatio,
    floor: 1,
  };
}
