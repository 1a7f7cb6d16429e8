import { describe, expect, it } from 'vitest';
import { robotsText } from './robots-text.ts';
import { writeSitemap } from './sitemap-xml.ts';

const origin = 'https://gran.test';

describe('the map of the site', () => {
  it('is one file with absolute addresses while it is small', async () => {
    const files = await writeSitemap(origin, [{ path: '/' }, { path: '/doc/terms/', changed: '2026-02-10' }]);
    expect([...files.keys()]).toEqual(['/sitemap.xml']);
    expect(files.get('/sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://gran.test/</loc></url>
<url><loc>https://gran.test/doc/terms/</loc><lastmod>2026-02-10</lastmod></url>
</urlset>
`,
    );
  });

  it('is an index of files when it is large; no address is lost', async () => {
    const addresses = Array.from({ length: 7 }, (_, number) => ({ path: `/${number}/` }));
    const files = await writeSitemap(origin, addresses, 3);
    expect([...files.keys()]).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap.xml']);
    expect(files.get('/sitemap.xml')).toContain(
      '<sitemap><loc>https://gran.test/sitemap-3.xml</loc></sitemap>',
    );
    const named = [...files].flatMap(([name, xml]) =>
      name === '/sitemap.xml' ? [] : [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url),
    );
    expect(named).toEqual(addresses.map(({ path }) => origin + path));
  });

  it('what XML or an address cannot hold is escaped', async () => {
    const [xml] = [...(await writeSitemap(origin, [{ path: "/a&b/'ё/" }])).values()];
    expect(xml).toContain('<loc>https://gran.test/a&amp;b/&#39;%D1%91/</loc>');
  });
});

describe('robots.txt', () => {
  it('closes what is nobody else’s business and names the map', () => {
    const lines = robotsText(origin).split('\n');
    for (const path of ['/personal/', '/api/', '/search', '/wishlist', '/auctions/log/', '/dev/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Sitemap: https://gran.test/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });
});
