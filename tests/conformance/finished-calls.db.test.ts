import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { notify } from '#server/notifications/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let visitor: TestBrowser;
let client: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await house.browser().visit();
  client = await house.browser().signIn('client');
  manager = await house.browser().signIn('manager');
});
afterAll(() => house.close());

const items = async (name: CallName, browser = visitor) =>
  (await browser.call(name as 'GET /api/internal/menu/get')).data.items;

describe('finished calls, on the content of the demo house', () => {
  it('config: a token of one’s own, the phone, the demo sign-ins', async () => {
    const first = await visitor.call('GET /api/internal/config/');
    const second = await house.browser().call('GET /api/internal/config/');
    expect(first.data).toMatchObject({
      language: 'ru',
      house: 'demo',
      contactPhoneFloat: expect.stringMatching(/^\+7/),
    });
    expect(first.data.demoSignIns).toHaveLength(8);
    expect(first.data.csrfToken).not.toBe(second.data.csrfToken);
  });

  it('user: who is signed in, a visitor is anonymous', async () => {
    expect((await client.call('GET /api/internal/personal-catalog/user')).data.user).toMatchObject({
      showName: 'Елена Орлова',
      companyName: null,
    });
    expect((await manager.call('GET /api/internal/personal-catalog/user')).data.bankManager).toEqual({
      limitItemInOrder: 30,
    });
    expect(await visitor.call('GET /api/internal/personal-catalog/user')).toMatchObject({
      status: 200,
      error: { code: 'anonymous' },
    });
  });

  it.each<CallName>([
    'GET /api/internal/menu/get',
    'GET /api/internal/ade/blocks/get/footer',
    'GET /api/internal/ade/blocks/get/get_consultation',
    'GET /api/internal/ade/blocks/get/subscribe',
    'GET /api/internal/ade/blocks/get/investments',
    'GET /api/internal/ade/blocks/get/calculator',
    'GET /api/internal/main/news/',
    'GET /api/internal/main/services/',
    'GET /api/internal/ade/web-form/order-consultation/checboxes/',
  ])('%s is not empty', async (name) => {
    expect((await items(name)).length).toBeGreaterThan(0);
  });

  it('offices: addresses, hours of the week in their own zone, telephones, ways to get there', async () => {
    const { items } = (await visitor.call('GET /api/internal/main/contact/offices/get-list')).data;
    expect(items.map(({ city, zone }) => [city, zone])).toEqual([
      ['Москва', 'Europe/Moscow'],
      ['Санкт-Петербург', 'Europe/Moscow'],
      ['Алматы', 'Asia/Almaty'],
    ]);
    for (const { hours, phones, routes } of items) {
      expect(hours).toHaveLength(7);
      expect(phones[0]).toMatch(/^\+7/);
      expect(routes.length).toBeGreaterThan(0);
    }
  });

  it('the menu follows the database', async () => {
    await house.database.db
      .updateTable('menu_items')
      .set({ label: 'Камни' })
      .where('label', '=', 'Бриллианты')
      .execute();
    await waitUntil('the new name', async () =>
      (await items('GET /api/internal/menu/get')).some((item) => item.label === 'Камни'),
    );
    await house.database.db
      .updateTable('menu_items')
      .set({ label: 'Бриллианты' })
      .where('label', '=', 'Камни')
      .execute();
  });

  it('the figures of the index follow from its points', async () => {
    const { data } = await visitor.call('GET /api/internal/ade/blocks/get/investments');
    const { index, figures } = data.items[0]!;
    expect(index).toHaveLength(121);
    const year = index.at(-1)!.value / index.at(-13)!.value - 1;
    expect(figures[0]!.value.replace(',', '.').replace('−', '-')).toBe(
      `${year < 0 ? '' : '+'}${(year * 100).toFixed(1)}\u00A0%`,
    );
    expect(figures.some((figure) => figure.tone === 'bad')).toBe(true);
  });

  it('the calculator reckons with the spread that the home page tells', async () => {
    const [terms] = (await visitor.call('GET /api/internal/ade/blocks/get/calculator')).data.items;
    const [block] = (await visitor.call('GET /api/internal/ade/blocks/get/investments')).data.items;
    expect(block!.figures.at(-1)!.value).toBe(`${terms!.spread}\u00A0%`);
    const gold = block!.comparison.points;
    expect(100 * (1 + terms!.gold / 100) ** 10).toBeCloseTo((gold.at(-1)!.value / gold[0]!.value) * 100, -1);
  });

  it('banner: by placement and by id the same; another placement is not there', async () => {
    const main = await visitor.call('GET /api/internal/ade/banner/placement/{placement}/', {
      params: { placement: 'main' },
    });
    expect(main.data).toMatchObject({ type: 'pair', items: [{ theme: 'paper' }, { theme: 'night' }] });
    expect(
      (await visitor.call('GET /api/internal/ade/banner/{id}/', { params: { id: main.data.id } })).data,
    ).toEqual(main.data);
    expect(
      (await visitor.call('GET /api/internal/ade/banner/{id}/', { params: { id: 999_999 } })).status,
    ).toBe(404);
    await house.database.db
      .updateTable('banners')
      .set({ shown: false })
      .where('placement', '=', 'search-not-found')
      .execute();
    const hidden = await visitor.call('GET /api/internal/ade/banner/placement/{placement}/', {
      params: { placement: 'search-not-found' },
    });
    expect(hidden.status).toBe(404);
  });

  it('links to auctions lead to real ones; the results of one point to the next', async () => {
    const placed = async (placement: 'main' | 'auction-finish') =>
      (await visitor.call('GET /api/internal/ade/banner/placement/{placement}/', { params: { placement } }))
        .data.items;
    const links = [
      ...(await placed('main')).map(({ link }) => link?.href),
      ...(await placed('auction-finish')).map(({ link }) => link?.href),
      ...(await visitor.call('GET /api/internal/main/news/')).data.items.map(({ href }) => href),
    ].filter((href) => /^\/auctions\/./.test(href ?? ''));
    expect(links).toEqual(expect.arrayContaining(['/auctions/polar-night/', '/auctions/finish/1/']));
    for (const href of links) expect((await visitor.fetch(`/api/internal${href}`)).status).toBe(200);
  });

  it('articles: a tag keeps those that have it', async () => {
    const all = (await visitor.call('GET /api/internal/main/articles/')).data;
    const some = (await visitor.call('GET /api/internal/main/articles/', { query: { tag: ['торги'] } })).data;
    expect(some.items.length).toBeGreaterThan(0);
    expect(some.items.length).toBeLessThan(all.items.length);
    expect(some.items.every((article) => article.tags.includes('торги'))).toBe(true);
    expect(some.tags).toEqual(all.tags);
  });

  it('metadata: a page has its texts, an unknown one none, a wrong path is refused', async () => {
    const at = (path: string) => visitor.call('POST /api/internal/main/metadata/', { body: { path } });
    expect((await at('/investments/')).data.seoText).toContain('Прошлый рост не\u00A0обещает будущего');
    expect((await at('/')).data.title).toMatch(/^Эксклюзивные бриллианты/);
    expect((await at('/nothing/')).data.title).toBe('');
    expect((await at('nothing')).status).toBe(422);
  });

  it('order-consultation: a number, letters to the person and the house; an unknown topic is refused', async () => {
    const order = {
      name: 'Анна Ветрова',
      phone: '+7 (916) 000-00-55',
      email: 'anna@letters.test',
      consent: true as const,
    };
    const taken = await visitor.call('POST /api/internal/main/order-consultation/', {
      body: { ...order, topics: ['choice'] },
    });
    expect(taken.data.number).toMatch(/^К-\d{5}$/);
    const letters = await house.database.db
      .selectFrom('letters')
      .select(['recipient', 'subject'])
      .where('subject', 'like', `%${taken.data.number}%`)
      .execute();
    expect(letters.map((letter) => letter.recipient).sort()).toEqual([
      'anna@letters.test',
      'support@gran.test',
    ]);
    const refused = await visitor.call('POST /api/internal/main/order-consultation/', {
      body: { ...order, topics: ['nothing'] },
    });
    expect(refused.error?.fields).toEqual({ topics: 'Такой темы нет' });
  });

  it('application-for-consultation-ade: a manager asks for a client; others may not; an unknown topic is refused', async () => {
    const call = 'POST /api/internal/personal-catalog/request/application-for-consultation-ade' as const;
    const body = {
      clientName: 'Николай Лаптев',
      segment: 'vip' as const,
      phone: '+7 (916) 000-00-55',
      email: 'laptev@letters.test',
      topics: ['investment'],
      consent: true as const,
    };
    expect((await visitor.call(call, { body })).status).toBe(401);
    const manager = await house.browser().signIn('manager');
    const taken = await manager.call(call, { body });
    expect(taken.data.number).toMatch(/^К-\d{5}$/);
    const refused = await manager.call(call, { body: { ...body, topics: ['nothing'] } });
    expect(refused.error?.fields).toEqual({ topics: 'Такой темы нет' });
  });

  it('question: a number; without consent refused', async () => {
    const question = {
      name: 'Анна Ветрова',
      email: 'anna@letters.test',
      question: 'Какой камень крупнее на\u00A0вид?',
    };
    expect(
      (await visitor.call('POST /api/internal/main/question/', { body: { ...question, consent: true } })).data
        .number,
    ).toMatch(/^В-\d{5}$/);
    const refused = await visitor.call('POST /api/internal/main/question/', {
      body: { ...question, consent: false as never },
    });
    expect(refused.error?.fields).toEqual({ consent: 'Нужно ваше согласие' });
  });

  it('subscription: none until the letter’s link; the link may be pressed twice; a made-up one is refused', async () => {
    const email = 'reader@letters.test';
    await visitor.call('POST /api/internal/user/subscription/all/', {
      body: { email, kinds: ['news', 'auctions'], consent: true },
    });
    const rows = () =>
      house.database.db
        .selectFrom('subscriptions')
        .innerJoin('subscribers', 'subscribers.id', 'subscriptions.subscriber_id')
        .select('kind')
        .where('email', '=', email)
        .orderBy('kind')
        .execute();
    expect(await rows()).toEqual([]);
    const token = await house.tokenTo(email, 'confirm-subscription');
    for (let press = 0; press < 2; press++)
      expect(
        (await visitor.call('POST /api/internal/user/subscription/confirm/', { body: { token } })).data,
      ).toEqual({ email, kinds: ['news', 'auctions'] });
    expect((await rows()).map(({ kind }) => kind)).toEqual(['auctions', 'news']);
    expect(
      (
        await visitor.call('POST /api/internal/user/subscription/confirm/', {
          body: { token: 'x'.repeat(43) },
        })
      ).status,
    ).toBe(410);
    const none = await visitor.call('POST /api/internal/user/subscription/all/', {
      body: { email, kinds: [], consent: true },
    });
    expect(none.error?.fields).toEqual({ kinds: 'Выберите хотя бы одну подписку' });
  });

  it('notifications: one’s own, managers’ for the staff; read ones go; another’s cannot be read', async () => {
    const { db } = house.database;
    const users = await db.selectFrom('users').select(['id', 'email']).execute();
    const admin = await house.browser().signIn('admin');
    const add = (login: string, title: string, managersOnly = false) =>
      inTransaction(db, (tx) =>
        notify(tx, [
          {
            userId: users.find(({ email }) => email === `${login}@demo.test`)!.id,
            title,
            content: 'Три камня.',
            href: '/personal/notifications/',
            managersOnly,
          },
        ]),
      );
    const list = async (browser: TestBrowser) =>
      // What visitors have asked above came to managers too.
      (await browser.call('GET /api/internal/user/notifications/list')).data.notifications.filter(
        ({ fresh, href }) => fresh && href === '/personal/notifications/',
      );
    const titles = async (browser: TestBrowser) => (await list(browser)).map(({ title }) => title);
    await add('manager', 'Первая', true);
    await add('manager', 'Вторая');
    await add('manager', 'Третья', true);
    await add('client', 'Ваша заявка');
    // Left over from when the person worked for the house.
    await add('client', 'Не для клиента', true);
    await add('admin', 'Для администратора', true);
    expect(await titles(manager)).toEqual(['Первая', 'Вторая', 'Третья']);
    expect(await titles(client)).toEqual(['Ваша заявка']);
    expect(await titles(admin)).toEqual(['Для администратора']);
    expect((await visitor.call('GET /api/internal/user/notifications/list')).status).toBe(401);
    const [first, second, third] = (await list(manager)).map(({ id }) => id);
    const read = (browser: TestBrowser, method: 'GET' | 'POST', id: number) =>
      browser.call(`${method} /api/internal/user/notifications/mark-of-read/{id}`, { params: { id } });
    expect((await read(client, 'GET', first!)).status).toBe(404);
    const { unread } = (await manager.call('GET /api/internal/user/notifications/list')).data;
    expect((await read(manager, 'GET', first!)).data).toEqual({ unread: unread - 1 });
    expect((await read(manager, 'POST', second!)).data).toEqual({ unread: unread - 2 });
    expect(await titles(manager)).toEqual(['Третья']);
    const forged = await manager.fetch(`/api/internal/user/notifications/mark-of-read/${third}`);
    expect(forged.status).toBe(403);
  });

  it('links of the working places: by role, none for a client, refused to a visitor', async () => {
    expect(
      (await items('GET /api/internal/user/admin-panel/link-list/', manager)).map((link) => link.href),
    ).toEqual(['/admin/', '/personal/schedule/', '/personal/documents/']);
    expect(await items('GET /api/internal/user/admin-panel/link-list/', client)).toEqual([]);
    expect((await visitor.call('GET /api/internal/user/admin-panel/link-list/')).status).toBe(401);
  });

  it('the wishlist: added, shown in full, added by a filter, taken out, cleared', async () => {
    const api = '/api/internal/personal-catalog' as const;
    const { data: added } = await client.call(`POST ${api}/request/add`, {
      body: { itemsIds: [11_540, 10_200] },
    });
    expect(added).toMatchObject({ added: [11_540, 10_200], excess: 0, gone: [], total: 2, limit: 100 });
    const { data: full } = await client.call(`GET ${api}/request/get`, { query: { full: '1' } });
    expect(full.drafts[0]!.items.map(({ card }) => card?.href)).toEqual([
      '/catalog/diamonds/11540/',
      '/catalog/jewelry/10200/',
    ]);
    const jewels = { type: 'posie', sort: 'price-asc' } as const;
    const rings = await client.call(`GET ${api}/jewelry/request/add-all`, { query: jewels });
    const { total } = (await client.call(`GET ${api}/jewelry/get-catalog`, { query: jewels })).data;
    expect(rings.data).toMatchObject({ excess: 0, total: 2 + total });
    const stones = await manager.call(`GET ${api}/request/add-all`, { query: { filter_shape: ['round'] } });
    expect(stones.data.added).toHaveLength(30);
    expect(stones.data.excess).toBeGreaterThan(100);
    const { data: fewer } = await client.call(`DELETE ${api}/request/del`, { body: { itemsIds: [11_540] } });
    expect(fewer.total).toBe(1 + total);
    for (const who of [client, manager])
      expect((await who.call(`DELETE ${api}/request/clear`)).data).toMatchObject({ drafts: [], total: 0 });
  });
});
