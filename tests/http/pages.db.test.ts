import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const page = async (path = '/') => {
  const response = await house.browser().fetch(path);
  return { response, html: await response.text() };
};
const served = async () => ({
  cache: await house.metric('page_cache_total{from="cache"}'),
  render: await house.metric('page_cache_total{from="render"}'),
});
/** Written straight into the database, as another instance would. */
const publish = (title: string) =>
  house.database.pool.query(
    "insert into news (title, lead, published_on, href) values ($1, 'Лид', current_date + 1, '/articles/')",
    [title],
  );

describe("a visitor's page", () => {
  it('is rendered on the server, in Russian, with its content', async () => {
    await publish('Новость, которую видно без скриптов');
    const { response, html } = await waitForNews('Новость, которую видно без скриптов');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="ru"');
  });

  it('comes from the cache the second time, the same to the byte', async () => {
    const first = await page();
    const before = await served();
    const second = await page();
    expect(second.html).toBe(first.html);
    expect(await served()).toEqual({ cache: before.cache + 1, render: before.render });
  });

  it('is rendered once for many who come together', async () => {
    await house.database.pool.query("update revisions set revision = revision + 1 where domain = 'content'");
    const path = `/?page=${Date.now() % 1000}`;
    const pages = await Promise.all(Array.from({ length: 10 }, () => page(path)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    const before = await served();
    await page(path);
    expect((await served()).render).toBe(before.render);
  });

  it.each(['/catalog/diamonds/', '/auctions/polar-night/', '/auctions/polar-night/lots/17/'])(
    '%s preloads the pictures it shows, of the density it shows them in',
    async (path) => {
      const { html } = await page(path);
      const preloaded = [
        ...html.matchAll(/<link rel="preload" as="image" (imageSrcSet|href)="([^"]+)"/g),
      ] as unknown as [string, string, string][];
      expect(preloaded.length).toBeGreaterThan(0);
      for (const [, by, what] of preloaded) {
        if (by === 'href') {
          expect(html).toContain(`<img src="${what}" alt=`);
          continue;
        }
        // A screen without a name of its own in the set would fetch another picture than the one it shows.
        expect(what).toMatch(/^(\S+) 1x, \S+ 2x$/);
        expect(html).toContain(`<img src="${what.split(' ')[0]}" srcSet="${what}"`);
      }
    },
  );

  it('of home preloads its stone in the width that each screen needs', async () => {
    const { html } = await page('/');
    const [, set, sizes] =
      /<link rel="preload" as="image" imageSrcSet="([^"]+)" imageSizes="([^"]+)" fetchPriority="high"/.exec(
        html,
      )!;
    expect(set).toMatch(/^(\S+ \d+w, ){3}\S+ \d+w$/);
    expect(html).toContain(`srcSet="${set}" sizes="${sizes}"`);
  });

  it('sets no cookie and is not given to shared caches', async () => {
    const { response } = await page();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding');
  });

  it('is not sent again to a browser that has it', async () => {
    const { response } = await page();
    const again = await house.browser().fetch('/', {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same page compressed by %s', async (encoding, decompress) => {
    const { html } = await page();
    const { request } = await import('node:http');
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      request(`${house.url}/`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        expect(answer.headers['content-encoding']).toBe(encoding);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });
    expect(decompress(bytes).toString()).toBe(html);
  });

  it('parameters nobody reads make no other page', async () => {
    await page();
    const before = await served();
    await page('/?utm_source=mail&yclid=5');
    expect(await served()).toEqual({ cache: before.cache + 1, render: before.render });
  });

  it('shows within two seconds what another instance changed', async () => {
    await page();
    await publish('Свежая новость');
    const { html } = await waitForNews('Свежая новость');
    expect(html).toContain('Свежая новость');
  });

  it('of the house and of an account has the heading that was written for it', async () => {
    await house.database.pool.query(
      "update page_meta set h1 = 'Камни с\u00A0историей' where path = '/'; insert into page_meta (path, title, description, h1) values ('/personal/papers/', '', '', 'Мои бумаги')",
    );
    const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words]) => words);
    await waitUntil('the new heading', async () =>
      headings((await page()).html).includes('Камни с\u00A0историей'),
    );
    expect(headings((await page()).html)).toHaveLength(1);
    const client = await house.browser().signIn('client');
    expect(headings(await (await client.fetch('/personal/papers/')).text())).toEqual(['Мои бумаги']);
    await house.database.pool.query("update page_meta set h1 = '' where path = '/'");
  });

  it('shows a stone on its sheet where the banner says, its caption on it or below', async () => {
    const hero = async () => /<li[^>]*data-light[^>]*>/.exec((await page()).html)?.[0] ?? '';
    expect(await hero()).toContain('data-position="center"');
    expect(await hero()).not.toContain('data-overlay');
    await house.database.pool.query(`
      update banner_items set picture_position = 'bottom'
        where banner_id = (select id from banners where placement = 'main');
      update banners set text_overlay = true where placement = 'main'`);
    await waitUntil('the stone has moved', async () => (await hero()).includes('data-position="bottom"'));
    expect(await hero()).toContain('data-overlay="true"');
  });

  it('stands without its menu while the menu fails, and is not kept so', async () => {
    const rename = (from: string, to: string) =>
      house.database.pool.query(`alter table ${from} rename to ${to}`);
    await rename('menu_items', 'menu_lost');
    const without = await page('/contacts/');
    expect(without.response.status).toBe(200);
    expect(without.html).toContain('<h1');
    expect(without.html).not.toContain('>Аукционы</a>');
    expect(house.logged()).toContain('"call":"GET /api/internal/menu/get"');
    await rename('menu_lost', 'menu_items');
    expect((await page('/contacts/')).html).toContain('>Аукционы</a>');
  });

  it('an address that is not there leads to /404/, which answers 404', async () => {
    const { response } = await page('/no-such-page/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404/']);
    expect((await page('/404/')).response.status).toBe(404);
    expect((await page('/500/')).response.status).toBe(500);
  });

  it.each([
    ['/catalog', '/catalog/'],
    ['/search/?q=a', '/search?q=a'],
    ['//evil.test', '/evil.test/'],
    ['//evil.test/..', '/evil.test/../'],
  ])('%s leads to %s', async (from, to) => {
    const { request } = await import('node:http');
    const { hostname, port } = new URL(house.url);
    const answer = await new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request({ hostname, port, path: from }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      })
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual([301, to]);
  });

  async function waitForNews(title: string) {
    return waitUntil(`the page with «${title}»`, async () => {
      const found = await page();
      return found.html.includes(title) ? found : undefined;
    });
  }
});

describe('the policy of a page', () => {
  it('allows exactly its own inline scripts, by hash', async () => {
    const { response, html } = await page();
    const policy = response.headers.get('content-security-policy')!;
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts
      .filter(([, attributes]) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes!))
      .map(([, , code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
    const [, sources] = /script-src ([^;]*)/.exec(policy)!;
    expect(new Set(sources!.split(' '))).toEqual(new Set(["'self'", ...inline]));
    expect(inline.length).toBeGreaterThan(0);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(html).not.toMatch(/\snonce=/);
  });

  it('no host but ours is named in it, nor asked for anything by the page', async () => {
    const { response, html } = await page();
    expect(response.headers.get('content-security-policy')).not.toMatch(/https?:|\*/);
    expect(html).not.toMatch(/(?:src|srcset|action)="(?:https?:)?\/\//);
    for (const [tag] of html.matchAll(/<link\b[^>]*>/g))
      if (!/rel="(canonical|alternate)"/.test(tag)) expect(tag).not.toMatch(/href="(?:https?:)?\/\//);
  });

  it('a script that slipped in through content is shown as text or refused by the browser, not allowed', async () => {
    await publish('</p><script>steal()</script>');
    const { response, html } = await waitUntil('the page with the hostile news', async () => {
      const found = await page();
      return found.html.includes('steal()') ? found : undefined;
    });
    const hash = createHash('sha256').update('steal()').digest('base64');
    expect(response.headers.get('content-security-policy')).not.toContain(hash);
    expect(html).not.toContain('<script>steal()</script>');
  });
});

/** As a visitor gets them. A lot's clocks make its bytes new every second. */
const everyones = [
  '/',
  '/catalog/',
  '/catalog/diamonds/',
  '/contacts/',
  '/articles/',
  '/events/',
  '/wishlist/',
];
const followed = ['/auctions/', '/auctions/polar-night/', '/auctions/polar-night/lots/17/'];

describe('a page of everyone', () => {
  it.each(everyones)('%s comes to a person from the same kept bytes', async (path) => {
    const visitors = await page(path);
    const before = await served();
    const own = await (await house.browser().signIn('client')).fetch(path);
    expect(await own.text()).toBe(visitors.html);
    expect(own.headers.get('etag')).toBe(visitors.response.headers.get('etag'));
    expect(await served()).toEqual({ cache: before.cache + 1, render: before.render });
  });

  it.each([...everyones, ...followed])('%s holds nothing of whoever was first to ask', async (path) => {
    // Nobody has it yet: this person's request is the one it is rendered for.
    await house.database.pool.query('update revisions set revision = revision + 1');
    const browsers = await Promise.all(
      (['client', 'admin'] as const).map((who) => house.browser().signIn(who)),
    );
    const pages = await Promise.all(browsers.map(async (browser) => (await browser.fetch(path)).text()));
    for (const html of pages) {
      expect(html).not.toMatch(/Орлова|@demo\.test/);
      for (const { cookies } of browsers)
        for (const secret of cookies.values()) expect(html).not.toContain(secret);
    }
  });

  it('a lot is rendered once for visitors and people alike, and anew once it has moved', async () => {
    const lot = '/auctions/polar-night/lots/17/';
    const client = await house.browser().signIn('client');
    const read = async (browser = client) => (await browser.fetch(lot)).text();
    const kept = await waitUntil('two readings within the second of one rendering', async () => {
      const [first, second] = [await read(house.browser()), await read()];
      return first === second ? first : undefined;
    });
    await house.database.pool.query(
      "update lots set description = 'Описание, которого не было' where id = 17",
    );
    const moved = await read();
    expect(moved).not.toBe(kept);
    expect(moved).toContain('Описание, которого не было');
  });

  it('what a visitor is sent away from may be there for a person, and is left nowhere', async () => {
    await house.database.pool.query("update auctions set status = 'draft' where code = 'polar-night'");
    try {
      const path = '/auctions/polar-night/';
      expect((await page(path)).response.headers.get('location')).toBe('/404/');
      const client = await (await house.browser().signIn('client')).fetch(path);
      expect(client.headers.get('location')).toBe('/404/');
      const manager = await (await house.browser().signIn('auction')).fetch(path);
      expect([manager.status, manager.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await page(path)).response.headers.get('location')).toBe('/404/');
    } finally {
      await house.database.pool.query("update auctions set status = 'active' where code = 'polar-night'");
    }
  });
});

describe("a person's page", () => {
  const own = '/personal/data/';

  it('is never cached, and nobody else sees it', async () => {
    const [client, company] = await Promise.all([
      house.browser().signIn('client'),
      house.browser().signIn('company'),
    ]);
    const before = await served();
    const pages = await Promise.all(
      [client, company, client, company].map(async (browser) => (await browser.fetch(own)).text()),
    );
    expect(await served()).toEqual(before);
    for (const html of [pages[0], pages[2]]) {
      expect(html).toContain('Елена Орлова');
      expect(html).not.toMatch(/Ветров|Северный ветер/);
    }
    for (const html of [pages[1], pages[3]]) expect(html).not.toContain('Орлова');
    for (const html of pages)
      for (const browser of [client, company])
        for (const secret of browser.cookies.values()) expect(html).not.toContain(secret);
  });

  it('is left nowhere', async () => {
    const { headers } = await (await house.browser().signIn('client')).fetch(own);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('of a dead session is the page of a visitor, with no cookie set by it', async () => {
    const browser = await house.browser().signIn('client');
    await house.database.pool.query('update sessions set ended_at = now()');
    const response = await browser.fetch('/');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Елена Орлова');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(['x', 'x.y', `${'A'.repeat(43)}.${'A'.repeat(43)}`])(
    'of a session that the house never gave (%s) is the kept page of visitors',
    async (forged) => {
      await page();
      const kept = () => house.metric('page_cache_total{from="cache"}');
      const before = await kept();
      const browser = house.browser();
      browser.cookies.set('session', forged);
      const { headers } = await browser.fetch('/');
      expect(headers.get('etag')).toBe((await page()).response.headers.get('etag'));
      expect(await kept()).toBe(before + 2);
    },
  );
});

describe('files of the build', () => {
  it('are immutable, compressed, and read by name alone', async () => {
    const { html } = await page();
    const asset = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(html)![1]!;
    const response = await house.browser().fetch(asset, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await response.text()).length).toBeGreaterThan(10);
  });

  it.each(['/assets/nothing.js', '/assets/..%2f..%2fbuild.json', '/assets/..%2fserver%2fserver.js'])(
    '%s is not there',
    async (url) => {
      const response = await house.browser().fetch(url);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('{');
    },
  );
});
