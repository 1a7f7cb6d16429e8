import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { queryOfSelection, type Selection } from '#contract/catalog/catalog-selection.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { countFacets, countsOf } from '#facets/count-facets.ts';
import { readColumns } from '#facets/list-columns.ts';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { Random } from '#server/demo/random.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db.ts';
import { runs } from '#tests/support/runs.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { LiveCatalog } from '../live-catalog.ts';
import { compareTrial, randomTrial, verifyCatalog } from '../verify-catalog.ts';
import { listCatalog } from './list-catalog.ts';
import { listColumns } from './list-columns.ts';

/** Printed on failure: the same seed gives the same filters and the same changes. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = new Random(seed);
const chance = () => random.next();

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let catalog: LiveCatalog;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.url, { max: 4 });
  await inTransaction(database.db, (tx) => fillCatalog(tx, new Date('2026-11-15T00:00:00Z'), 500));
  catalog = await LiveCatalog.open(database.db);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const anyIds = (count: number) =>
  `(select id from items order by md5(id::text || '${random.whole(0, 1e9)}') limit ${count})`;

const ask = (type: CatalogList, selection: Selection): CatalogListAnswer => {
  const query = { type, page: 1, sort: 'popularity' as const, ...queryOfSelection(selection) };
  return listCatalog(catalog, query) as CatalogListAnswer;
};
const loadTable = async (type: 'main' | 'unique') => {
  const revision = ask(type, {}).columns!;
  const file = (await listColumns(catalog, { type, revision })) as FileAnswer;
  expect(file.lasting).toBe(true);
  return readColumns(type, gunzipSync(file.bytes));
};

/** What a working day does to a catalog, and a few things that it should not. */
const changes: (() => Promise<unknown>)[] = [
  () => query(`update items set price = price * 2 where id in ${anyIds(20)}`),
  () => query(`update items set price = null, price_carat = null where id in ${anyIds(5)}`),
  () => query(`update items set price = 1 + (random() * 300000000)::bigint where id in ${anyIds(10)}`),
  () => query(`update items set status = 'auction' where id in ${anyIds(25)}`),
  () => query(`update items set status = 'sold' where id in ${anyIds(10)}`),
  () => query(`update items set status = 'available' where id in ${anyIds(40)}`),
  () =>
    query(
      `update items set popularity = (random() * 10000)::int, label_new = not label_new where id in ${anyIds(30)}`,
    ),
  () => query(`update items set collection_code = 'north', weight = weight + 3 where id in ${anyIds(10)}`),
  () =>
    query(
      `update stones set clarity = 'VS1', colour_grade = 'K', hue = null, intensity = null where item_id in ${anyIds(40)}`,
    ),
  () =>
    query(
      `update stones set depth_share = 300 + (random() * 500)::int, year = 1990 + (random() * 50)::int where item_id in ${anyIds(15)}`,
    ),
  () => query(`update stones set culet = null, origin = null, year = null where item_id in ${anyIds(15)}`),
  () =>
    query(`update stones set clarity = null, polish = null, symmetry = null, fluorescence = null,
      table_share = null, depth_share = null, length = null, width = null where item_id in ${anyIds(15)}`),
  () =>
    query(
      `update stones set colour_grade = null, hue = null, intensity = null where item_id in ${anyIds(15)}`,
    ),
  () =>
    query(`update jewels set sizes = '{mm17,cm18}', metal = 'platinum-950' where item_id in ${anyIds(60)}`),
  () => query(`delete from held_stones where item_id in ${anyIds(5)}`),
  () => query(`delete from items where id in ${anyIds(8)}`),
  () => query(`update price_indices set change12 = (random() * 400)::int - 100 where position % 3 = 0`),
  () =>
    query(`with copies as (
      insert into items (code, type, name, status, price, price_carat, weight, count, popularity, price_index, picture)
      select 'copy-' || gen_random_uuid(), type, name, status, price + 7, price_carat, weight + 1, count, popularity, price_index, picture
      from items where type in ('diamonds', 'unique') order by md5(id::text) limit 12 returning id)
      insert into stones (item_id, shape, hue, intensity, clarity, polish, symmetry, fluorescence, culet, table_share,
        depth_share, length, width, origin, year, age, cutting_days, laboratory, certificate, certified_on)
      select id, 'heart', 'red', 'fancy', 'SI2', 'fair', 'fair', 'strong', 'medium', 600, 610, 500, 500, 'mir', 2024, 900,
        10, 'л', 'длинный номер сертификата', current_date from copies`),
  // Ids below all others: the index finds them too.
  () =>
    query(
      `insert into items (id, code, type, name, price, weight, count, picture)
      select n, 'low-' || n, 'boxes', 'Шкатулка', 5000000, 500, 5, 'x' from generate_series($1::int, $1::int + 3) n
      on conflict do nothing`,
      [random.whole(1, 900)],
    ),
];

describe(`the index answers as PostgreSQL does (SEED=${seed})`, () => {
  it('on random filters', async () => {
    expect(await verifyCatalog(database.db, catalog, runs(60), chance)).toEqual([]);
  });

  it('after random changes, without a restart', async () => {
    for (let round = 0; round < runs(12); round++) {
      for (let step = 0; step < 3; step++) await random.one(changes)();
      await catalog.refresh();
      expect(await verifyCatalog(database.db, catalog, 6, chance)).toEqual([]);
    }
  });

  it('and so does a page that counts with the columns', async () => {
    const tables = { main: await loadTable('main'), unique: await loadTable('unique') };
    let compared = 0;
    while (compared < runs(40)) {
      const { list, selection } = randomTrial(chance, catalog.lists);
      if (list !== 'main' && list !== 'unique') continue;
      compared++;
      const { facets } = ask(list, {});
      expect(countsOf(countFacets(tables[list], facets, selection)), JSON.stringify(selection)).toBe(
        countsOf(ask(list, selection)),
      );
    }
  });

  it('and as an index that is built anew', async () => {
    const fresh = await LiveCatalog.open(database.db);
    for (let trial = 0; trial < runs(20); trial++) {
      const one = randomTrial(chance, catalog.lists);
      expect(await compareTrial(database.db, fresh, one)).toEqual([]);
      expect(await compareTrial(database.db, catalog, one)).toEqual([]);
    }
  });

  it('a transaction that ends late is not missed, nor one that began before others were read', async () => {
    const slow = await database.connect();
    await slow.query('begin');
    await slow.query('update items set price = price + 11 where id between 10001 and 10010');
    // Not the same rows: a writer waits for nobody else.
    await query('update items set popularity = popularity + 1 where id = 10000');
    await catalog.refresh();
    await slow.query('commit');
    await slow.end();
    await catalog.refresh();
    expect(await verifyCatalog(database.db, catalog, 10, chance)).toEqual([]);
  });

  it('while others write', async () => {
    const writing = (async () => {
      for (let step = 0; step < 20; step++) await random.one(changes)();
    })();
    let done = false;
    void writing.finally(() => {
      done = true;
    });
    while (!done) await catalog.refresh();
    await writing;
    await catalog.refresh();
    expect(await verifyCatalog(database.db, catalog, 10, chance)).toEqual([]);
  });
});
