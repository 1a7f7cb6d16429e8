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
  waitUntil(what, async () => is((await visit(path)).html), 2);

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
    await waitUntil('no such page', async () => (await visit(path)).status === 302, 2);
  });
});
