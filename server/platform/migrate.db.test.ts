import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { typesOf } from '../../bin/db-types.ts';
import { openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { StopSentence } from './stop-sentence.ts';

const dropping: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of dropping.reverse()) await drop();
});

async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/postgres';
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const base = `empty_${name}_${process.pid}`;
  await admin(`create database ${base}`);
  dropping.push(() => admin(`drop database ${base} with (force)`));
  const own = new URL(url);
  own.pathname = `/${base}`;
  return own.href;
}

describe('migrations', () => {
  it('the types of the tables are those of the migrations', async () => {
    const { url, drop } = await cloneDatabase(inject('postgresUrl'));
    dropping.push(drop);
    const written = await readFile(path.join(import.meta.dirname, 'db-schema.ts'), 'utf8');
    expect(await typesOf(url)).toBe(written);
  });

  it('a second run finds nothing to do', async () => {
    const { url, drop } = await cloneDatabase(inject('postgresUrl'));
    dropping.push(drop);
    const database = openDatabase(url);
    const done = () =>
      database.pool.query('select * from kysely_migration order by name').then(({ rows }) => rows);
    const before = await done();
    await migrate(database.db);
    expect(before.length).toBeGreaterThan(2);
    expect(await done()).toEqual(before);
    await database.close();
  });

  it('an older house: links and codes that were too weak are void, and who had such codes is told', async () => {
    const database = openDatabase(await emptyDatabase('upgrade'));
    await migrate(database.db, '014-requests');
    await database.pool.query(`
      insert into users (email, name, password_hash, confirmed_at)
        values ('sure@old.test', 'Анна', 'hash', now()), ('unsure@old.test', 'Кто-то', 'hash', null);
      insert into recovery_codes (user_id, code_hash, used_at)
        select id, code, case code when 'three' then now() end from users, unnest(array['one', 'two', 'three']) code
        where confirmed_at is not null;
      insert into letter_tokens (token_hash, purpose, user_id, expires_at)
        select purpose::bytea, purpose, id, now() + interval '1 day'
        from users, unnest(array['confirm-address', 'reset-password']) purpose where confirmed_at is null`);
    await migrate(database.db);
    const read = async (query: string) => (await database.pool.query(query)).rows;
    expect(await read('select email, password_hash from users order by id')).toEqual([
      { email: 'sure@old.test', password_hash: 'hash' },
      { email: 'unsure@old.test', password_hash: null },
    ]);
    expect(await read('select purpose from letter_tokens')).toEqual([{ purpose: 'reset-password' }]);
    expect(await read('select 1 from recovery_codes')).toEqual([]);
    expect(
      await read('select u.email, n.title from notifications n join users u on u.id = n.user_id'),
    ).toEqual([{ email: 'sure@old.test', title: 'Коды восстановления больше не действуют' }]);
    await database.close();
  });

  it('two houses that start together on an empty database both open, and it is filled once', async () => {
    const DATABASE_URL = await emptyDatabase('together');
    const few = { DATABASE_URL, DEMO_DIAMONDS: '100' };
    const houses = await Promise.all([openTestHouse(few), openTestHouse(few)]);
    for (const house of houses) expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
    const { rows } = await houses[0]!.database.pool.query(
      'select (select count(*) from users) as users, (select count(*) from house) as houses, (select count(distinct code) = count(*) from articles) as once',
    );
    expect(rows).toEqual([{ users: 33, houses: 1, once: true }]);
    for (const house of houses) await house.close();
  });
});

describe('a database that is not for this house', () => {
  const sentenceOf = async (opening: Promise<TestHouse>): Promise<string> => {
    const error = await opening.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof StopSentence)) throw new Error(`no sentence: ${String(error)}`);
    return error.message;
  };

  it('of the other kind is refused, either way', async () => {
    const demo = await openTestHouse();
    expect(await sentenceOf(openTestHouse({ DATABASE_URL: demo.databaseUrl, HOUSE: 'production' }))).toBe(
      'HOUSE: в этой базе демонстрационный (demo) дом, а запускается рабочий (production).',
    );
    await demo.close();
    const production = await openTestHouse({ HOUSE: 'production' });
    expect(await sentenceOf(openTestHouse({ DATABASE_URL: production.databaseUrl }))).toBe(
      'HOUSE: в этой базе рабочий (production) дом, а запускается демонстрационный (demo).',
    );
    await production.close();
  });

  it('of a newer program is refused, and left as it is', async () => {
    const { url, drop } = await cloneDatabase(inject('postgresUrl'));
    dropping.push(drop);
    const database = openDatabase(url);
    await database.pool.query("insert into kysely_migration values ('999-of-tomorrow', now()::text)");
    expect(await sentenceOf(openTestHouse({ DATABASE_URL: url }))).toMatch(/^DATABASE_URL: база новее/);
    expect((await database.pool.query('select * from house')).rows).toEqual([]);
    await database.close();
  });
});

describe('a production house', () => {
  it('is filled with nothing, has no demo sign-ins and no letters to read', async () => {
    const house = await openTestHouse({ HOUSE: 'production' });
    const { rows } = await house.database.pool.query('select count(*) as users from users');
    expect(rows).toEqual([{ users: 0 }]);
    const { data } = await house.browser().call('GET /api/internal/config/');
    expect(data).toMatchObject({ house: 'production', demoSignIns: [], demoPassword: null });
    expect((await house.browser().fetch('/dev/mail/')).status).not.toBe(200);
    await house.close();
  });
});
