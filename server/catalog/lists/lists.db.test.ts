import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facetsOf } from '#contract/catalog/catalog-filter.ts';
import type { Input } from '#contract/index.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let browser: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  browser = await house.browser().visit();
});
afterAll(() => house.close());

const catalog = 'GET /api/internal/personal-catalog/get-catalog';
const jewelry = 'GET /api/internal/personal-catalog/jewelry/get-catalog';
const list = async (query: Input<typeof catalog>['query'] = {}) =>
  (await browser.call(catalog, { query })).data;
const raw = async (search: string) => {
  const response = await browser.fetch(`/api/internal/personal-catalog/get-catalog?${search}`);
  return { status: response.status, data: (await response.json()).success?.data };
};

describe('a list', () => {
  it('holds a page of cards, the facets in their order and the whole number', async () => {
    const main = await list();
    expect(main.items).toHaveLength(24);
    expect(main).toMatchObject({ list: 'main', page: 1, sort: 'popularity', selection: {}, relaxations: [] });
    expect(main.total).toBe(main.all);
    expect(main.pages).toBe(Math.ceil(main.total / 24));
    expect(main.facets.map(({ key }) => key)).toEqual(facetsOf('main').map(({ key }) => key));
    expect(main.items[0]!.name).toMatch(/^(Бриллиант|Набор)/);
  });

  it.each(['main', 'boxes', 'unique', 'posie'] as const)('type %s is a list of its own', async (type) => {
    const found = await list({ type });
    expect(found.list).toBe(type);
    expect(found.total).toBeGreaterThan(10);
    const types = new Set(found.items.map((item) => item.type));
    expect([...types].sort()).toEqual(type === 'main' ? expect.arrayContaining(['diamonds']) : [type]);
  });

  it('jewelry shows one of each design before the second ones, and every piece once', async () => {
    const { data: first } = await browser.call(jewelry, { query: {} });
    const looks = first.items.map(({ images }) => images.preview);
    expect(new Set(looks).size).toBe(looks.length);
    expect(first.items.some(({ executions }) => executions > 1)).toBe(true);
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, page) =>
        browser.call(jewelry, { query: { page: String(page + 1) } }),
      ),
    );
    const ids = pages.flatMap(({ data }) => data.items.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.total, first.total]);
  });

  it('jewelry has its own order of facets', async () => {
    const { data } = await browser.call(jewelry, { query: { filter_metal: ['platinum-950'] } });
    expect(data.facets.map(({ key }) => key)).toEqual(facetsOf('jewelry').map(({ key }) => key));
    expect(data.items.every((item) => item.metal === 'platinum-950')).toBe(true);
    expect(data.total).toBeGreaterThan(5);
  });

  it('counts of a facet ignore its own selection and follow the others', async () => {
    const all = await list();
    const rounds = await list({ filter_shape: ['round'], filter_clarity: ['IF', 'VVS1'] });
    const counts = (answer: typeof all, key: string) =>
      Object.fromEntries(
        answer.facets.flatMap((facet) =>
          facet.key === key && 'options' in facet
            ? facet.options.map(({ code, count }) => [code, count])
            : [],
        ),
      );
    expect(rounds.total).toBeLessThan(all.total);
    expect(rounds.items.every(({ shape, clarity }) => shape === 'round' && /IF|VVS1/.test(clarity!))).toBe(
      true,
    );
    expect(counts(rounds, 'shape').round).toBe(rounds.total);
    expect(counts(rounds, 'shape').oval).toBeGreaterThan(0);
    expect(counts(rounds, 'clarity').VS1).toBeGreaterThan(0);
    expect(counts(rounds, 'polish').excellent).toBeLessThanOrEqual(rounds.total);
  });

  it('a range keeps its bounds and counts its histogram without itself', async () => {
    const all = await list();
    const narrow = await list({ filter_weight: { from: '1', to: '1.5' } });
    const range = (answer: typeof all) => answer.facets.find(({ key }) => key === 'weight')!;
    expect(range(narrow)).toEqual({ ...range(all), from: 100, to: 150 });
    expect(narrow.items.every(({ weight }) => weight! >= 100 && weight! <= 150)).toBe(true);
  });

  it('sorts both ways, those without a price last', async () => {
    const last = await list({ sort: 'price-asc', page: 10_000 });
    expect(last.items.at(-1)!.price).toBeNull();
    const cheap = await list({ sort: 'price-asc' });
    const dear = await list({ sort: 'price-desc' });
    expect(cheap.items[0]!.price).toBeLessThan(dear.items[0]!.price!);
    const novel = await list({ sort: 'novelty' });
    expect(novel.items[0]!.labels).toContain('new');
    const grown = await list({ sort: 'profitability' });
    expect(grown.items[0]!.growth).toBeGreaterThanOrEqual(grown.items.at(-1)!.growth!);
  });

  it('a page past the end is the last', async () => {
    for (const page of [99_999, 99_999_999_999])
      expect((await list({ page })).items.length).toBeGreaterThan(0);
    const last = await list({ page: 99_999 });
    expect(last.page).toBe(last.pages);
    expect(last.items.length).toBeGreaterThan(0);
  });

  it('nothing found names the filters to drop', async () => {
    const none = await list({ filter_shape: ['round'], filter_price: { to: '1000' } });
    expect(none.total).toBe(0);
    expect(none.relaxations[0]).toMatchObject({ keys: ['price'], text: 'Без ограничения цены' });
    const { total } = await list({ filter_shape: ['round'] });
    expect(none.relaxations[0]!.total).toBe(total);
  });

  it('where no single filter is to blame, it names the fewest that leave something', async () => {
    const none = await list({
      filter_shape: ['heart'],
      filter_clarity: ['FL', 'IF'],
      filter_price: { to: '1000' },
      filter_year: { from: '2030' },
    });
    expect(none.total).toBe(0);
    expect(none.relaxations).toHaveLength(1);
    expect(none.relaxations[0]).toMatchObject({
      keys: ['price', 'year'],
      text: 'Без ограничения цены и\u00A0года добычи',
    });
    const { total } = await list({ filter_shape: ['heart'], filter_clarity: ['FL', 'IF'] });
    expect(none.relaxations[0]!.total).toBe(total);
  });

  it('an event narrows the list, and an unknown one is not found', async () => {
    const event = await list({ event: 'event-diamonds-15' });
    expect(event.event?.title).toContain('Показ');
    expect(event.total).toBeLessThan(event.all);
    expect((await browser.call(catalog, { query: { event: 'event-diamonds-99' } })).status).toBe(404);
    expect((await browser.call(jewelry, { query: { event: 'event-diamonds-15' } })).status).toBe(404);
  });
});

describe('nonsense is ignored or set right', () => {
  it.each([
    'filter_price[from]=abc',
    'filter_price[from]=-5',
    'filter_price[from]=1e5',
    `filter_price[from]=${'9'.repeat(40)}`,
    'filter_price[__proto__]=1',
    'filter_price=5',
    'filter_price[]=5',
    'filter_shape[]=nonsense',
    'filter_shape[constructor]=round',
    'filter_shape=toString',
    'filter_collection[]=no-such',
    'filter_is_single=7',
    'filter___proto__[]=1',
    '__proto__[x]=1',
    'sort=constructor',
    'page=-1',
    'page=abc',
    'utm_source=x',
  ])('%s', async (search) => {
    const { status, data } = await raw(search);
    expect(status).toBe(200);
    expect([data.total, data.page, data.sort]).toEqual([data.all, 1, 'popularity']);
  });

  it('swapped ends are swapped back, a huge end is no bound', async () => {
    const swapped = await raw('filter_price[from]=2000000&filter_price[to]=500000');
    expect(swapped.data.selection).toEqual({ price: { from: 500_000, to: 2_000_000 } });
    const huge = await raw('filter_price[to]=999999999999999');
    expect(huge.data.total).toBeGreaterThan(100);
  });

  it('an unknown type is refused', async () => {
    expect((await raw('type=cars')).status).toBe(422);
    expect((await raw('type=jewelry')).status).toBe(422);
  });
});

describe('the list follows the database', () => {
  it('a changed, a hidden and a deleted item show within two seconds', async () => {
    // Not one at auction: its lot holds it.
    const dearest = async () =>
      (await list({ sort: 'price-desc' })).items.find(({ status }) => status === 'available')!;
    const { id, price } = await dearest();
    const start = performance.now();
    await house.database.pool.query('update items set price = price + 1000 where id = $1', [id]);
    await waitUntil('the new price', async () => (await dearest()).price === price! + 1000);
    await house.database.pool.query("update items set status = 'sold' where id = $1", [id]);
    await waitUntil('the sold one gone', async () => (await dearest()).id !== id);
    const sold = await browser.call('GET /api/internal/personal-catalog/get', {
      query: { code: String(id) },
    });
    expect(sold.data.status).toBe('sold');
    await house.database.pool.query('delete from items where id = $1', [id]);
    await waitUntil(
      'the deleted one gone',
      async () =>
        (await browser.call('GET /api/internal/personal-catalog/get', { query: { code: String(id) } }))
          .status === 404,
    );
    expect(performance.now() - start).toBeLessThan(3 * 2000);
  });
});

describe('find', () => {
  const find = async (q: string, type: 'main' | 'boxes' = 'main') =>
    (await browser.call('GET /api/internal/personal-catalog/find', { query: { q, type } })).data;

  it('by words of the name in any case, ё as е', async () => {
    const found = await find('ОГРАНКИ «ГРУША»');
    expect(found.total).toBeGreaterThan(5);
    expect(found.items.every(({ shape }) => shape === 'pear')).toBe(true);
    expect((await find('угольк')).total).toBe(0);
    expect((await find('уголек')).items[0]!.name).toContain('Уголёк');
    expect((await find('УГОЛЁК')).items[0]!.name).toContain('Уголёк');
  });

  it('by number and by code, the very item first', async () => {
    expect((await find('11540')).items[0]!.id).toBe(11_540);
    expect((await find('still-water')).items[0]!.code).toBe('still-water');
    expect((await find('%')).total).toBe(0);
    expect(await find('')).toMatchObject({ items: [], total: 0, pages: 1 });
  });

  it('keeps to its type', async () => {
    expect((await find('шкатулка', 'boxes')).total).toBeGreaterThan(30);
    expect((await find('шкатулка')).total).toBe(0);
    const rings = await browser.call('GET /api/internal/personal-catalog/jewelry/find', {
      query: { q: 'кольцо платины' },
    });
    expect(rings.data.items.every(({ metal }) => metal === 'platinum-950')).toBe(true);
    expect(rings.data.total).toBeGreaterThan(0);
  });
});
