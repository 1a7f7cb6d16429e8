import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import {
  headingFor,
  people,
  type SpecifiedRoute,
  sentTo,
  specifiedRoutes,
  type Who,
} from './specification.ts';

let house: TestHouse;
const browsers = new Map<Who, TestBrowser>();
beforeAll(async () => {
  house = await openTestHouse();
  for (const who of people)
    browsers.set(who, who === 'visitor' ? house.browser() : await house.browser().signIn(who));
});
afterAll(() => house.close());

/** Where nobody is kept out, roles share one screen: a visitor, a person and a manager see all there is to differ. */
const isTold = (who: Who, route: SpecifiedRoute): boolean =>
  route.guard !== undefined || ['visitor', 'client', 'manager'].includes(who);

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each(people)('pages for %s', (who) => {
  const routes = specifiedRoutes.filter((route) => isTold(who, route));
  it.each(routes.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const response = await browsers.get(who)!.fetch(encodeURI(path));
    const target = sentTo(route, who) ?? route.leadsTo;
    if (target) {
      expect([301, 302]).toContain(response.status);
      expect(decodeURI(response.headers.get('location')!)).toBe(target);
      return;
    }
    expect(response.status).toBe(route.status ?? 200);
    const html = await response.text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(new RegExp(`^${route.title}`));
    const headings = [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner]) => textOf(inner!));
    expect(headings).toEqual([headingFor(route, who) ?? expect.any(String)]);
    const address = /<link rel="canonical" href="([^"]+)"/.exec(html)![1]!;
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, language]) => language)).toEqual(['ru-RU', 'ru-KZ', 'ru', 'x-default']);
    expect(new Set(alternates.map(([, , href]) => href!.split('?')[0]))).toEqual(
      new Set([address.split('?')[0]]),
    );
    expect(html).toMatch(/<meta property="og:site_name" content="Грань"/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
  });
});

describe('addresses', () => {
  it.each([
    ['/contacts', '/contacts/'],
    ['/contacts?utm=1', '/contacts/?utm=1'],
    ['/search/', '/search'],
    ['/subscriptions-management/', '/subscriptions-management'],
  ])('%s moves to %s for good', async (from, to) => {
    const response = await house.browser().fetch(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});
