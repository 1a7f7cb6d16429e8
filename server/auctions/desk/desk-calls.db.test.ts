import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAuction } from '#tests/support/live-lots.ts';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let clerk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  clerk = await house.browser().signIn('auction');
});
afterAll(() => house.close());

let sale: { id: number; code: string; lots: number[] };
beforeEach(async () => {
  sale = await makeAuction(house.database, { manner: 'led', lots: 2 });
  await house.database.pool.query(
    `update lots set status = 'on_sale', opened_at = house_now() where auction_id = $1`,
    [sale.id],
  );
  await house.database.pool.query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', case email when 'client@demo.test' then 112 else 204 end, 1000000, '', house_now()
     from users where email in ('client@demo.test', 'company@demo.test')`,
    [sale.id],
  );
});

const api = '/api/internal/admin/sales/{id}/desk';
const params = () => ({ id: sale.id });
const show = () => clerk.call(`GET ${api}/`, { params: params() });
const beat = (station: string) => clerk.call(`POST ${api}/beat`, { params: params(), body: { station } });
const bid = (paddle: number, amount: number) =>
  clerk.call(`POST ${api}/bets`, {
    params: params(),
    body: { lot: sale.lots[0]!, paddle, amount, channel: 'hall' },
  });
const on = (act: 'warn' | 'wait', lot: number) =>
  clerk.call(`POST ${api}/${act}`, { params: params(), body: { lot } });
const call = (lot: number, reason = '') =>
  clerk.call(`POST ${api}/call`, { params: params(), body: { lot, reason } });

it('[A49, A50, A51] a clerk calls a lot, enters bids for numbers and warns', async () => {
  const before = (await show()).data;
  expect(before).toMatchObject({ called: null, warning: 20, paused: false, bids: [] });
  expect(before.lots.map(({ desk }) => desk)).toEqual(['waits', 'waits']);
  expect(before.paddles.map(({ alias, admitted }) => [alias, admitted])).toEqual([
    [112, true],
    [204, true],
  ]);
  await beat(crypto.randomUUID());
  expect((await call(sale.lots[0]!)).status).toBe(200);
  expect((await bid(112, 100_000)).data).toMatchObject({ currentBid: 100_000, leaderAlias: 112 });
  const beaten = await bid(204, 100_000);
  expect(beaten.status).toBe(422);
  expect(beaten.error?.message.replaceAll('\u00A0', ' ')).toBe('Уже дороже: можно от 110 000 ₽.');
  expect((await on('warn', sale.lots[0]!)).status).toBe(200);
  const after = (await show()).data;
  expect(after).toMatchObject({ called: sale.lots[0] });
  expect(after.lots[0]).toMatchObject({ desk: 'called', currentBid: 100_000, nextMinBid: 110_000 });
  expect(after.lots[0]!.endsAt).not.toBeNull();
  expect(after.bids).toMatchObject([{ alias: 112, amount: 100_000, channel: 'hall' }]);
  expect((await on('wait', sale.lots[0]!)).status).toBe(200);
  expect((await show()).data.lots[0]!.endsAt).toBeNull();
  const slip = await clerk.call(`POST ${api}/slip`, {
    params: params(),
    body: { lot: sale.lots[0]!, paddle: 112, amount: 100_000, reason: 'nobody' },
  });
  expect(slip.status).toBe(200);
  expect((await show()).data.lots[0]).toMatchObject({ currentBid: null, leaderAlias: null });
});

it('the public events of the lot name its place and the channel, never the clerk', async () => {
  await call(sale.lots[0]!);
  await bid(112, 100_000);
  const visitor = await house.browser().visit();
  const { data } = await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', {
    params: { code: sale.code, id: sale.lots[0]! },
  });
  expect(data).toMatchObject({ desk: 'called', endsAt: null, paused: false, window: 20 });
  expect(data.bids).toMatchObject([{ alias: 112, channel: 'hall' }]);
  const { data: auction } = await visitor.call('GET /api/internal/auctions/{code}/', {
    params: { code: sale.code },
  });
  expect(auction).toMatchObject({ manner: 'led', endsAt: null, called: { number: 1 } });
  const { data: log } = await clerk.call('GET /api/internal/auctions/log/{code}/', {
    params: { code: `${sale.code}-1` },
  });
  expect(log.rows[0]).toMatchObject({ alias: 112, note: 'Зал' });
  expect(log.lot.acts).not.toContain('extend');
});

it('a lot or a sale of another manner has no desk', async () => {
  const timed = await makeAuction(house.database);
  const foreign = await clerk.call(`GET ${api}/`, { params: { id: timed.id } });
  expect(foreign.status).toBe(404);
  expect((await on('warn', timed.lots[0]!)).status).toBe(404);
  expect((await call(timed.lots[0]!)).status).toBe(404);
  const draft = await makeAuction(house.database, { manner: 'led', status: 'draft' });
  const station = crypto.randomUUID();
  const beaten = await clerk.call(`POST ${api}/beat`, { params: { id: draft.id }, body: { station } });
  expect(beaten.status).toBe(404);
});

it('[A52] stations are named to each other, and come and go on the topic of the desk', async () => {
  const topic = `desk:${sale.id}`;
  const socket = await LiveSocket.open(house.url, clerk);
  await socket.follow(topic, 0);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await beat(first);
  // Heard ahead of time: the second one may be late on a busy machine.
  const shift = (by: string) =>
    house.database.pool.query(`update desk_stations set heard_at = heard_at + $2::interval where id = $1`, [
      first,
      by,
    ]);
  await shift('1 hour');
  const { stations } = (await beat(second)).data;
  expect(stations.map(({ id, own }) => [id, own])).toEqual(
    [first, second].toSorted().map((id) => [id, id === second]),
  );
  await socket.reach(topic, 2);
  await shift('-2 hours');
  await socket.reach(topic, 3);
  expect(socket.heard.filter((one) => 'event' in one && one.event === 'desk_stations')).not.toEqual([]);
  socket.close();
});
