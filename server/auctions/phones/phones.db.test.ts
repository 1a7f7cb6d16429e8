import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAuction } from '#tests/support/live-lots.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let manager: TestBrowser;
let client: TestBrowser;
let ids: Record<'manager' | 'operator' | 'client' | 'company', number>;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  client = await house.browser().signIn('client');
  const idOf = async (login: string): Promise<number> =>
    (await query('select id from users where email = $1', [`${login}@demo.test`])).rows[0].id;
  ids = {
    manager: await idOf('auction'),
    operator: await idOf('admin'),
    client: await idOf('client'),
    company: await idOf('company'),
  };
});
afterAll(() => house.close());

const query = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);

let sale: { id: number; code: string; lots: number[] };
/** Ten lots; the client is № 4, the company № 9, and the hall opens in three hours. */
beforeEach(async () => {
  sale = await makeAuction(house.database, { manner: 'led', lots: 10 });
  await query(
    `update auctions set hall_at = house_now() + interval '3 hours', last_alias = 9 where id = $1`,
    [sale.id],
  );
  await query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     values ($1, $2, 'approved', 4, 1, 700000, '', house_now()), ($1, $3, 'approved', 9, 1, null, '', house_now())`,
    [sale.id, ids.client, ids.company],
  );
});

const api = '/api/internal/admin/sales/{id}/phones';
const own = '/api/internal/auctions/{code}/lots/{id}/phone';
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const russian = ['ru' as const];
const show = async () => (await manager.call(`GET ${api}/`, { params: { id: sale.id } })).data;
const addLine = (operator: number, more: object = {}) =>
  manager.call(`POST ${api}/lines/`, {
    params: { id: sale.id },
    body: { operator, languages: russian, ...more },
  });
/** Lots by their places. */
const book = (paddle: number, places: number[], more: object = {}) =>
  manager.call(`POST ${api}/`, {
    params: { id: sale.id },
    body: { paddle, lots: places.map((place) => sale.lots[place - 1]!), phone: '+7 900 000-00-11', ...more },
  });
const ask = (place: number, body: object = { phone: '+7 (900) 111-22-33' }) =>
  client.call(`POST ${own}/`, {
    params: { code: sale.code, id: sale.lots[place - 1]! },
    body: body as never,
  });

it('[A56] a booked bidder gets an operator for all lots; what clashes is named with a way out', async () => {
  const first = await addLine(ids.manager);
  expect(first.data.lines).toMatchObject([
    { operator: { id: ids.manager }, languages: ['ru'], spare: false },
  ]);
  await book(4, [2, 8]);
  const { data } = await book(9, [5]);
  const [line] = data.lines;
  expect(data.bidders.map(({ alias, line: of }) => [alias, of])).toEqual([
    [4, line!.id],
    [9, line!.id],
  ]);
  const [four, nine] = data.bidders.map(({ id }) => id);
  expect(data.clashes).toEqual([
    { kind: 'near', line: line!.id, bidders: [four, nine], lots: [sale.lots[1], sale.lots[4]], remedy: null },
    { kind: 'near', line: line!.id, bidders: [nine, four], lots: [sale.lots[4], sale.lots[7]], remedy: null },
  ]);
  const spare = (await addLine(ids.operator, { spare: true })).data;
  const second = spare.lines.find((one) => one.spare)!;
  expect(spare.clashes[0]!.remedy).toEqual({ bidder: nine, line: second.id });
  const moved = await manager.call(`POST ${api}/bidders/{bidder}/move`, {
    params: { id: sale.id, bidder: nine! },
    body: { line: second.id },
  });
  expect(moved.data.clashes).toEqual([]);
  expect(moved.data.lines.map((one) => one.spare)).toEqual([false, false]);
  const gone = await manager.call(`POST ${api}/lines/{line}/remove`, {
    params: { id: sale.id, line: second.id },
    body: {},
  });
  expect(gone.data.bidders.map((one) => one.line)).toEqual([line!.id, line!.id]);
  expect(gone.data.clashes).toHaveLength(2);
});

it('[A56] a client asks from the page of a lot, until two hours before the hall, and takes it back', async () => {
  const { data } = await ask(3);
  expect(data).toMatchObject({ asked: true, phone: '+7 (900) 111-22-33', language: 'ru' });
  expect((await show()).calls).toMatchObject([{ lot: sale.lots[2], state: 'booked', byClient: true }]);
  // Without any line there is nobody who calls, and it is said.
  expect((await show()).clashes).toMatchObject([{ kind: 'nobody', lots: [sale.lots[2]] }]);
  const back = () =>
    client.call(`POST ${own}/withdraw`, { params: { code: sale.code, id: sale.lots[2]! }, body: {} });
  expect((await back()).data.asked).toBe(false);
  expect((await back()).data.asked).toBe(false);
  expect((await show()).bidders).toEqual([]);
  await query(`update auctions set hall_at = house_now() + interval '119 minutes' where id = $1`, [sale.id]);
  expect((await ask(3)).error?.code).toBe('call-late');
  const look = await client.call(`GET ${own}/`, { params: { code: sale.code, id: sale.lots[2]! } });
  expect(look.data.until).toBeNull();
  expect((await book(4, [3])).status).toBe(200);
});

it('nobody is called who is not admitted, on a lot of their own, after its close or in a timed sale', async () => {
  expect(Object.keys((await book(77, [1])).error?.fields ?? {})).toEqual(['paddle']);
  expect(Object.keys((await book(4, [1], { phone: 'позже скажу' })).error?.fields ?? {})).toEqual(['phone']);
  await query(`update lots set status = 'pending' where id = $1`, [sale.lots[0]]);
  expect(plain((await book(4, [1])).error?.message)).toBe('Лот 1 уже не торгуется.');
  await query(`update admissions set state = 'revoked' where auction_id = $1 and user_id = $2`, [
    sale.id,
    ids.client,
  ]);
  expect((await book(4, [2])).error?.code).toBe('no-call');
  expect((await ask(2)).error?.code).toBe('no-call');
  const timed = await makeAuction(house.database);
  expect((await manager.call(`GET ${api}/`, { params: { id: timed.id } })).status).toBe(404);
  const foreign = await manager.call(`POST ${api}/`, {
    params: { id: sale.id },
    body: { paddle: 9, lots: timed.lots, phone: '+7 900 000-00-11' },
  });
  expect(foreign.status).toBe(404);
  expect((await show()).calls).toEqual([]);
});

it('[A56] an operator has own calls alone, says how they stand, and enters bids by telephone', async () => {
  await addLine(ids.operator);
  const { data } = await book(4, [1, 6]);
  const [call] = data.calls;
  expect((await book(9, [10])).data.bidders.map(({ left }) => left)).toEqual([700_000, null]);
  const mine = async (who: TestBrowser) =>
    (await who.call(`GET ${api}/mine/`, { params: { id: sale.id } })).data;
  const operator = await house.browser().signIn('admin');
  expect(await mine(manager)).toMatchObject({ line: null, calls: [], bidders: [] });
  expect(await mine(operator)).toMatchObject({
    line: { operator: { id: ids.operator } },
    bidders: [{ alias: 4, left: 700_000, phone: '+7 900 000-00-11' }, { alias: 9 }],
    lots: [
      { number: 1, place: 1 },
      { number: 6, place: 6 },
      { number: 10, place: 10 },
    ],
  });
  const say = (who: TestBrowser, state: 'dialing' | 'silent' | 'talking' | 'passed') =>
    who.call(`POST ${api}/calls/{call}/state`, { params: { id: sale.id, call: call!.id }, body: { state } });
  expect((await say(manager, 'dialing')).error?.code).toBe('call-of-another');
  for (const state of ['dialing', 'silent', 'dialing', 'talking'] as const)
    expect((await say(operator, state)).status).toBe(200);
  expect((await show()).calls[0]).toMatchObject({ state: 'talking', tries: 2 });
  const late = await manager.call(`POST ${api}/calls/{call}/remove`, {
    params: { id: sale.id, call: call!.id },
    body: {},
  });
  expect(late.error?.code).toBe('call-begun');
  await query(`update lots set status = 'on_sale', opened_at = house_now() where auction_id = $1`, [sale.id]);
  await query(`update lots set called_at = house_now() where id = $1`, [sale.lots[0]]);
  const bid = await operator.call('POST /api/internal/admin/sales/{id}/desk/bets', {
    params: { id: sale.id },
    body: { lot: sale.lots[0]!, paddle: 4, amount: 100_000, channel: 'phone' },
  });
  expect(bid.status).toBe(200);
  const { rows } = await query('select channel, entered_by from offers where lot_id = $1', [sale.lots[0]]);
  expect(rows).toEqual([{ channel: 'phone', entered_by: ids.operator }]);
  expect((await mine(operator)).bidders).toMatchObject([{ left: 600_000 }, { left: null }]);
});

it('a recording is sound, and the last one counts', async () => {
  const { data } = await book(9, [2]);
  const path = `/api/internal/admin/sales/${sale.id}/phones/calls/${data.calls[0]!.id}/recording`;
  const send = (bytes: string) =>
    manager.call(`POST ${api}/calls/{call}/recording`, {
      params: { id: sale.id, call: data.calls[0]!.id },
      query: { name: 'лот 2.mp3' },
      body: new Blob([Buffer.from(bytes, 'latin1')]),
    });
  expect((await send('%PDF-1.7')).error?.code).toBe('file-kind');
  expect((await manager.fetch(path)).status).toBe(404);
  await send('ID3\x03first');
  await send('ID3\x03second');
  const heard = await manager.fetch(path);
  expect(heard.headers.get('content-type')).toBe('audio/mpeg');
  expect(Buffer.from(await heard.arrayBuffer()).toString('latin1')).toBe('ID3\x03second');
  expect(
    (await query(`select count(*)::int as left from files where purpose = 'phone-recording'`)).rows[0].left,
  ).toBe(1);
  expect((await client.fetch(path)).status).toBe(403);
});

it('a number that changed is one that nobody has rung up', async () => {
  const { data } = await book(4, [2]);
  const bidder = data.bidders[0]!.id;
  const change = (body: object) =>
    manager.call(`POST ${api}/bidders/{bidder}/`, { params: { id: sale.id, bidder }, body: body as never });
  const same = { phone: '+7 900 000-00-11', sparePhone: '', language: 'ru' };
  expect((await change({ ...same, proved: true })).data.bidders[0]!.proved).toBe(true);
  await ask(2, { phone: '+7 (900) 555-00-00' });
  expect((await show()).bidders[0]).toMatchObject({ proved: false, phone: '+7 (900) 555-00-00' });
});
