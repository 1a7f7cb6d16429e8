import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { notify } from './public.ts';

let house: TestHouse;
let client: TestBrowser;
let clientId: number;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  clientId = (await client.call('GET /api/internal/personal-catalog/user')).data.user.id;
});
afterAll(() => house.close());

const tell = (title: string, more: { userId?: number; managersOnly?: boolean } = {}) =>
  inTransaction(house.database.db, (tx) =>
    notify(tx, [{ userId: clientId, title, content: 'Суть.', href: '/personal/', ...more }]),
  );
const api = '/api/internal/user/notifications' as const;
const unread = async (browser = client) => (await browser.call(`GET ${api}/list`)).data;
const history = async (page?: number, browser = client) =>
  (await browser.call(`GET ${api}/history`, { query: { ...(page && { page }) } })).data;
const markAll = (upTo: number, browser = client) =>
  browser.call(`POST ${api}/mark-all-of-read`, { body: { upTo } });
const clear = () => house.database.db.deleteFrom('notifications').where('user_id', '=', clientId).execute();

describe('the demo house’s notifications', () => {
  it('tell of what happened in it, and lead to pages that are there', async () => {
    const { items } = await history();
    expect(items.length).toBeGreaterThan(2);
    for (const { href, createdAt } of items) {
      expect(Date.parse(createdAt)).toBeLessThan(Date.now());
      expect((await client.fetch(href!)).status).toBe(200);
    }
    const manager = await house.browser().signIn('auction');
    expect((await history(1, manager)).items.map(({ title }) => title)).toContain('Заявка на\u00A0участие');
  });
});

describe('a person’s notifications', () => {
  it('the poll counts them all and gives the newest, so that unread ones never hide what comes', async () => {
    await clear();
    for (let number = 1; number <= 60; number++) await tell(`№ ${number}`);
    const { notifications, unread: count } = await unread();
    expect(count).toBe(60);
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `№ ${index + 11}`),
    );
  });

  it('the history has all of them by pages, the newest first; a page past the end is the last', async () => {
    const first = await history();
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: 60, unread: 60 });
    expect(first.items[0]!.title).toBe('№ 60');
    const last = await history(99);
    expect(last.page).toBe(2);
    expect(last.items.at(-1)!.title).toBe('№ 1');
  });

  it('those of ten minutes ago are told no more as news, though nobody has read them', async () => {
    await house.database.pool.query(
      "update notifications set tell_at = now() - interval '11 minutes' where user_id = $1 and title = '№ 59'",
      [clientId],
    );
    const { notifications } = await unread();
    expect(notifications.filter(({ fresh }) => !fresh).map(({ title }) => title)).toEqual(['№ 59']);
  });

  it('all are marked at once, but not what came after the page was made, nor another’s', async () => {
    const company = await house.browser().signIn('company');
    const companyId = (await company.call('GET /api/internal/personal-catalog/user')).data.user.id;
    await tell('Чужое', { userId: companyId });
    const before = (await unread(company)).unread;
    const { items } = await history();
    await tell('Пришло позже');
    expect((await markAll(items[0]!.id)).data).toEqual({ unread: 1 });
    expect((await unread()).notifications.map(({ title }) => title)).toEqual(['Пришло позже']);
    expect((await markAll(Number.MAX_SAFE_INTEGER)).data).toEqual({ unread: 0 });
    expect((await unread(company)).unread).toBe(before);
    expect((await history()).items[0]).toMatchObject({ title: 'Пришло позже', readAt: expect.any(String) });
  });

  it('what is for the staff alone is in nobody else’s list, count or history', async () => {
    await clear();
    await tell('Для сотрудников', { managersOnly: true });
    expect(await unread()).toEqual({ notifications: [], unread: 0 });
    expect(await history()).toMatchObject({ items: [], total: 0, unread: 0 });
  });

  it('a visitor is refused, and nonsense too', async () => {
    const visitor = await house.browser().visit();
    expect((await visitor.call(`GET ${api}/history`)).status).toBe(401);
    expect((await markAll(1, visitor)).status).toBe(401);
    for (const upTo of [0, -1, 1.5, '1', null, 1e300])
      expect((await markAll(upTo as never)).status).toBe(422);
  });
});
