import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const origin = 'https://gran.test';
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: origin });
});
afterAll(() => house.close());

const read = async () => {
  const response = await house.browser().fetch('/sitemap.xml');
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  return { response, paths: urls.map((url) => url.replace(origin, '')), urls };
};

describe('/sitemap.xml', () => {
  it('names pages, texts, lists, items, auctions and lots, each once, by the site’s own address', async () => {
    const { response, paths, urls } = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(urls.every((url) => url.startsWith(`${origin}/`))).toBe(true);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/catalog\/\w+\/\d+\/$/.test(path)).length).toBeGreaterThan(600);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/articles/how-to-read-a-certificate/',
        '/investments/articles/index-2026/',
        '/investments/articles/archive/index-2019/',
        '/doc/personal-data/',
        '/catalog/diamonds/',
        '/catalog/diamonds/unique/',
        '/catalog/diamonds/shape-round/',
        '/catalog/jewelry/type-ring/',
        '/catalog/posie/',
        '/catalog/diamonds/11000/',
        '/catalog/boxes/10100/',
        '/catalog/jewelry/10200/',
        '/auctions/polar-night/',
        '/auctions/finish/1/',
      ]),
    );
    expect(paths.some((path) => /^\/auctions\/polar-night\/lots\/\d+\/$/.test(path))).toBe(true);
  });

  it('names nothing that is a person’s own, sold, or still being prepared', async () => {
    const { rows } = await house.database.pool.query<{ path: string }>(
      `select '/catalog/diamonds/' || id || '/' as path from items where status = 'sold'
       union all select '/auctions/' || code || '/' from auctions where status = 'draft'`,
    );
    const { paths } = await read();
    expect(
      paths.filter((path) => /^\/(personal|api|dev|search|wishlist|auctions\/log)\b/.test(path)),
    ).toEqual([]);
    expect(rows.filter(({ path }) => paths.includes(path))).toEqual([]);
  });

  it('every kind of address answers 200', async () => {
    const { paths } = await read();
    const kinds = Map.groupBy(paths, (path) => path.replace(/\/[^/]+\/$/, '/').replace(/\d+/g, 'n'));
    expect(kinds.size).toBeGreaterThan(10);
    for (const [kind, [path]] of kinds)
      expect((await house.browser().fetch(path!)).status, `${kind} ${path}`).toBe(200);
  });

  it('follows a new article, and one who has it already is told so', async () => {
    const { response } = await read();
    const etag = response.headers.get('etag')!;
    const again = () => house.browser().fetch('/sitemap.xml', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await house.database.pool.query(
      "insert into articles (code, title, lead, body, published_on, reading_minutes) values ('fresh', 'Новое', 'Лид', '<p>Да</p>', current_date, 1)",
    );
    await waitUntil('the new article', async () => (await read()).paths.includes('/articles/fresh/'));
    expect((await again()).status).toBe(200);
  });

  it('a part that is not there is not found', async () => {
    expect((await house.browser().fetch('/sitemap-7.xml')).status).toBe(404);
  });
});

describe('/robots.txt', () => {
  it('is plain text that names the map', async () => {
    const response = await house.browser().fetch('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});
