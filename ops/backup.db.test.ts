import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate, migrationNames } from '#server/platform/migrate.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { openTestHouse } from '#tests/support/test-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

/** Of a house that is not open: nothing beats, is sent or is measured between the copy and the look at what it copied. */
let house: Database;
let dropHouse: () => Promise<void>;
let folder: string;
let file: string;
const opened: Database[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'), 'filled');
  house = openDatabase(clone.url, { max: 4 });
  dropHouse = clone.drop;
  folder = await temporaryFolder('backup');
  file = path.join(folder, 'house.gz');
  await addAwkwardRows(house.pool);
});
afterAll(async () => {
  for (const database of opened) {
    const name = (await database.pool.query('select current_database() as name')).rows[0].name;
    await database.close();
    await admin(`drop database ${name} with (force)`);
  }
  await house.close();
  await dropHouse();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('is restored row by row, in a new epoch', async () => {
    const made = await backUp(house, file);
    const before = await contentOf(house.pool);
    expect(made.rows).toBe(Object.values(before).reduce((sum, table) => sum + table.rows, 0));
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const empty = await emptyDatabase();
    const restored = await restore(empty, file, openLog('silent'));
    const after = await contentOf(empty.pool);
    expect(restored.rows).toBe(made.rows);
    expect(after.house).not.toEqual(before.house);
    expect({ ...after, house: null }).toEqual({ ...before, house: null });
    expect(restored.manifest.heading.epoch).toBe(await epochOf(house.pool));
    expect(await epochOf(empty.pool)).not.toBe(restored.manifest.heading.epoch);
    expect(await structureOf(empty.pool)).toEqual(await structureOf(house.pool));
  });

  it('goes on where it stopped: numbers, letters, pages', async () => {
    const database = await emptyDatabase();
    const { letters } = await restore(database, file, openLog('silent'));
    expect(letters).toBe(2);
    const numbers = async (pool: pg.Pool) =>
      (await pool.query("insert into users (name) values ('Новый') returning id")).rows[0].id as number;
    expect(await numbers(database.pool)).toBe(await numbers(house.pool));

    const again = await openTestHouse({ DATABASE_URL: urlOf(database) });
    await expect
      .poll(
        async () =>
          (await database.pool.query("select count(*) as n from letters where state = 'sent'")).rows[0].n,
        { timeout: 15_000 },
      )
      .toBeGreaterThanOrEqual(2);
    const signedIn = await (await again.browser().visit()).call('POST /api/internal/user/login', {
      body: { email: 'client@demo.test', password: 'Demo-2026!' },
    });
    expect(signedIn.data).toMatchObject({ state: 'signed-in' });
    await again.close();
  });

  it('of an older version is brought up to this one', async () => {
    const older = await emptyDatabase();
    await migrate(older.db, (await migrationNames())[1]);
    await older.pool.query("insert into house (kind) values ('production')");
    await older.pool.query("insert into users (name, email) values ('Иван', 'ivan@example.test')");
    await backUp(older, path.join(folder, 'older.gz'));
    const database = await emptyDatabase();
    await restore(database, path.join(folder, 'older.gz'), openLog('silent'));
    expect((await database.pool.query('select name from users')).rows).toEqual([{ name: 'Иван' }]);
    expect(await structureOf(database.pool)).toEqual(await structureOf(house.pool));
  });
});

describe('a restore refuses', () => {
  const refusal = async (change: (bytes: Buffer) => Buffer, database?: Database) => {
    const name = path.join(folder, `${randomUUID()}.gz`);
    await writeFile(name, change(await readFile(file)));
    const target = database ?? (await emptyDatabase());
    const message = await restore(target, name, openLog('silent')).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    if (!database)
      expect(
        (await target.pool.query("select count(*) as n from pg_tables where schemaname = 'public'")).rows,
      ).toEqual([{ n: 0 }]);
    return message;
  };
  const rewritten = (change: (text: string) => string) => (bytes: Buffer) =>
    gzipSync(change(gunzipSync(bytes).toString()));
  const damaged = /^StopSentence: Копия .* повреждена или записана не до конца\.$/;

  it('a file cut short', async () => {
    expect(await refusal((bytes) => bytes.subarray(0, bytes.length - 100))).toMatch(damaged);
    expect(await refusal((bytes) => bytes.subarray(0, 5000))).toMatch(damaged);
    expect(await refusal(() => Buffer.alloc(0))).toMatch(damaged);
  });
  it('a file cut short and zipped again', async () => {
    expect(await refusal(rewritten((text) => text.slice(0, text.length / 2)))).toMatch(damaged);
    expect(await refusal(rewritten((text) => text.slice(0, text.lastIndexOf('{"tables"'))))).toMatch(damaged);
  });
  it('altered bytes and altered rows', async () => {
    expect(
      await refusal((bytes) => {
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        return bytes;
      }),
    ).toMatch(damaged);
    expect(await refusal(rewritten((text) => text.replace('client@demo.test', 'clienT@demo.test')))).toMatch(
      damaged,
    );
    expect(await refusal(rewritten((text) => `${text}x`))).toMatch(damaged);
  });
  it('something else altogether', async () => {
    expect(await refusal(() => Buffer.from('select 1'))).toMatch(damaged);
  });
  it('a backup newer than this program', async () => {
    const newer = await emptyDatabase();
    await migrate(newer.db);
    await newer.pool.query("insert into house (kind) values ('production')");
    await newer.pool.query("insert into kysely_migration (name, timestamp) values ('999-later', '')");
    const name = path.join(folder, 'newer.gz');
    await backUp(newer, name);
    const bytes = await readFile(name);
    expect(await refusal(() => bytes)).toMatch(/^StopSentence: .*более новой.*999-later/);
  });
  it('a database that is not empty', async () => {
    expect(await refusal((bytes) => bytes, house)).toMatch(
      /^StopSentence: DATABASE_URL, DATA_DIR: база не пуста/,
    );
  });
});

it('a backup of a base without a house is refused, and leaves no file', async () => {
  const empty = await emptyDatabase();
  const name = path.join(folder, 'nothing.gz');
  await expect(backUp(empty, name)).rejects.toThrow('в этой базе нет дома');
  await expect(stat(name)).rejects.toThrow('ENOENT');
});

/** Everything COPY could stumble over. */
async function addAwkwardRows(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into files (purpose, name, media_type, size, sha256, bytes) values ('photo', $1, 'image/png', $2, 'x', $3), ('photo', 'empty', '', 0, '', '')",
    [
      'all\tbytes\n\\.\n«ёж» 💎 \r\\N',
      300_000,
      Buffer.concat([randomBytes(299_744), Buffer.from([...Array(256).keys()])]),
    ],
  );
  await pool.query(
    "insert into users (name, roles, created_at) values ('\\.', array['a,b', '{\"}', '', 'NULL', '\\'], '2026-03-29 00:59:59.123456+00')",
  );
  for (const state of ['queued', 'sending'])
    await pool.query(
      `insert into letters (message_id, kind, recipient, subject, html, plain, critical, state)
       values ($1, 'test', 'a@b.test', 'Тема', '<p>', 'text', true, $2)`,
      [`<${randomUUID()}@test>`, state],
    );
  await pool.query('insert into idempotency_keys values ($1, $2, $3, $4, 200, $5)', [
    'user:1',
    'key-12345678',
    'POST /x',
    'hash',
    '{"a": "\\n\\t\\\\ \\"", "n": 1.10, "list": [null]}',
  ]);
}

type Contents = Record<string, { rows: number; hash: string }>;

/** Not the backup's own way of counting. */
async function contentOf(pool: pg.Pool): Promise<Contents> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' and tablename not like 'kysely%'",
  );
  const contents: Contents = {};
  for (const { name } of rows)
    contents[name] = (
      await pool.query(
        `select count(*) as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
      )
    ).rows[0];
  return contents;
}

/** References and triggers are back as the migrations made them. */
const structureOf = async (pool: pg.Pool) =>
  (
    await pool.query(`
      select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) || convalidated as what
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'jobs.%'
      order by 1, 2, 3`)
  ).rows;

const epochOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query('select epoch from house')).rows[0].epoch;

const urlOf = (database: Database): string => database.pool.options.connectionString!;

async function emptyDatabase(): Promise<Database> {
  const name = `empty_${process.pid}_${opened.length}`;
  await admin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { max: 4 });
  opened.push(database);
  return database;
}

async function admin(statement: string): Promise<void> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
