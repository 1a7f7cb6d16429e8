import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';

/** A house in which papers still belonged to requests for admission. */
let database: Database;
let drop: () => Promise<void>;
const query = async (text: string) => (await database.pool.query(text)).rows;

beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `before_documents_${process.pid}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  url.pathname = `/${name}`;
  database = openDatabase(url.href);
  drop = async () => {
    await database.close();
    await admin(`drop database ${name} with (force)`);
  };
  await migrate(database.db, '021-requests-queue');
});
afterAll(() => drop());

it('[A41] papers of requests become the companies’ own, and the requests go on naming them', async () => {
  await query(`
    insert into users (name) values ('company'), ('manager'), ('other');
    insert into auctions (code, name, status, starts_at, first_closes_at)
      values ('old', 'Старые', 'active', now(), now() + interval '1 hour'), ('next', 'Новые', 'admission', now(), now() + interval '1 hour');
    insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at, decided_at, decided_by)
      values (1, 1, 'approved', 1, 1, '', now(), '2026-01-02', 2), (2, 1, 'requested', null, 1, '', now(), null, null);
    insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
      select 'admission-paper', 1, name, 'application/pdf', 1, 'x', 'x'
      from unnest(array['Устав.pdf', 'scan.pdf', 'Доверенность.pdf', 'Лишний.pdf']) name;
    insert into admission_documents (auction_id, user_id, admission_id, file_id)
      values (1, 1, 1, 1), (1, 1, 1, 2), (2, 1, 2, 3), (2, 1, null, 4)`);

  await migrate(database.db);

  expect(
    await query(`select p.user_id, p.kind, p.state, p.decided_by, f.name, f.purpose, n.admission_id
      from company_papers p join files f on f.id = p.file_id join admission_papers n on n.paper_id = p.id order by p.id`),
  ).toEqual([
    {
      user_id: 1,
      kind: 'charter',
      state: 'accepted',
      decided_by: 2,
      name: 'Устав.pdf',
      purpose: 'company-paper',
      admission_id: 1,
    },
    {
      user_id: 1,
      kind: 'other',
      state: 'accepted',
      decided_by: 2,
      name: 'scan.pdf',
      purpose: 'company-paper',
      admission_id: 1,
    },
    {
      user_id: 1,
      kind: 'power',
      state: 'review',
      decided_by: null,
      name: 'Доверенность.pdf',
      purpose: 'company-paper',
      admission_id: 2,
    },
  ]);
  // Never attached, promised to be forgotten.
  expect(await query(`select name from files order by id`)).toHaveLength(3);
});
