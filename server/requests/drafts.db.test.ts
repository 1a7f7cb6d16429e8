import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { forgetOldDrafts } from './draft-store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const event = 'event-diamonds-15';
const visitor = () => house.browser().visit();
const add = (who: TestBrowser, itemsIds: number[], more: { event?: string; count?: number } = {}) =>
  who.call(`POST ${api}/request/add`, { body: { itemsIds, ...more } });
const drafts = async (who: TestBrowser, query: { full?: '1'; event?: string } = {}) =>
  (await who.call(`GET ${api}/request/get`, { query })).data;
const ids = async (who: TestBrowser, at: string | null = null) =>
  (await drafts(who)).drafts.find((draft) => (draft.event?.code ?? null) === at)?.itemsIds ?? [];
/** Stones on sale that nobody else in this file touches. */
const stones = (from: number, count: number) =>
  house.database.pool
    .query<{ id: number }>(
      "select id from items where type = 'diamonds' and status = 'available' and id >= $1 order by id limit $2",
      [from, count],
    )
    .then(({ rows }) => rows.map(({ id }) => id));

/** The same browser after signing in: the visitor's cookie stays. */
const signIn = (who: TestBrowser, login: string) =>
  who.call('POST /api/internal/user/login', {
    body: { email: `${login}@demo.test`, password: 'Demo-2026!' },
  });

describe('a draft', () => {
  it('takes items in and out, each once, the newest first', async () => {
    const who = await visitor();
    expect(await drafts(who)).toEqual({ drafts: [], total: 0, limit: 100 });
    const first = await add(who, [11_540]);
    expect(first.data).toMatchObject({ added: [11_540], excess: 0, gone: [], total: 1 });
    expect((await add(who, [10_200, 11_540, 10_600, 10_200])).data.added).toEqual([10_200, 10_600]);
    expect(await ids(who)).toEqual([10_200, 10_600, 11_540]);
    const rest = await who.call(`DELETE ${api}/request/del`, { body: { itemsIds: [10_600, 77] } });
    expect(rest.data.drafts[0]!.itemsIds).toEqual([10_200, 11_540]);
    expect((await who.call(`DELETE ${api}/request/clear`)).data).toEqual({
      drafts: [],
      total: 0,
      limit: 100,
    });
    expect(await ids(who)).toEqual([]);
  });

  it('tells its items in full when asked', async () => {
    const who = await visitor();
    await add(who, [11_540, 10_100]);
    const [draft] = (await drafts(who, { full: '1' })).drafts;
    expect(draft!.items.map(({ card }) => card?.type)).toEqual(['diamonds', 'boxes']);
    expect(draft!.items[0]).toMatchObject({
      id: 11_540,
      name: 'Бриллиант круглой огранки 5,03\u00A0карата, D\u00A0/\u00A0IF',
    });
    expect((await drafts(who)).drafts[0]!.items).toEqual([]);
  });

  it('is kept apart for an event, and counted once in the whole', async () => {
    const who = await visitor();
    await add(who, [11_540]);
    await add(who, [11_540, 11_001], { event });
    const all = await drafts(who);
    expect(all.drafts.map((draft) => [draft.event?.code ?? null, draft.itemsIds])).toEqual([
      [null, [11_540]],
      [event, [11_540, 11_001]],
    ]);
    expect(all.drafts[1]!.event!.title).toMatch(/^Показ/);
    expect(all.total).toBe(2);
    expect((await drafts(who, { event })).drafts).toHaveLength(1);
    await who.call(`DELETE ${api}/request/del`, { body: { itemsIds: [11_540], event } });
    expect([await ids(who), await ids(who, event)]).toEqual([[11_540], [11_001]]);
    expect((await add(who, [11_540], { event: 'event-diamonds-999' })).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    const who = await visitor();
    await add(who, [11_540]);
    expect(await ids(await visitor())).toEqual([]);
    expect(await drafts(house.browser())).toEqual({ drafts: [], total: 0, limit: 100 });
    expect((await add(house.browser(), [11_540])).status).toBe(403);
  });

  it('keeps how many stones of a set are asked for', async () => {
    const { rows } = await house.database.pool.query<{ id: number; count: number }>(
      "select id, count from items where type = 'diamonds' and count > 2 and status = 'available' limit 1",
    );
    const set = rows[0]!;
    const who = await visitor();
    expect((await add(who, [set.id], { count: 2 })).data.added).toEqual([set.id]);
    expect((await drafts(who)).drafts[0]!.counts).toEqual({ [set.id]: 2 });
    await add(who, [set.id], { count: 1 });
    expect((await drafts(who)).drafts[0]!.counts).toEqual({ [set.id]: 1 });
    expect((await add(who, [set.id], { count: set.count + 1 })).error?.fields).toHaveProperty('count');
    expect((await add(who, [set.id, 11_540], { count: 1 })).error?.fields).toHaveProperty('count');
  });

  it('refuses nonsense', async () => {
    const who = await visitor();
    for (const itemsIds of [[], [0], [-1], [1.5], ['a'], Array(1001).fill(1), 'all'])
      expect((await add(who, itemsIds as number[])).status).toBe(422);
    expect((await add(who, [11_540], { more: 1 } as object)).status).toBe(422);
    expect((await add(who, [11_540], { event: '__proto__' })).status).toBe(404);
    expect((await who.fetch(`${api}/request/get?full[]=1&event[a]=b`)).status).toBe(200);
  });
});

describe('the limit', () => {
  it('is a hundred; the rest is told, not lost', async () => {
    const who = await visitor();
    const many = await stones(11_000, 105);
    const { data } = await add(who, many);
    expect(data).toMatchObject({ excess: 5, limit: 100, total: 100 });
    expect(data.added).toEqual(many.slice(0, 100));
    const again = await add(who, [many[0]!, many[104]!]);
    expect(again.data).toMatchObject({ added: [], excess: 1, total: 100 });
    // Another draft has room of its own.
    expect((await add(who, [many[104]!], { event })).data.added).toEqual([many[104]]);
  });

  it('is a manager’s own', async () => {
    const manager = await house.browser().signIn('manager');
    const { data } = await add(manager, await stones(11_000, 31));
    expect([data.added.length, data.excess, data.limit]).toEqual([30, 1, 30]);
  });

  it('holds when many add at once', async () => {
    const who = await visitor();
    const many = await stones(11_100, 120);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, part) => add(who, many.slice(part * 10, part * 10 + 10))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answers.reduce((sum, { data }) => sum + data.added.length, 0)).toBe(100);
    expect(answers.reduce((sum, { data }) => sum + data.excess, 0)).toBe(20);
    expect(await ids(who)).toHaveLength(100);
  });
});

describe('items that are gone', () => {
  it('are not added, and those added before stay under their names', async () => {
    const who = await visitor();
    const [sold, deleted, kept] = await stones(11_300, 3);
    await add(who, [sold!, deleted!, kept!]);
    const { rows } = await house.database.pool.query<{ name: string }>(
      'select name from items where id = any($1) order by id',
      [[sold, deleted]],
    );
    await house.database.pool.query("update items set status = 'sold' where id = $1", [sold]);
    await house.database.pool.query('delete from items where id = $1', [deleted]);
    await waitUntil('both are gone', async () => (await drafts(who)).drafts[0]!.gone.length === 2, 2);
    const [draft] = (await drafts(who, { full: '1' })).drafts;
    expect(draft!.itemsIds).toEqual([sold, deleted, kept]);
    expect(draft!.gone.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(draft!.items.map(({ card }) => card?.status ?? null)).toEqual(['sold', null, 'available']);
    const other = await visitor();
    const { data } = await add(other, [sold!, deleted!, kept!]);
    expect(data.added).toEqual([kept]);
    expect(data.gone).toEqual([
      { id: sold, name: rows[0]!.name },
      { id: deleted, name: `№\u00A0${deleted}` },
    ]);
  });
});

describe('add-all', () => {
  it('adds what the filter shows, in its order, and says how many did not fit', async () => {
    const who = await visitor();
    const query = { filter_shape: ['round'], sort: 'price-asc' };
    const list = (await who.call(`GET ${api}/get-catalog`, { query })).data;
    await add(who, [list.items[2]!.id]);
    const { data } = await who.call(`GET ${api}/request/add-all`, { query });
    expect(data.added).toHaveLength(99);
    expect(data.added.slice(0, 4)).toEqual([0, 1, 3, 4].map((place) => list.items[place]!.id));
    expect(data.excess).toBe(list.total - 100);
    const again = await who.call(`POST ${api}/request/add-all`, { query });
    expect(again.data).toMatchObject({ added: [], excess: list.total - 100, total: 100 });
  });

  it('of an event fills the event’s draft with the event’s stones', async () => {
    const who = await visitor();
    const query = { event };
    const list = (await who.call(`GET ${api}/get-catalog`, { query })).data;
    const { data } = await who.call(`GET ${api}/request/add-all`, { query });
    expect([data.added.length, data.excess]).toEqual([Math.min(100, list.total), 0]);
    expect(await ids(who)).toEqual([]);
    expect(await ids(who, event)).toEqual(expect.arrayContaining(list.items.map(({ id }) => id)));
    expect(
      (await who.call(`GET ${api}/request/add-all`, { query: { event: 'event-jewelry-3' } })).status,
    ).toBe(404);
  });

  it('of jewelry has a call of its own; nonsense in a filter is left out', async () => {
    const who = await visitor();
    const response = await who.fetch(
      `${api}/jewelry/request/add-all?type=posie&filter_metal[]=constructor&filter_price[from]=-5&page=99`,
      { headers: { 'x-xsrf-token': who.cookies.get('XSRF-TOKEN')! } },
    );
    const { data } = ((await response.json()) as { success: { data: { added: number[]; excess: number } } })
      .success;
    const posie = (await who.call(`GET ${api}/jewelry/get-catalog`, { query: { type: 'posie' } })).data;
    expect([data.added.length, data.excess]).toEqual([posie.total, 0]);
  });

  it('changes something: without the token it is refused', async () => {
    const who = await visitor();
    expect((await who.fetch(`${api}/request/add-all?filter_shape[]=pear`)).status).toBe(403);
    expect(await ids(who)).toEqual([]);
  });
});

describe('at sign-in a visitor’s drafts join the account', () => {
  it('without duplicates, and leave the browser', async () => {
    const at = await house.browser().signIn('company');
    await add(at, [11_540, 11_001]);
    const who = await visitor();
    await add(who, [11_001, 11_002]);
    await add(who, [11_002], { event });
    await signIn(who, 'company');
    expect((await ids(who)).toSorted()).toEqual([11_001, 11_002, 11_540]);
    expect(await ids(at)).toEqual(await ids(who));
    expect(await ids(who, event)).toEqual([11_002]);
    const { rows } = await house.database.pool.query(
      'select item_id from draft_items where visitor_id = $1',
      [who.cookies.get('visitor')!.split('.')[0]],
    );
    expect(rows).toEqual([]);
    await who.call('POST /api/internal/user/logout', { body: {} });
    expect(await ids(who)).toEqual([]);
  });

  it('past the limit too: the excess is told, nothing is lost', async () => {
    const who = await visitor();
    await add(who, await stones(11_200, 70));
    await signIn(who, 'vip');
    const { drafts: all, limit } = await drafts(who);
    expect(all[0]!.itemsIds).toHaveLength(70);
    expect(all[0]!.excess).toBe(70 - limit);
    expect(all[0]!.excess).toBeGreaterThan(0);
  });

  it('once, when two browsers of one person sign in together', async () => {
    const two = await Promise.all([visitor(), visitor()]);
    await Promise.all(two.map((who) => add(who, [11_003, 11_004])));
    const signed = await Promise.all(two.map((who) => signIn(who, 'client')));
    expect(signed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ids(two[0]!)).toSorted()).toEqual([11_003, 11_004]);
  });

  it('also by the link of a new account’s letter', async () => {
    const who = await visitor();
    await add(who, [11_540]);
    await who.call('POST /api/internal/user/register', {
      body: {
        name: 'Анна Ветрова',
        email: 'new@drafts.test',
        phone: '+7 (916) 123-45-67',
        password: 'Long-enough-1',
        consent: true,
      },
    });
    const token = await house.tokenTo('new@drafts.test', 'confirm-address');
    expect((await who.call('POST /api/internal/user/confirm', { body: { token } })).status).toBe(200);
    expect(await ids(who)).toEqual([11_540]);
  });
});

it('a visitor’s draft goes when their cookie has, a person’s stays', async () => {
  const [old, young] = await Promise.all([visitor(), visitor()]);
  const person = await house.browser().signIn('ade');
  for (const who of [old, young, person]) await add(who, [11_540]);
  await house.database.pool.query(
    "update draft_items set added_at = now() - interval '13 months' where visitor_id = $1 or user_id is not null",
    [old.cookies.get('visitor')!.split('.')[0]],
  );
  await forgetOldDrafts(house.database.db);
  expect(await Promise.all([old, young, person].map((who) => ids(who)))).toEqual([[], [11_540], [11_540]]);
});
