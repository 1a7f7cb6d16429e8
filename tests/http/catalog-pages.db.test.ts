import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRubles } from '#contract/russian.ts';
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
    expect(html).toContain('Под заказ');
    const text = html.replaceAll('\u00A0', ' ');
    expect(text).not.toMatch(/Размеры в\sналичии|>В\sналичии</);
  });
});
