import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { Random } from '#server/demo/random.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { LiveCatalog } from '../live-catalog.ts';
import { verifyCatalog } from '../verify-catalog.ts';
import type { SnapshotPlace } from './catalog-snapshot.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const random = new Random(seed);
const now = new Date('2026-11-15T00:00:00Z');
const day = 24 * 60 * 60 * 1000;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let place: SnapshotPlace;
let refusals: string[];
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.url, { max: 4 });
  await inTransaction(database.db, (tx) => fillCatalog(tx, now, 3000));
});
beforeEach(async () => {
  const folder = await temporaryFolder('snapshot');
  place = { folder, epoch: 'this house', clock: () => now };
  refusals = [];
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const file = () => path.join(place.folder, 'catalog.snapshot');
const open = (more: Partial<SnapshotPlace> = {}) =>
  LiveCatalog.open(database.db, {
    ...place,
    ...more,
    refused: (reason) => refusals.push(String(reason)),
  });
const equalsSql = async (catalog: LiveCatalog) =>
  expect(await verifyCatalog(database.db, catalog, 15, () => random.next())).toEqual([]);

it(`a restored catalog answers as PostgreSQL does, changes since the snapshot among them (SEED=${seed})`, async () => {
  const first = await open();
  const keeping = first.keep(place);
  // While it is written.
  await database.pool.query('update items set price = price + 1000 where id % 7 = 0');
  await database.pool.query('update stones set clarity = $1 where item_id % 50 = 3', ['IF']);
  await first.refresh();
  await keeping;
  await database.pool.query(`update items set status = 'sold' where id % 90 = 1`);
  await database.pool.query('delete from items where id % 400 = 7');
  const restored = await open();
  expect(refusals).toEqual([]);
  await equalsSql(restored);
  await first.refresh();
  for (const id of [10_000, 11_005, 11_540, 12_003]) expect(restored.find(id)).toEqual(first.find(id));
  expect([...restored.others()].length).toBe([...first.others()].length);
  // What was removed leaves no slot behind, and the next snapshot is as good.
  await restored.keep(place);
  await equalsSql(await open());
});

it('one that is cut in the middle, or has a byte turned, is not used', async () => {
  await (await open()).keep(place);
  const whole = await readFile(file());
  await truncate(file(), Math.floor(whole.length / 2));
  await equalsSql(await open());
  whole[Math.floor(whole.length / 3)]! ^= 4;
  await writeFile(file(), whole);
  await equalsSql(await open());
  await writeFile(file(), '');
  await open();
  expect(refusals).toHaveLength(3);
});

it('one of another house, of last month, of tomorrow or of a newer format is not used', async () => {
  await (await open()).keep(place);
  await open({ epoch: 'another house' });
  await open({ clock: () => new Date(now.getTime() + 30 * day) });
  await open({ clock: () => new Date(now.getTime() - day) });
  const { header } = (await readSnapshotFile(file()))!;
  await writeSnapshotFile(file(), { ...(header as object), format: 2 }, []);
  await equalsSql(await open());
  expect(refusals).toEqual([
    'Error: another epoch of the house',
    'Error: too old',
    'Error: too old',
    'Error: format 2',
  ]);
});

it('two processes that write it leave one whole file', async () => {
  const [one, other] = [await open(), await open()];
  await Promise.all([one.keep(place), other.keep(place), one.keep(place)]);
  await equalsSql(await open());
  expect(refusals).toEqual([]);
  expect(await readdir(place.folder)).toEqual(['catalog.snapshot']);
});

it('a disk that is full leaves the snapshot before it', async () => {
  const catalog = await open();
  await catalog.keep(place);
  const before = await readFile(file());
  const full = function* () {
    yield () => 1;
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  await expect(writeSnapshotFile(file(), {}, full())).rejects.toThrow('no space left');
  expect((await readFile(file())).equals(before)).toBe(true);
  expect(await readdir(place.folder)).toEqual(['catalog.snapshot']);
});
