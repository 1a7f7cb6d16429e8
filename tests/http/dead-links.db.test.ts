import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

/** So many pages of one make are read through; links of all of them are of the same few kinds. */
const ofOneMake = 6;
/** Answers of calls and files are no pages; leaving is done, not looked at. */
const isPage = (href: string): boolean => !/^\/(api|assets|pictures|live)\//.test(href);
/** `/catalog/diamonds/11540/` is made as `/catalog/diamonds/11541/`; questions are asked in one page. */
const makeOf = (href: string): string =>
  href
    .replace(/\?.*/, '?')
    .replace(/\d+/g, 'N')
    .replace(/^(\/(?:articles|events|doc|auctions|investments\/articles(?:\/archive)?))\/[^/?]+/, '$1/X')
    .replace(/^(\/catalog\/[\w-]+)\/[^/?]+\/.*/, '$1/X/');
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** Follows every link of pages served to somebody, from these on. */
async function crawl(who: TestBrowser, from: readonly string[]): Promise<{ dead: string[]; read: number }> {
  const known = new Map<string, string>(from.map((href) => [href, 'the beginning']));
  const read = new Map<string, number>();
  const dead: string[] = [];
  for (const [href, by] of known) {
    const make = makeOf(href);
    const times = read.get(make) ?? 0;
    if (times >= ofOneMake) continue;
    read.set(make, times + 1);
    const reply = await who.fetch(href);
    const html = await reply.text();
    const to = reply.headers.get('location') ?? '';
    if (reply.status >= 400 || /^\/(404|500)\//.test(to)) dead.push(`${by} → ${href}: ${reply.status} ${to}`);
    if (to.startsWith('/') && !known.has(to)) known.set(to, href);
    if (reply.status !== 200 || !reply.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const link of linksOf(html)) if (isPage(link) && !known.has(link)) known.set(link, href);
  }
  return { dead, read: [...read.values()].reduce((sum, times) => sum + times, 0) };
}

it.each([
  ['a visitor', undefined, ['/'], 60],
  ['a client', 'client', ['/', '/personal/'], 60],
  ['a manager', 'manager', ['/', '/personal/', '/admin/'], 60],
] as const)('%s meets no link that leads nowhere', async (_, login, from, least) => {
  const who = house.browser();
  if (login) await who.signIn(login);
  await house.database.pool.query('delete from rate_limits');
  const { dead, read } = await crawl(who, from);
  expect(dead).toEqual([]);
  expect(read).toBeGreaterThan(least);
});
