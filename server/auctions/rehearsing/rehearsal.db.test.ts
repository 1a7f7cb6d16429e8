import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { makeAuction } from '#tests/support/live-lots.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { auctionRecords } from '../personal-records.ts';

let house: TestHouse;
let manager: TestBrowser;
let client: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  client = await house.browser().signIn('client');
});
afterAll(() => house.close());

const query = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);

let sale: { id: number; code: string; lots: number[] };
/** Announced for tomorrow, with a stone in each lot, a follower, and the client as № 2. */
beforeEach(async () => {
  sale = await makeAuction(house.database, { manner: 'led', lots: 3, status: 'announced' });
  await query(
    `update auctions set starts_at = house_now() + interval '1 day', first_closes_at = house_now() + interval '2 days',
       hall_at = house_now() + interval '1 day', last_alias = 2, second_from = 150000 where id = $1`,
    [sale.id],
  );
  await query(
    `insert into lot_stones (lot_id, item_id) select lot, (select id from items where status = 'available' and price > 0
       order by id offset place limit 1) from unnest($1::bigint[]) with ordinality as l (lot, place)`,
    [sale.lots],
  );
  await query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', 2, 1, '+7 900 1', house_now() from users where email = 'client@demo.test'`,
    [sale.id],
  );
  await query(
    `insert into auction_follows (user_id, auction_id) select id, $1 from users where email = 'company@demo.test'`,
    [sale.id],
  );
  // The lots themselves caused alerts; the house looks at them when it comes to it.
  await query('delete from alert_causes');
});

const api = '/api/internal/admin/sales/{id}';
const params = () => ({ params: { id: sale.id } });
const begin = () => manager.call(`POST ${api}/rehearsal/begin`, { ...params(), body: {} });
const end = () => manager.call(`POST ${api}/rehearsal/end`, { ...params(), body: {} });

/** What stands in every table of the house but what the running house writes by itself. */
async function houseDigest(): Promise<Record<string, string>> {
  const own = [
    'rehearsals',
    'sessions',
    'heartbeat',
    'limits',
    'rate_limits',
    'desk_stations',
    'live_events',
    'live_topics',
  ];
  const { rows } = await query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !own.includes(row.name))) {
    const digest = await query(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from public.${name} t`,
    );
    found[name] = digest.rows[0].digest;
  }
  return found;
}

it('[A71] a sale is led to its end at the desk, and nothing of it is left in any table of the house', async () => {
  const before = await houseDigest();
  const { data } = await begin();
  const { id, code, own } = data.rehearsal!;
  expect([own, code]).toEqual([true, `rehearsal-${sale.code}`]);
  const desk = async () => (await manager.call(`GET ${api}/desk/`, { params: { id } })).data;
  await waitUntil('the rehearsal has started', async () => (await desk()).status === 'active');
  const seen = await desk();
  expect(seen).toMatchObject({ rehearsal: true, name: 'Живые торги, репетиция' });
  expect(seen.lots.map(({ number, picture }) => [number, picture !== ''])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect(seen.paddles.length).toBe(20);
  expect(seen.paddles[1]!.name).not.toMatch('репетиции');
  const station = crypto.randomUUID();
  const at = (body: object) => ({ params: { id }, body: body as never });
  const beat = () => manager.call(`POST ${api}/desk/beat`, at({ station }));
  const bid = (lot: number, paddle: number, amount: number) =>
    manager.call(`POST ${api}/desk/bets`, at({ lot, paddle, amount, channel: 'hall' }));
  expect((await beat()).data.stations).toMatchObject([{ own: true }]);
  for (const lot of seen.lots) {
    expect((await manager.call(`POST ${api}/desk/call`, at({ lot: lot.id }))).status).toBe(200);
    expect((await bid(lot.id, 2, 100_000)).status).toBe(200);
    expect((await bid(lot.id, 7, 110_000)).status).toBe(200);
    expect((await manager.call(`POST ${api}/desk/warn`, at({ lot: lot.id }))).status).toBe(200);
  }
  expect((await bid(id + 3, 2, 150_000)).data).toMatchObject({ entry: { amount: 150_000, own: true } });
  expect((await manager.call(`POST ${api}/desk/words`, at({ text: 'Проба' }))).status).toBe(200);
  const { bids } = await desk();
  expect(bids.map(({ alias }) => alias)).toEqual([7, 2]);
  const screen = { params: { code } };
  expect((await manager.call('GET /api/internal/auctions/{code}/screen/', screen)).data.lot?.number).toBe(3);

  // Nobody outside: neither who takes part, nor who follows, nor a visitor.
  for (const outside of [client, house.browser()]) {
    expect((await outside.call('GET /api/internal/auctions/{code}/screen/', screen)).status).toBe(404);
    expect((await outside.call('GET /api/internal/auctions/{code}/', screen)).status).toBe(404);
    expect((await outside.call('GET /api/internal/auctions/{code}/ledger/', screen)).status).toBe(404);
    const search = `/api/internal/search?q=${encodeURIComponent('репетиция')}`;
    for (const path of ['/api/internal/auctions/', '/sitemap.xml', search]) {
      const reply = await outside.fetch(path);
      expect([reply.status, (await reply.text()).includes(code)]).toEqual([200, false]);
    }
    for (const topic of [`auction:${id}`, `lot:${id + 1}`, `desk:${id}`])
      expect(
        (await outside.call('GET /api/internal/auctions/{code}/events', { ...screen, query: { topic } }))
          .status,
      ).toBe(404);
  }
  const told = await manager.call('GET /api/internal/auctions/{code}/events', {
    ...screen,
    query: { topic: `lot:${id + 3}`, after: 0 },
  });
  expect(told.data.events.length).toBeGreaterThan(2);

  // Its results are nobody's: no act but a pause reaches it.
  const act = (name: 'pause' | 'publish-results') =>
    manager.call('POST /api/internal/auctions/manage/{code}/', {
      ...screen,
      body: { act: name, reason: 'проба' },
    });
  expect((await act('publish-results')).status).toBe(404);
  expect((await act('pause')).status).toBe(200);

  expect((await end()).data).toMatchObject({ mayBegin: true, rehearsal: null });
  expect(await houseDigest()).toEqual(before);
  const left = await query(`select count(*)::int as n from live_events where auction_code = $1`, [code]);
  expect(left.rows[0].n).toBe(0);
  expect((await manager.call(`GET ${api}/desk/`, { params: { id } })).status).toBe(404);
});

it('[A71] one sale is rehearsed at a time, and only before its start', async () => {
  await begin();
  const other = await manager.call(`POST ${api}/rehearsal/begin`, { ...params(), body: {} });
  expect(other.error?.code).toBe('rehearsed-already');
  await end();
  await query(`update auctions set status = 'active' where id = $1`, [sale.id]);
  expect((await begin()).error?.code).toBe('sale-begun');
  const timed = await makeAuction(house.database, { status: 'announced' });
  const none = await manager.call(`POST ${api}/rehearsal/begin`, { params: { id: timed.id }, body: {} });
  expect(none.status).toBe(404);
});

it('one that names a person ends when they are erased; another one goes on', async () => {
  const { rows } = await query(
    `update users set name = 'Аграфена Незабудкина' where email = 'vip@demo.test' returning id`,
  );
  const add = (email: string, alias: number) =>
    query(
      `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
       select $1, id, 'approved', $3, 1, '+7 900 1', house_now() from users where email = $2`,
      [sale.id, email, alias],
    );
  await add('vip@demo.test', 3);
  await begin();
  const erase = (id: number) =>
    inTransaction(house.database.db, (tx) =>
      auctionRecords.erase(tx, { userId: id, email: '', name: '', phone: '' } as never, new Date()),
    );
  const stands = async () =>
    (await query(`select to_regnamespace('rehearsal') is not null as it`)).rows[0].it;
  const outside = await query(`select id from users where email = 'company@demo.test'`);
  await erase(outside.rows[0].id);
  expect(
    (await query("select begun_at > house_now() - interval '1 hour' as it from rehearsals")).rows,
  ).toEqual([{ it: true }]);
  await erase(rows[0].id);
  if (await stands())
    expect(
      (await query(`select from rehearsal.users where name like 'Аграфена%'`).catch(() => ({ rows: [] })))
        .rows,
    ).toEqual([]);
  await waitUntil('the rehearsal has ended', async () => !(await stands()));
});

it('one that was forgotten ends by itself', async () => {
  const { data } = await begin();
  await query(`update rehearsals set begun_at = house_now() - interval '13 hours'`);
  await waitUntil('the rehearsal has ended', async () => {
    const { rows } = await query(`select to_regnamespace('rehearsal') is null as gone`);
    return rows[0].gone;
  });
  const desk = await manager.call(`GET ${api}/desk/`, { params: { id: data.rehearsal!.id } });
  expect(desk.status).toBe(404);
});
