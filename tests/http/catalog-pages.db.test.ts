import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRubles } from '#contract/russian.ts';
import {
  canonicalOf,
  elementsOf,
  headingsOf,
  linksTo,
  structuredOf,
  textOf,
} from '#tests/support/read-page.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const visit = async (path: string) => {
  const response = await house.browser().fetch(path);
  return { status: response.status, html: await response.text() };
};
const fromCache = () => house.metric('page_cache_total{from="cache"}');
/** What a visitor gets now, and that it was not made for them. */
async function cached(path: string): Promise<string> {
  await visit(path);
  const before = await fromCache();
  const { html } = await visit(path);
  expect(await fromCache()).toBe(before + 1);
  return html;
}
/** Written straight into the database, as another instance would. */
const change = (what: string, id: number) =>
  house.database.pool.query(`update items set ${what} where id = $1`, [id]);
const within2s = (what: string, path: string, is: (html: string) => boolean) =>
  waitUntil(what, async () => is((await visit(path)).html));

describe('a visitor’s cached page follows the catalog within two seconds', () => {
  const price = 24_765_000;

  it('an item’s page', async () => {
    const path = '/catalog/diamonds/11540/';
    expect(await cached(path)).not.toContain(formatRubles(price));
    await change(`price = ${price}`, 11_540);
    await within2s('the new price on its page', path, (html) => html.includes(formatRubles(price)));
    expect(await cached(path)).toContain(formatRubles(price));
  });

  it('a list, its order and its counts', async () => {
    const path = '/catalog/diamonds/?sort=price-desc';
    const counted = (html: string) => /<b>([\d\s\u00A0]+)камн/.exec(html)![1]!;
    const before = await cached(path);
    await change('price = 999000000000', 11_001);
    await within2s('the dearest stone on the first page', path, (html) =>
      html.includes('/catalog/diamonds/11001/'),
    );
    await change("status = 'sold'", 11_001);
    await within2s('a stone fewer', path, (html) => counted(html) !== counted(before));
    expect(await cached(path)).not.toContain('/catalog/diamonds/11001/');
  });

  it('an item that is taken away', async () => {
    const path = '/catalog/diamonds/11002/';
    await cached(path);
    await house.database.pool.query('delete from items where id = 11002');
    await waitUntil('no such page', async () => (await visit(path)).status === 302);
  });
});

describe('what an item’s page says', () => {
  it('of a stone in a lot: the way to the lot, and no price of the catalog', async () => {
    const { rows } = await house.database.pool.query(
      `select i.id, i.price, l.id as lot, a.code from items i join lot_stones s on s.item_id = i.id
       join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
       where i.status = 'auction' and i.price is not null and a.status <> 'draft' order by l.id limit 1`,
    );
    const { id, price, lot, code } = rows[0];
    const { html } = await visit(`/catalog/diamonds/${id}/`);
    expect(html).toContain(`href="/auctions/${code}/lots/${lot}/"`);
    expect(html).not.toContain(formatRubles(price));
  });

  it('of something made to order: that it is, and not that it lies here', async () => {
    const { rows } = await house.database.pool.query(
      "select id from items where type = 'jewelry' and for_order and status = 'available' order by id limit 1",
    );
    const { html } = await visit(`/catalog/jewelry/${rows[0].id}/`);
    const text = html.replaceAll('\u00A0', ' ');
    expect(text).toContain('Под заказ');
    expect(text).not.toMatch(/Размеры в\sналичии|>В\sналичии</);
  });
});

describe('what the catalog’s pages say', () => {
  const first = async (call: string) => {
    const reply = await house.browser().fetch(`/api/internal/personal-catalog/${call}`);
    const { success } = (await reply.json()) as {
      success: { data: { items: { id: number; href: string; name: string }[] } };
    };
    return success.data.items[0]!;
  };

  it.each([
    ['stone', 'get-catalog?type=main&filter_label_investment=1', ['От месторождения до витрины']],
    ['unique stone', 'get-catalog?type=unique', ['История камня', 'От месторождения до витрины']],
    ['box', 'get-catalog?type=boxes', ['Что в шкатулке']],
    ['jewel', 'jewelry/get-catalog?type=jewelry', ['Вставки']],
    ['posie ring', 'jewelry/get-catalog?type=posie', ['Строка внутри кольца']],
  ])(
    'of a %s: its name, its parts, that its picture is computed, its data for search engines',
    async (_, call, parts) => {
      const { id, href, name } = await first(call);
      const { html } = await visit(href);
      expect(headingsOf(html, 1)).toEqual([name.replaceAll('\u00A0', ' ')]);
      expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(['Характеристики', ...parts]));
      expect(textOf(html)).toContain('Компьютерная визуализация');
      expect(structuredOf(html, 'Product')).toMatchObject([{ productID: String(id) }]);
      expect(structuredOf(html, 'BreadcrumbList')).toMatchObject([{ itemListElement: expect.any(Array) }]);
    },
  );

  it('the main page leads everywhere', async () => {
    const { html } = await visit('/catalog/');
    expect(headingsOf(html, 2)).toEqual(
      expect.arrayContaining(['Полярная ночь', 'Уникальные камни', 'Найти свой камень', 'Шкатулки']),
    );
    expect(linksTo(html, '/catalog/diamonds/collection-north/')).toEqual([expect.stringContaining('Север')]);
    const [pink] = linksTo(html, '/catalog/jewelry/insert-color-pink/');
    expect(pink).toMatch(/^Розовый/);
    const told = /(\d+) украшени/.exec(pink!)![1];
    const list = (await visit('/catalog/jewelry/insert-color-pink/')).html;
    expect(elementsOf(list, 'p', 'role="status"').map(textOf)).toContainEqual(
      expect.stringMatching(`^${told} украшени\\S* из `),
    );
  });

  it('a list of one type is called by it', async () => {
    expect(headingsOf((await visit('/catalog/jewelry/type-ring/')).html, 1)).toEqual(['Кольца']);
  });

  it('a page past the end leads to the last one; pages have real addresses', async () => {
    const { data } = await house.browser().call('GET /api/internal/personal-catalog/get-catalog', {
      query: { type: 'main' },
    });
    const past = await house.browser().fetch('/catalog/diamonds/?page=99999');
    expect([past.status, past.headers.get('location')]).toEqual([
      302,
      `/catalog/diamonds/?page=${data.pages}`,
    ]);
    const { html } = await visit('/catalog/diamonds/?page=2');
    expect(canonicalOf(html)).toMatch(/\/catalog\/diamonds\/\?page=2$/);
    expect(html).toContain('<a aria-label="Страница 1" href="/catalog/diamonds/"');
  });

  it.each([
    ['/catalog/diamonds/', 'Бриллианты'],
    ['/catalog/diamonds/unique/', 'Уникальные камни'],
  ])('at %s one item of the menu is where one is', async (path, item) => {
    const { html } = await visit(path);
    const [menu] = elementsOf(html, 'nav', 'aria-label="Основное меню"');
    expect(elementsOf(menu!, 'a', 'aria-current="page"').map(textOf)).toEqual([item]);
  });
});

describe('addresses of the catalog', () => {
  it.each([
    '/catalog/gold/',
    '/catalog/boxes/',
    '/catalog/diamonds/shape-square/',
    '/catalog/diamonds/shape-round/nonsense/',
    '/catalog/diamonds/collection-nobody-knows/',
    '/catalog/diamonds/event-diamonds-999999/',
    '/catalog/diamonds/999999999/',
    '/catalog/gold/search/',
    '/catalog/__proto__/',
  ])('%s is not there', async (path) => {
    const reply = await house.browser().fetch(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/404/']);
  });

  it.each([
    'filter_price[from]=abc&filter_weight[to]=-5',
    'filter_price[from]=9000000&filter_price[to]=10',
    'filter_price[to]=99999999999999999999',
    'filter_shape[]=__proto__&filter_shape[]=constructor',
    'filter_price=5&filter_shape[a]=b&page=-1&sort=toString&view=x',
    'filter_weight[__proto__]=1&filter_weight[from]=%00',
  ])('nonsense in the query is left out or set right: %s', async (query) => {
    const { status, html } = await visit(`/catalog/diamonds/?${query}`);
    expect(status).toBe(200);
    expect(headingsOf(html, 1)).toEqual(['Бриллианты']);
  });
});
