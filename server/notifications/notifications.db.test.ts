import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { leaveOwnLetters, readLetterWishes } from './choice-store.ts';
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

const tell = (title: string, more: { userId?: number; managersOnly?: boolean; href?: string } = {}) =>
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
    expect(Date.parse(first.serverTime)).toBeGreaterThanOrEqual(Date.parse(first.items[0]!.createdAt));
    expect(first.items[0]!.title).toBe('№ 60');
    const last = await history(99);
    expect(last.page).toBe(2);
    expect(last.items.at(-1)!.title).toBe('№ 1');
  });

  it('those of ten minutes ago are not shown as new, though unread', async () => {
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

  it('the history shows the stone it tells of, as its page does, and only while everyone may see that page', async () => {
    await clear();
    const { data: lot } = await client.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 20 },
    });
    const { data: list } = await client.call('GET /api/internal/personal-catalog/get-catalog', { query: {} });
    const item = list.items[0]!;
    await tell('Торги', { href: '/auctions/polar-night/' });
    await tell('Лот', { href: '/auctions/polar-night/lots/20/' });
    await tell('Камень', { href: item.href });
    const pictures = async () => (await history()).items.map(({ picture }) => picture);
    expect(await pictures()).toEqual([item.images.preview, lot.images.preview, null]);
    const set = (what: string) => house.database.pool.query(`update ${what}`);
    await set("auctions set status = 'draft' where code = 'polar-night'");
    await set(`items set archived_at = now() where id = ${item.id}`);
    try {
      expect(await pictures()).toEqual([null, null, null]);
    } finally {
      await set("auctions set status = 'active' where code = 'polar-night'");
      await set(`items set archived_at = null where id = ${item.id}`);
    }
  });

  it('what is for staff is in no one else’s list, count or history', async () => {
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

describe('how a person wants to be notified', () => {
  const settings = '/api/internal/user/notifications/settings/' as const;
  const quiet = (hours: { from: number; to: number } | null) =>
    client.call(`POST ${api}/quiet/`, { body: { quiet: hours } });
  /** Hours that Moscow is in now, and will be for some more. */
  const around = () => {
    const hour = (new Date().getUTCHours() + 3) % 24;
    return { from: hour, to: (hour + 6) % 24 };
  };
  const note = (title: string, more: object) =>
    inTransaction(house.database.db, (tx) =>
      notify(tx, [{ userId: clientId, title, content: 'Суть.', href: '/personal/', ...more }]),
    );

  it('what is switched off on the site is in the history, read', async () => {
    await clear();
    await client.call(`POST ${settings}`, { body: { kind: 'requests', site: false, letter: true } });
    await note('Заявка', { kind: 'requests' });
    await note('Встреча', { kind: 'meetings' });
    expect((await unread()).notifications.map(({ title }) => title)).toEqual(['Встреча']);
    expect((await history()).items.map(({ title }) => title)).toEqual(['Встреча', 'Заявка']);
    const { choices } = (await client.call(`GET ${settings}`)).data;
    expect(choices.find(({ kind }) => kind === 'requests')).toMatchObject({ site: false });
    expect(choices.some(({ kind }) => kind === 'work')).toBe(false);
  });

  it('letters about bids come to who has not refused them', async () => {
    const told = async () =>
      (await client.call(`GET ${settings}`)).data.choices.find(({ kind }) => kind === 'bids');
    const wishes = () => inTransaction(house.database.db, (tx) => readLetterWishes(tx, [clientId], 'bids'));
    expect(await told()).toMatchObject({ site: true, letter: true });
    expect(await wishes()).toEqual(new Set([clientId]));
    await inTransaction(house.database.db, (tx) => leaveOwnLetters(tx, clientId, 'bids'));
    expect(await told()).toMatchObject({ site: true, letter: false });
    expect(await wishes()).toEqual(new Set());
  });

  it('in quiet hours nothing is fresh but what cannot wait; it is when they are over', async () => {
    await clear();
    const hours = around();
    expect((await quiet(hours)).status).toBe(200);
    await note('Подождёт', { kind: 'meetings' });
    await note('Перебили', { kind: 'bids', urgent: true });
    await note('Вход', { kind: 'security' });
    const fresh = async () =>
      (await unread()).notifications.filter((one) => one.fresh).map(({ title }) => title);
    expect(await fresh()).toEqual(['Перебили', 'Вход']);
    const { rows } = await house.database.pool.query(
      `select extract(hour from tell_at at time zone 'Europe/Moscow')::int as hour, tell_at > now() as later
       from notifications where user_id = $1 and title = 'Подождёт'`,
      [clientId],
    );
    expect(rows).toEqual([{ hour: hours.to, later: true }]);
    await house.database.pool.query(`update notifications set tell_at = now() where title = 'Подождёт'`);
    expect(await fresh()).toContain('Подождёт');
  });

  it('letters wait for the end of them too, but for those that cannot', async () => {
    const jobsOf = async (kind: string) => {
      const { rows } = await house.database.pool.query(
        `select j.start_after > now() + interval '1 minute' as waits from letters l
         join jobs.job j on (j.data->>'letterId')::bigint = l.id where l.recipient = 'client@demo.test' and l.kind = $1`,
        [kind],
      );
      return rows.map(({ waits }) => waits as boolean);
    };
    const visitor = await house.browser().visit();
    await visitor.call('POST /api/internal/user/password/forgot', { body: { email: 'client@demo.test' } });
    expect(await jobsOf('reset-password')).toEqual([false]);
    const sent = await client.call(
      'POST /api/internal/main/order-consultation/',
      {
        body: {
          name: 'Елена Орлова',
          phone: '+7 (916) 000-00-01',
          email: 'client@demo.test',
          topics: ['choice'],
          consent: true,
        } as never,
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(sent.status).toBe(200);
    expect(await jobsOf('consultation-ordered')).toEqual([true]);
    await quiet(null);
    expect((await client.call(`GET ${settings}`)).data.quiet).toBeNull();
  });

  it('nonsense is refused', async () => {
    for (const hours of [
      { from: 5, to: 5 },
      { from: -1, to: 5 },
      { from: 0, to: 24 },
      { from: 1.5, to: 3 },
    ])
      expect((await quiet(hours)).status).toBe(422);
    const wrong = { kind: 'security', site: false, letter: false } as never;
    expect((await client.call(`POST ${settings}`, { body: wrong })).status).toBe(422);
  });
});
