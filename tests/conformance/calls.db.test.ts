import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { fillPath, splitName } from '#contract/protocol/call.ts';
import { notify } from '#server/notifications/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { type SpecifiedCall, specifiedCalls } from './specification.ts';

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

const own = '/api/internal/personal-catalog';
const contacts = {
  name: 'Анна Ветрова',
  phone: '+7 (916) 000-00-55',
  email: 'anna@letters.test',
  consent: true as const,
};
const labels = (items: readonly { label: string }[]): string[] => items.map(({ label }) => label);
const titles = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

/** What each call must show on the content of the demo house. A call without a row does not compile. */
const rows: Record<SpecifiedCall, () => Promise<void>> = {
  'GET /api/internal/config/': async () => {
    const { data } = await visitor.call('GET /api/internal/config/');
    expect(data).toMatchObject({ language: 'ru', contactPhoneFloat: '+7 495 000-00-00' });
    expect(data.csrfToken).toBe(visitor.cookies.get('XSRF-TOKEN'));
  },
  'GET /api/internal/personal-catalog/user': async () => {
    const whoIs = async (browser: TestBrowser) => (await browser.call(`GET ${own}/user`)).data;
    expect(await whoIs(client)).toMatchObject({
      user: { showName: 'Елена Орлова', companyName: null },
      roles: [],
      bankManager: null,
    });
    expect(await whoIs(manager)).toMatchObject({
      roles: ['manager_VTB'],
      bankManager: { limitItemInOrder: 30 },
    });
    expect((await visitor.call(`GET ${own}/user`)).error?.code).toBe('anonymous');
  },
  'GET /api/internal/menu/get': async () => {
    const { items } = (await visitor.call('GET /api/internal/menu/get')).data;
    expect(labels(items)).toEqual([
      'Бриллианты',
      'Украшения',
      'Уникальные камни',
      'Аукционы',
      'Инвестиции',
      'События',
      'Дом',
    ]);
    expect(labels(items[1]!.children)).toContain('Кольца-пози');
  },
  'GET /api/internal/ade/blocks/get/get_consultation': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/blocks/get/get_consultation')).data;
    expect(items[0]).toMatchObject({
      title: 'Под лупой, вместе с\u00A0геммологом',
      action: 'Заказать консультацию',
    });
  },
  'POST /api/internal/main/metadata/': async () => {
    const at = async (path: string) =>
      (await visitor.call('POST /api/internal/main/metadata/', { body: { path } })).data;
    const home = await at('/');
    expect(Object.keys(home).sort()).toEqual(
      ['title', 'description', 'seoText', 'seoTextOnTop', 'seoTextShort', 'statements', 'h1'].sort(),
    );
    expect(home.title).toMatch(/^Эксклюзивные бриллианты/);
    expect((await at('/investments/')).seoText).toContain('Прошлый рост не\u00A0обещает будущего');
  },
  'GET /api/internal/personal-catalog/get-catalog': async () => {
    const list = async (query: object) => (await visitor.call(`GET ${own}/get-catalog`, { query })).data;
    const rounds = await list({ filter_shape: ['round'], sort: 'price-asc' });
    expect(rounds.items).toHaveLength(24);
    expect(new Set(rounds.items.map(({ shape }) => shape))).toEqual(new Set(['round']));
    const prices = rounds.items.map(({ price }) => price!);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    for (const [type, kind] of [
      ['boxes', 'boxes'],
      ['unique', 'unique'],
    ] as const)
      expect(new Set((await list({ type })).items.map((item) => item.type))).toEqual(new Set([kind]));
  },
  'GET /api/internal/personal-catalog/jewelry/get-catalog': async () => {
    const list = async (query: object) =>
      (await visitor.call(`GET ${own}/jewelry/get-catalog`, { query })).data.items;
    const earrings = await list({ filter_type: ['earrings'] });
    expect(new Set(earrings.map(({ kind }) => kind))).toEqual(new Set(['earrings']));
    expect(new Set((await list({ type: 'posie' })).map(({ type }) => type))).toEqual(new Set(['posie']));
  },
  'GET /api/internal/personal-catalog/find': async () => {
    const found = async (query: object) =>
      (await visitor.call(`GET ${own}/find`, { query: query as never })).data;
    expect((await found({ q: '11540' })).items[0]).toMatchObject({ id: 11_540, type: 'diamonds' });
    const boxes = await found({ q: 'шкатулка', type: 'boxes', page: 2 });
    expect(boxes).toMatchObject({ page: 2 });
    expect(boxes.items.length).toBeGreaterThan(0);
    expect(boxes.items.every(({ name }) => name.startsWith('Шкатулка'))).toBe(true);
  },
  'GET /api/internal/personal-catalog/jewelry/find': async () => {
    const { data } = await visitor.call(`GET ${own}/jewelry/find`, { query: { q: 'серьги' } });
    expect(data.items.length).toBeGreaterThan(0);
    expect(data.items.every(({ kind }) => kind === 'earrings' || kind === 'studs')).toBe(true);
  },
  'GET /api/internal/personal-catalog/request/get': async () => {
    await client.call(`POST ${own}/request/add`, { body: { itemsIds: [10_200] } });
    await client.call(`POST ${own}/request/add`, {
      body: { itemsIds: [11_540], event: 'event-diamonds-15' },
    });
    const all = (await client.call(`GET ${own}/request/get`)).data;
    expect(all.drafts.map(({ event }) => event?.code ?? null).sort()).toEqual(['event-diamonds-15', null]);
    const one = (
      await client.call(`GET ${own}/request/get`, { query: { event: 'event-diamonds-15', full: '1' } })
    ).data;
    expect(one.drafts.map(({ event, items }) => [event?.code, items.map(({ card }) => card?.id)])).toEqual([
      ['event-diamonds-15', [11_540]],
    ]);
    await client.call(`DELETE ${own}/request/clear`);
  },
  'POST /api/internal/personal-catalog/request/add': async () => {
    const { data } = await visitor.call(`POST ${own}/request/add`, {
      body: { itemsIds: [11_540, 10_200, 999_999] },
    });
    expect(data).toMatchObject({ added: [11_540, 10_200], total: 2, limit: 100 });
    expect(data.gone.map(({ id }) => id)).toEqual([999_999]);
  },
  'DELETE /api/internal/personal-catalog/request/del': async () => {
    await visitor.call(`POST ${own}/request/add`, { body: { itemsIds: [11_540, 10_200] } });
    const { data } = await visitor.call(`DELETE ${own}/request/del`, { body: { itemsIds: [11_540] } });
    expect(data.drafts[0]!.itemsIds).toEqual([10_200]);
  },
  'DELETE /api/internal/personal-catalog/request/clear': async () => {
    await visitor.call(`POST ${own}/request/add`, { body: { itemsIds: [11_540] } });
    expect((await visitor.call(`DELETE ${own}/request/clear`)).data).toMatchObject({ drafts: [], total: 0 });
  },
  'GET /api/internal/personal-catalog/request/add-all': async () => {
    const { data } = await manager.call(`GET ${own}/request/add-all`, { query: { filter_shape: ['round'] } });
    expect(data.added).toHaveLength(30);
    expect(data.excess).toBeGreaterThan(0);
    await manager.call(`DELETE ${own}/request/clear`);
  },
  'GET /api/internal/personal-catalog/jewelry/request/add-all': async () => {
    const query = { type: 'posie' } as const;
    const { total } = (await visitor.call(`GET ${own}/jewelry/get-catalog`, { query })).data;
    const { data } = await client.call(`GET ${own}/jewelry/request/add-all`, { query });
    expect(data).toMatchObject({ excess: 0, total });
    await client.call(`DELETE ${own}/request/clear`);
  },
  'POST /api/internal/personal-catalog/request/send': async () => {
    await visitor.call(`POST ${own}/request/add`, { body: { itemsIds: [11_540] } });
    const { data } = await visitor.call(`POST ${own}/request/send`, {
      body: { ...contacts, itemsIds: [11_540], comment: 'К\u00A0юбилею' },
    });
    expect(data.number).toMatch(/^З-\d{5}$/);
    expect(data.drafts.drafts[0]!.sent).toEqual({ 11540: { number: data.number, open: true } });
    const [letter] = await house.lettersTo(contacts.email);
    expect(letter!.plain).toContain(data.number);
  },
  'POST /api/internal/personal-catalog/request/request-a-showing': async () => {
    const { days } = (await visitor.call(`GET ${own}/request/request-a-showing-form-data`)).data;
    const startsAt = days.flatMap(({ slots }) => slots).findLast(({ free }) => free)!.at;
    const { data } = await visitor.call(`POST ${own}/request/request-a-showing`, {
      body: { ...contacts, office: 'moscow', place: 'office', startsAt, guests: 2, itemsIds: [11_540] },
    });
    expect(data.meeting).toMatchObject({ startsAt, office: expect.objectContaining({ code: 'moscow' }) });
  },
  'GET /api/internal/personal-catalog/request/request-a-showing-form-data': async () => {
    const { data } = await visitor.call(`GET ${own}/request/request-a-showing-form-data`, {
      query: { itemsIds: ['11540'] },
    });
    expect(data.items[0]).toMatchObject({ id: 11_540 });
    expect(data.offices.map(({ city }) => city)).toEqual(['Москва', 'Санкт-Петербург', 'Алматы']);
    expect(data.days).toHaveLength(14);
  },
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade': async () => {
    const call = `POST ${own}/request/application-for-consultation-ade` as const;
    const body = {
      clientName: 'Николай Лаптев',
      segment: 'vip' as const,
      phone: contacts.phone,
      email: 'laptev@letters.test',
      topics: ['investment'],
      consent: true as const,
    };
    expect((await visitor.call(call, { body })).status).toBe(401);
    expect((await manager.call(call, { body })).data.number).toMatch(/^К-\d{5}$/);
  },
  'POST /api/internal/main/order-consultation/': async () => {
    const { data } = await visitor.call('POST /api/internal/main/order-consultation/', {
      body: { ...contacts, topics: ['choice'] },
    });
    expect(data.number).toMatch(/^К-\d{5}$/);
  },
  'GET /api/internal/ade/web-form/order-consultation/checboxes/': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/web-form/order-consultation/checboxes/'))
      .data;
    expect(items[0]).toEqual({ code: 'choice', label: 'Подбор камня' });
  },
  'GET /api/internal/personal-catalog/get-available-pdf-options': async () => {
    const { data } = await visitor.call(`GET ${own}/get-available-pdf-options`);
    expect(labels(data.variants)).toEqual(
      expect.arrayContaining(['Список', 'Карточки', 'Предложение', 'Сравнение инвестиций']),
    );
    expect(labels(data.options)).toEqual(expect.arrayContaining(['Цены']));
    const options = async (query: object) =>
      (await visitor.call(`GET ${own}/get-available-pdf-options`, { query })).data;
    const rounds = { filter_shape: ['round'] };
    const { total, all } = (await visitor.call(`GET ${own}/get-catalog`, { query: rounds })).data;
    expect([(await options(rounds)).total, data.total]).toEqual([total, all]);
    expect(total).toBeLessThan(all);
    // Jewelry has no indices.
    expect(labels((await options({ type: 'jewelry' })).variants)).not.toContain('Сравнение инвестиций');
  },
  'POST /api/internal/personal-catalog/pdf-custom': async () => {
    const { data } = await client.call(`POST ${own}/pdf-custom`, {
      body: {
        variant: 'list',
        source: { kind: 'items', itemsIds: [11_540] },
        options: ['prices'],
        email: 'client@demo.test',
        consent: true,
      },
    });
    expect(data).toMatchObject({ variant: 'list', itemsCount: 1, email: 'client@demo.test' });
  },
  'POST /api/internal/personal-catalog/jewelry/pdf': async () => {
    const { data } = await client.call(`POST ${own}/jewelry/pdf`, {
      body: {
        variant: 'cards',
        source: { kind: 'items', itemsIds: [10_200] },
        email: 'client@demo.test',
        consent: true,
      },
    });
    expect(data).toMatchObject({ variant: 'cards', itemsCount: 1 });
  },
  'GET /api/internal/personal-catalog/get': async () => {
    const { data } = await visitor.call(`GET ${own}/get`, { query: { code: '11540' } });
    expect(data).toMatchObject({ id: 11_540, shape: 'round', weight: 503, clarity: 'IF' });
    const certificates = data.properties.find(({ code }) => code === 'certs')!.value as Record<
      string,
      string
    >;
    expect(Object.values(certificates)[0]).toMatch(/^\//);
    expect(Object.keys(data.images).sort()).toEqual(['big', 'big2x', 'origin', 'preview', 'preview2x']);
  },
  'GET /api/internal/personal-catalog/get/collection': async () => {
    const collection = async (query: object) =>
      (await visitor.call(`GET ${own}/get/collection`, { query: query as never })).data;
    const north = await collection({ collectionCode: 'north' });
    expect(north.collection).toMatchObject({ code: 'north', name: 'Север' });
    const [first, second] = north.items;
    const neighbours = await collection({ collectionCode: 'north', diamondCode: first!.code });
    expect([neighbours.previous, neighbours.next?.id]).toEqual([null, second!.id]);
  },
  'GET /api/internal/personal-catalog/get/collection/specification': async () => {
    const { items } = (await visitor.call(`GET ${own}/get/collection/specification`)).data;
    expect(items.find(({ code }) => code === 'north')).toMatchObject({
      colours: ['D', 'E', 'F'],
      href: '/catalog/diamonds/collection-north/',
    });
  },
  'GET /api/internal/personal-catalog/jewelry/get': async () => {
    const { data } = await visitor.call(`GET ${own}/jewelry/get`, { query: { itemId: '10200' } });
    expect(data).toMatchObject({ id: 10_200, kind: 'earrings', metal: 'white-gold-750' });
    expect(data.properties.find(({ code }) => code === 'uin')!.value).toMatch(/^\d{16}$/);
  },
  'GET /api/internal/personal-catalog/jewelry/inserts': async () => {
    const { items } = (await visitor.call(`GET ${own}/jewelry/inserts`)).data;
    expect(items[0]).toMatchObject({ code: 'colourless', label: 'Бесцветный' });
  },
  'GET /api/internal/personal-catalog/get-similar-slider': async () => {
    const { items } = (await visitor.call(`GET ${own}/get-similar-slider`, { query: { id: '11540' } })).data;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ id, shape }) => id !== 11_540 && shape === 'round')).toBe(true);
  },
  'GET /api/internal/personal-catalog/seen': async () => {
    for (const id of [11_540, 10_717, 10_200]) await client.call(`POST ${own}/seen`, { body: { id } });
    const seen = async (query: object) =>
      (await client.call(`GET ${own}/seen`, { query })).data.items.map(({ id }) => id);
    expect(await seen({ exclude: '11540', take: 5 })).toEqual([10_200, 10_717]);
    expect(await seen({ take: 2 })).toEqual([10_200, 10_717]);
    expect(await seen({ take: 3 })).toEqual([10_200, 10_717, 11_540]);
  },
  'GET /api/internal/personal-catalog/get-most-profitability': async () => {
    const { items } = (await visitor.call(`GET ${own}/get-most-profitability`)).data;
    const growth = items.map((item) => item.growth!);
    expect(growth[0]).toBeGreaterThan(0);
    expect(growth).toEqual([...growth].sort((a, b) => b - a));
    expect(items[0]!.index.label).not.toBe('');
  },
  'GET /api/internal/personal-catalog/price-indices/profitability': async () => {
    const { data } = await visitor.call(`GET ${own}/price-indices/profitability`, {
      query: { id: 'box-carat' },
    });
    expect(data).toMatchObject({ id: 'box-carat', label: 'Цена карата в\u00A0шкатулках', unit: 'rubles' });
    expect(data.points).toHaveLength(121);
    const { items } = (await visitor.call(`GET ${own}/price-indices/`)).data;
    expect(items.length).toBeGreaterThan(5);
    for (const { id, label } of items) {
      const index = await visitor.call(`GET ${own}/price-indices/profitability`, { query: { id } });
      expect(index.data).toMatchObject({ id, label });
    }
  },
  'GET /api/internal/personal-catalog/boxes/get-box-information-block': async () => {
    const { data } = await visitor.call(`GET ${own}/boxes/get-box-information-block`);
    expect(data.text).toMatch(/^Запечатанный набор сертифицированных камней/);
  },
  'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/': async () => {
    const { data } = await visitor.call(
      'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/',
      { params: { id: 'clarity' } },
    );
    expect(data.title).toBe('Чистота');
    expect(data.text).not.toBe('');
  },
  'POST /api/internal/personal-catalog/filter/save': async () => {
    const { data } = await client.call(`POST ${own}/filter/save`, {
      query: { type: 'filter', catalog: 'diamond' },
      body: { data: { name: 'Круглые', query: 'filter_shape[]=round' } },
    });
    expect(data.filters.map(({ name }) => name)).toContain('Круглые');
  },
  'GET /api/internal/personal-catalog/filter/load': async () => {
    const query = { type: 'filter', catalog: 'jewelry' } as const;
    const kept = { name: 'Серьги', query: 'filter_type[]=earrings' };
    await client.call(`POST ${own}/filter/save`, { query, body: { data: kept } });
    const { data } = await client.call(`GET ${own}/filter/load`, { query });
    expect(data.filters.map(({ name, query }) => ({ name, query }))).toEqual([kept]);
  },
  'GET /api/internal/ade/history': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/history')).data;
    expect(items[0]).toMatchObject({ year: 2009, title: 'Мастерская в\u00A0Якутске' });
  },
  'GET /api/internal/main/articles/': async () => {
    const { items } = (await visitor.call('GET /api/internal/main/articles/')).data;
    expect(items.map(({ code }) => code)).toContain('how-to-read-a-certificate');
  },
  'GET /api/internal/ade/blocks/get/find_the_perfect_diamond': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/blocks/get/find_the_perfect_diamond')).data;
    expect(titles(items[0]!.steps)[0]).toBe('Для чего камень?');
  },
  'GET /api/internal/user/admin-panel/link-list/': async () => {
    const links = (await manager.call('GET /api/internal/user/admin-panel/link-list/')).data.items;
    expect(links.map(({ href }) => href)).toContain('/personal/schedule/');
    expect((await client.call('GET /api/internal/user/admin-panel/link-list/')).data.items).toEqual([]);
  },
  'GET /api/internal/search': async () => {
    const { data } = await visitor.call('GET /api/internal/search', {
      query: { q: 'круглый от 2 карат D IF' },
    });
    expect(data.filter!.chips.map(({ text }) => text)).toHaveLength(4);
    expect(data.filter!.items.length).toBeGreaterThan(0);
    expect(data.filter!.total).toBeGreaterThanOrEqual(data.filter!.items.length);
    expect(data.filter!.items.every(({ shape, weight }) => shape === 'round' && weight! >= 200)).toBe(true);
  },
  'GET /api/internal/main/contact/offices/get-list': async () => {
    const { items } = (await visitor.call('GET /api/internal/main/contact/offices/get-list')).data;
    expect(items.map(({ city, zone }) => [city, zone])).toEqual([
      ['Москва', 'Europe/Moscow'],
      ['Санкт-Петербург', 'Europe/Moscow'],
      ['Алматы', 'Asia/Almaty'],
    ]);
  },
  'GET /api/internal/ade/banner/{id}/': async () => {
    const { data } = await visitor.call('GET /api/internal/ade/banner/{id}/', { params: { id: 1 } });
    expect(data).toMatchObject({ placement: 'main', type: 'pair', timeout: 7000, textOverlay: false });
    expect(data.items[0]).toMatchObject({ affiliation: null, position: 'center', alignment: 'left' });
  },
  'GET /api/internal/main/news/': async () => {
    const { items } = (await visitor.call('GET /api/internal/main/news/')).data;
    expect(items[0]!.href).toBe('/events/winter-viewing/');
  },
  'GET /api/internal/main/services/': async () => {
    const { items } = (await visitor.call('GET /api/internal/main/services/')).data;
    expect(titles(items)).toEqual(expect.arrayContaining(['Подбор по\u00A0заданию', 'Хранение']));
  },
  'GET /api/internal/ade/blocks/get/subscribe': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/blocks/get/subscribe')).data;
    expect(items[0]!.title).toBe('Письма дома');
    expect(items[0]!.kinds.map(({ code }) => code)).toEqual(expect.arrayContaining(['news', 'auctions']));
  },
  'GET /api/internal/ade/blocks/get/investments': async () => {
    const { items } = (await visitor.call('GET /api/internal/ade/blocks/get/investments')).data;
    expect(items[0]!.index).toHaveLength(121);
  },
  'POST /api/internal/user/subscription/all/': async () => {
    const email = 'all@letters.test';
    const { data } = await visitor.call('POST /api/internal/user/subscription/all/', {
      body: { email, kinds: ['news'], consent: true },
    });
    expect(data.email).toBe(email);
    expect((await house.lettersTo(email)).map(({ kind }) => kind)).toEqual(['confirm-subscription']);
  },
  'POST /api/internal/user/subscription/confirm/': async () => {
    const email = 'confirm@letters.test';
    await visitor.call('POST /api/internal/user/subscription/all/', {
      body: { email, kinds: ['auctions'], consent: true },
    });
    const token = await house.tokenTo(email, 'confirm-subscription');
    const { data } = await visitor.call('POST /api/internal/user/subscription/confirm/', { body: { token } });
    expect(data).toMatchObject({ email, kinds: ['auctions'] });
  },
  'GET /api/internal/user/notifications/list': async () => {
    await tellClient('Сперва эта');
    const { notifications } = (await client.call('GET /api/internal/user/notifications/list')).data;
    expect(notifications.map(({ title }) => title)).toContain('Сперва эта');
  },
  'GET /api/internal/user/notifications/mark-of-read/{id}': async () => {
    await tellClient('Прочитана');
    const list = async () =>
      (await client.call('GET /api/internal/user/notifications/list')).data.notifications;
    const { id } = (await list()).find(({ title }) => title === 'Прочитана')!;
    await client.call('GET /api/internal/user/notifications/mark-of-read/{id}', { params: { id } });
    expect((await list()).map(({ title }) => title)).not.toContain('Прочитана');
  },
};

async function tellClient(title: string): Promise<void> {
  const { db } = house.database;
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'client@demo.test')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => notify(tx, [{ userId, title, content: 'Три камня.', href: '/' }]));
}

describe('calls of the specification', () => {
  it.each(specifiedCalls)('%s', (name) => rows[name]());

  it.each(specifiedCalls)('%s answers the same at both slash forms', async (name) => {
    const { method, path } = splitName(name);
    const url = fillPath(path, { id: 1 });
    const other = url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
    // Without its input a write is refused before it does anything, and alike.
    const ask = (form: string) =>
      manager.fetch(form, { method, headers: { 'x-xsrf-token': manager.cookies.get('XSRF-TOKEN')! } });
    const [first, second] = [await ask(url), await ask(other)];
    expect(second.status).toBe(first.status);
    // What changes something may find it changed already.
    if (method !== 'GET' || 'changes' in contract[name]) return;
    // The house's clock goes on between the two.
    const still = async (reply: Response) => (await reply.text()).replace(/"serverTime":"[^"]+"/, '');
    expect(await still(second)).toBe(await still(first));
  });
});
