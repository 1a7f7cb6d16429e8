import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const atOnce = 6;

/** Pages alike: a stone is like any stone, a list with one filter like the same list with another. */
const shapeOf = (address: string): string => {
  const [path, query] = address.split('?');
  const [first, ...rest] = path!.split('/').filter(Boolean);
  const named = rest.slice(0, 3).map((part) => (/\d/.test(part) ? 'N' : 'name'));
  return [first, ...named].join('/') + (query === undefined ? '' : '?');
};
/** So many of those alike are read: every article and document, few of many stones and filters. */
const mostOf = (shape: string): number => (/[N?]|^(catalog|auctions)\/name\/name/.test(shape) ? 3 : 60);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** Walks from these addresses over every link to our own pages; answers which lead nowhere, and from where. */
async function walk(who: TestBrowser, from: readonly string[], known: Set<string>) {
  const dead: string[] = [];
  const shapes = new Map<string, number>();
  const waiting = from.map((address) => ({ address, on: 'the start' }));
  let read = 0;
  const take = async ({ address, on }: { address: string; on: string }) => {
    read += 1;
    const response = await who.fetch(encodeURI(decodeURI(address)));
    const moved = response.headers.get('location');
    if (moved && !moved.startsWith('/404/') && response.status < 400) return follow(moved, address);
    if (response.status !== 200)
      return void dead.push(`${address} on ${on}: ${response.status} ${moved ?? ''}`);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? await response.text() : (await response.arrayBuffer(), '');
    for (const href of linksOf(body)) follow(href, address);
  };
  const follow = (href: string, on: string): void => {
    const [address] = href.split('#');
    if (!address?.startsWith('/') || address.startsWith('//') || known.has(address)) return;
    known.add(address);
    const shape = shapeOf(address);
    const count = (shapes.get(shape) ?? 0) + 1;
    shapes.set(shape, count);
    if (count <= mostOf(shape)) waiting.push({ address, on });
  };
  while (waiting.length) await Promise.all(waiting.splice(0, atOnce).map(take));
  return { dead, read };
}

it('no link of the demo house leads nowhere, for a visitor, a client and a manager', async () => {
  const known = new Set<string>(['/']);
  const visitor = await walk(house.browser(), ['/'], known);
  expect(visitor.dead).toEqual([]);
  const client = await walk(await house.browser().signIn('client'), ['/personal/'], known);
  expect(client.dead).toEqual([]);
  const manager = await walk(await house.browser().signIn('manager'), ['/admin/', '/personal/'], known);
  expect(manager.dead).toEqual([]);
  expect(visitor.read).toBeGreaterThan(100);
});
