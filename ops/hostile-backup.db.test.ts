import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { openLog } from '#server/platform/log.ts';
import { migrationNames } from '#server/platform/migrate.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { type BackupWriter, format, type Heading, writeBackup } from './backup-file.ts';
import { restore } from './restore.ts';

let folder: string;
let empty: Database;
let drop: () => Promise<void>;
let heading: Heading;
beforeAll(async () => {
  folder = await temporaryFolder('hostile-backup');
  const clone = await cloneDatabase(inject('postgresUrl'));
  empty = openDatabase(clone.url, { max: 4, name: 'hostile' });
  drop = clone.drop;
  await empty.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists jobs cascade',
  );
  heading = {
    format,
    madeAt: '2026-01-01T00:00:00Z',
    postgres: '18',
    kind: 'production',
    epoch: randomUUID(),
    migrations: await migrationNames(),
    sequences: [],
  };
});
afterAll(async () => {
  await empty.close();
  await drop();
  await rm(folder, { recursive: true });
});

const rows =
  (...lines: string[]) =>
  async (take: (row: Buffer) => Promise<unknown> | undefined): Promise<void> => {
    for (const line of lines) await take(Buffer.from(`${line}\n`));
  };

/** A file whose every sum fits: whoever wrote it knew how. */
async function restored(given: object, write: (writer: BackupWriter) => Promise<void>): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.gz`);
  await writeBackup(file, { ...heading, ...given } as Heading, write);
  const message = await restore(empty, file, openLog('silent')).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  const { rows } = await empty.pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  return message;
}

const nothing = async () => {};

it.each<[what: string, given: object]>([
  ['no migrations', { migrations: [] }],
  ['migrations that are no list', { migrations: 'all' }],
  [
    'a sequence with a value of its own',
    { sequences: [{ name: 'x', last: '1); drop table users', called: true }] },
  ],
  ['a format of nothing', { format: null }],
])('a heading with %s is refused', async (_what, given) => {
  expect(await restored(given, nothing)).toMatch(/^StopSentence: Копия .* повреждена/);
});

it.each([
  ['a table of the database itself', 'pg_authid', 'rolname'],
  ['a table whose name is a statement', 'users"; drop schema public cascade; --', 'id'],
  ['a column whose name is a statement', 'heartbeat', "at) from program 'id' --"],
])('%s is refused', async (_what, name, column) => {
  const message = await restored({}, (writer) => writer.table({ name, columns: [column] }, rows('x')));
  expect(message).toMatch(/^StopSentence: Таблица .* копии не такая/);
});

const heartbeat = { name: 'heartbeat', columns: ['only_row', 'at'] };
const beat = rows('t\t2026-01-01 00:00:00+00');
it.each<[what: string, given: object, write: (writer: BackupWriter) => Promise<void>]>([
  ['a value of another kind', {}, (writer) => writer.table(heartbeat, rows('t\tsoon'))],
  ['a row that the table forbids', {}, (writer) => writer.table(heartbeat, rows('f\t2026-01-01'))],
  [
    'a table that comes twice',
    {},
    async (writer) => {
      await writer.table(heartbeat, beat);
      await writer.table(heartbeat, beat);
    },
  ],
  ['a sequence of nobody', { sequences: [{ name: 'nobodys', last: '1', called: true }] }, nothing],
])('%s is refused', async (_what, given, write) => {
  expect(await restored(given, write)).toMatch(
    /^StopSentence: Копия .* не\u00A0подходит к\u00A0таблицам дома/,
  );
});

it('a line without an end is not read to its end', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  const message = await restored({}, (writer) =>
    writer.table(heartbeat, async (take) => {
      for (let times = 0; times < 120; times++) await take(megabyte);
    }),
  );
  expect(message).toMatch(/^StopSentence: Копия .* повреждена/);
});
