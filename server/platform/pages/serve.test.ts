import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { TurnedAway } from '../turnstile.ts';
import type { PageAsker } from './render-queue.ts';
import { canonicalLink, mountPages, type PageServer, pageUrl } from './serve.ts';

it.each([
  { session: 'none', signedIn: false },
  { session: 'ended', signedIn: false },
  { session: 'alive', signedIn: true },
])('a session that is $session asks for a page as signed in: $signedIn', async ({ session, signedIn }) => {
  const asked: PageAsker[] = [];
  const app = Fastify();
  mountPages(app, {
    cache: { find: async () => undefined, render: (_url: string, work: () => Promise<unknown>) => work() },
    identity: {
      hasSession: () => session !== 'none',
      identify: async () => ({ person: session === 'alive' ? {} : undefined }),
    },
    queue: {
      pass: (asking: PageAsker) => {
        asked.push(asking);
        throw new TurnedAway('full');
      },
    },
    metrics: { page: () => {} },
    site: {},
  } as unknown as PageServer);
  const { statusCode } = await app.inject('/catalog/');
  await app.close();
  expect(statusCode).toBe(503);
  expect(asked).toEqual([{ address: expect.any(String), signedIn }]);
});

it('a page that fails before it is rendered is answered by a page, and its fault is logged', async () => {
  const logged: unknown[] = [];
  const app = Fastify();
  mountPages(app, {
    cache: { find: () => Promise.reject(new Error('the database did not answer')) },
    identity: { hasSession: () => false },
    log: { error: (fields: object) => logged.push(fields) },
    site: {},
  } as unknown as PageServer);
  const { statusCode, headers, body } = await app.inject('/catalog/');
  await app.close();
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Открыть снова');
  expect(logged).toEqual([expect.objectContaining({ route: '/*' })]);
});

describe('the canonical host', () => {
  const site = { publicUrl: 'https://gran.test', publicUrlKz: 'https://gran-kz.test', demo: false };

  it.each([
    ['gran.test', '<https://gran.test/catalog/>; rel="canonical"'],
    ['gran-kz.test', '<https://gran-kz.test/catalog/>; rel="canonical"'],
    ['elsewhere.test', '<https://gran.test/catalog/>; rel="canonical"'],
  ])('of a page read at %s is %s', (host, link) => {
    expect(canonicalLink(site, host, '/catalog/?page=2')).toBe(link);
  });

  it('is said by the page where there is one host', () => {
    expect(canonicalLink({ ...site, publicUrlKz: undefined }, 'gran.test', '/')).toBeUndefined();
  });
});

describe('the canonical address of a page', () => {
  it.each([
    ['/', '/'],
    ['/catalog/', '/catalog/'],
    ['/search', '/search'],
    ['/search?q=%D0%BA%D1%80%D1%83%D0%B3', '/search?q=%D0%BA%D1%80%D1%83%D0%B3'],
    ['/subscriptions-management?token=abc', '/subscriptions-management?token=abc'],
    ['/?utm_source=mail&utm_medium=x', '/'],
    ['/articles/?utm_source=mail&page=2&yclid=1', '/articles/?page=2'],
    // What a person's own page and a list of the back office show stands in their address, whole.
    ['/personal/requests/?tab=working&kind=question', '/personal/requests/?tab=working&kind=question'],
    ['/admin/diamonds/?columns[]=price&state[]=draft', '/admin/diamonds/?columns[]=price&state[]=draft'],
    ['/catalog/?columns[]=price', '/catalog/'],
    // The selection of an event is only sent on, with its whole query.
    ['/events/event-diamonds-1/?utm_source=mail', '/events/event-diamonds-1/?utm_source=mail'],
    [
      '/catalog/?filter_shape[]=round&filter_shape%5B%5D=oval',
      '/catalog/?filter_shape[]=round&filter_shape[]=oval',
    ],
  ])('%s is rendered as %s', (raw, path) => {
    expect(pageUrl(raw)).toEqual({ path });
  });

  it.each([
    ['/catalog', '/catalog/'],
    ['/catalog//', '/catalog/'],
    ['/search/', '/search'],
    ['/search/?q=a&utm=1', '/search?q=a&utm=1'],
    ['/subscriptions-management/', '/subscriptions-management'],
    ['/catalog?page=2', '/catalog/?page=2'],
  ])('%s leads to %s', (raw, redirect) => {
    expect(pageUrl(raw).redirect).toBe(redirect);
  });

  it.each(['//evil.test', '//evil.test/', '///evil.test/a', '/\\evil.test', '//', '/\\/evil.test/..'])(
    '%s never names another host',
    (raw) => {
      const { path, redirect } = pageUrl(raw);
      for (const address of [path, redirect ?? '/'])
        expect(new URL(address, 'https://gran.test').host).toBe('gran.test');
    },
  );
});
