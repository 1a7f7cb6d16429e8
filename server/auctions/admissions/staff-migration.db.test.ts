import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { checkInvariants } from '../check-invariants.ts';

/** A house that was kept before rule A42 and before hidden sums were hidden from the log. */
let database: Database;
let drop: () => Promise<void>;
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `before_staff_${process.pid}`;
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
  await migrate(database.db, '014-requests');
});
afterAll(() => drop());

it('[A42, A40] staff are admitted no more, and the log drops what it should not have shown', async () => {
  const secret = 77_770_000;
  await query(`
    insert into users (name, roles) values ('bidder', '{}'), ('admin', '{admin}'), ('bank', '{}'), ('asks', '{auctions_manager}');
    insert into bank_managers (user_id, limit_item_in_order) values (3, 30);
    insert into auctions (code, name, status, starts_at, first_closes_at)
      values ('old', 'Старые', 'active', now() - interval '1 hour', now() + interval '1 hour');
    insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
      select 1, n, case n when 4 then 'requested' else 'approved' end, case when n < 4 then n end, 1, '', now()
      from generate_series(1, 4) n;
    insert into lots (auction_id, number, code, name, status, start_price, step, ends_at, price, leader_id, maximum,
        maximum_no, bids_count, bidders_count, offers_count)
      values (1, 1, 'old-1', 'Лот', 'on_sale', 500000, 10000, now() + interval '1 hour', 500000, 2, 900000, 1, 1, 1, 6)`);
  const offer = (
    no: number,
    bidder: number,
    sums: (number | null)[],
    refusal: string | null,
    sealed = false,
  ) =>
    query(
      `insert into offers (lot_id, no, user_id, admission_id, key, body_hash, amount, max_amount, sealed, at, refusal, answer)
       values (1, $1::int, $2::bigint, $2::bigint, $1::text, '', $3, $4, $5, now(), $6, '{}')`,
      [no, bidder, ...sums, sealed, refusal],
    );
  const words = (sum: number) => `Сумма ${sum}`;
  const logged = async (no: number, after: number | null, note: string) => {
    await query(
      `insert into log_rows (lot_id, at, offer_id, user_id, before, after, step, note)
       values (1, now(), $1, 1, 500000, $2, 10000, $3)`,
      [no, after, note],
    );
    await query(
      `insert into live_events (topic, seq, event, auction_code, payload, at)
       values ('log:1', $1, 'auction_log_bet_update', 'old', $2, now())`,
      [no, JSON.stringify({ action: 'add', row: { id: no, after, note, status: 'rejected' } })],
    );
  };
  await offer(1, 2, [500_000, 900_000], null);
  await query(`insert into bids (lot_id, no, offer_id, admission_id, amount, auto, at, link)
    values (1, 1, 1, 2, 500000, false, now(), 1)`);
  await logged(1, 500_000, '');
  await query('update log_rows set bid_id = 1 where offer_id = 1');
  await offer(2, 1, [null, secret], 'maximum-not-raised');
  await logged(2, secret, words(secret));
  await offer(3, 1, [510_000, secret], 'limit-exceeded');
  await logged(3, 510_000, words(secret));
  await offer(4, 1, [null, secret], 'below-minimum');
  await logged(4, secret, 'Минимальная ставка была 510\u00A0000\u00A0₽.');
  await offer(5, 1, [secret, null], 'limit-exceeded', true);
  await logged(5, null, words(secret));
  await offer(6, 1, [505_000, null], 'off-grid');
  await logged(6, 505_000, 'Сумма не по шагу торгов.');

  await migrate(database.db);

  const log = [
    { after: 500_000, note: '' },
    { after: null, note: 'Новый предел не больше прежнего.' },
    { after: 510_000, note: 'Превышен лимит.' },
    { after: null, note: 'Минимальная ставка была 510\u00A0000\u00A0₽.' },
    { after: null, note: 'Превышен лимит.' },
    { after: 505_000, note: 'Сумма не по шагу торгов.' },
  ];
  expect(await query('select after, note from log_rows order by id')).toEqual(log);
  expect(
    await query(`select (payload #>> '{row,after}')::bigint as after, payload #>> '{row,note}' as note
      from live_events where topic = 'log:1' order by seq`),
  ).toEqual(log);
  expect(await query('select state from admissions order by id')).toEqual(
    ['approved', 'revoked', 'revoked', 'refused'].map((state) => ({ state })),
  );
  // [A18] The bid of the one who led stays, and no replay gives the maximum back.
  expect(await query('select price, leader_id, maximum, maximum_no from lots')).toEqual([
    { price: 500_000, leader_id: 2, maximum: null, maximum_no: null },
  ]);
  expect(await query('select after_no, kind, admission_id from lot_turns')).toEqual([
    { after_no: 6, kind: 'cancel-maximum', admission_id: 2 },
  ]);
  const broken = await checkInvariants(database.db);
  expect(broken.filter((what) => /A40|A42|A43|follow/.test(what))).toEqual([]);
});
