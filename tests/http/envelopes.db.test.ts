import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { type Call, fillPath, splitName } from '#contract/protocol/call.ts';
import { fileBody } from '#contract/protocol/file-answer.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let browser: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  browser = await house.browser().visit();
});
afterAll(() => house.close());

const calls = Object.entries(contract) as [string, Call][];
const otherForm = (url: string) => (url.endsWith('/') ? url.slice(0, -1) : `${url}/`);
const urlOf = (path: string) =>
  fillPath(path, { id: 1, placement: 'main', code: 'a', kind: 'a', token: 'a' });

async function ask(method: string, url: string) {
  const response = await browser.fetch(url, {
    method,
    headers: {
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')!,
      'idempotency-key': crypto.randomUUID(),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' || method === 'PUT' ? { body: '{}' } : method === 'GET' ? {} : { body: '{}' }),
  });
  return { response, envelope: (await response.json()) as Record<string, Record<string, unknown>> };
}

describe('every call of the contract', () => {
  it.each(calls.map(([name]) => [name]))('%s answers in an envelope, in both slash forms', async (name) => {
    const { method, path } = splitName(name);
    const url = urlOf(path);
    const [exact, other] = [await ask(method, url), await ask(method, otherForm(url))];
    for (const { response, envelope } of [exact, other]) {
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-client-version')).toMatch(/^\d+-[0-9a-f]{8}$/);
      expect(Object.keys(envelope)).toHaveLength(1);
      if (envelope.success) {
        expect(response.status).toBe(200);
        expect(Object.keys(envelope.success)).toEqual(['data']);
      } else {
        expect(response.status).toBeLessThan(500);
        expect(envelope.error).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) });
        expect(envelope.error!.message).toMatch(/^[А-ЯЁ]/);
        expect(envelope.error!.message).not.toBe('Такого вызова нет.');
      }
    }
    expect(other.response.status).toBe(exact.response.status);
    expect(Object.keys(other.envelope)).toEqual(Object.keys(exact.envelope));
  });

  it.each(calls.map(([name]) => [name]))('%s refuses other methods and names the right one', async (name) => {
    const { path } = splitName(name);
    const response = await browser.fetch(urlOf(path), { method: 'PATCH' });
    expect(response.status).toBe(405);
    const allowed = response.headers.get('allow')!.split(', ');
    expect(
      calls.filter(([one]) => splitName(one).path === path).map(([one]) => splitName(one).method),
    ).toEqual(expect.arrayContaining(allowed));
  });

  it.each(calls.filter(([, { body }]) => body && body !== fileBody).map(([name]) => [name]))(
    '%s refuses a field it does not know',
    async (name) => {
      const { method, path } = splitName(name);
      const response = await browser.fetch(urlOf(path), {
        method,
        body: '{"nobodyKnowsThis":1}',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')!,
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const { error } = (await response.json()) as { error: { fields?: Record<string, string> } };
      expect([401, 403, 422]).toContain(response.status);
      if (response.status === 422)
        expect(error.fields).toMatchObject({ nobodyKnowsThis: 'Неизвестное поле' });
    },
  );
});

describe('bracket queries', () => {
  const codes = async (query: string) => {
    const response = await browser.fetch(`/api/internal/main/articles/${query}`);
    const { success } = (await response.json()) as {
      success: {
        data: { items: { code: string; tags: string[] }[]; tags: { tag: string; count: number }[] };
      };
    };
    return success.data;
  };

  it('tag[] keeps the articles with any of the tags; the counts of tags stay', async () => {
    const all = await codes('');
    const [first, second] = all.tags.map(({ tag }) => tag) as [string, string];
    const one = await codes(`?tag[]=${encodeURIComponent(first)}`);
    const two = await codes(`?tag%5B%5D=${encodeURIComponent(first)}&tag[]=${encodeURIComponent(second)}`);
    const withAny = (...tags: string[]) =>
      all.items.filter((item) => item.tags.some((tag) => tags.includes(tag)));
    expect(one.items).toEqual(withAny(first));
    expect(two.items).toEqual(withAny(first, second));
    expect(one.items.length).toBeLessThan(two.items.length);
    expect(one.tags).toEqual(all.tags);
    expect(await codes('?tag[]=нет-такого')).toMatchObject({ items: [] });
  });

  it('keys nobody knows are ignored', async () => {
    expect(await codes('?utm_source=mail&filter_x[from]=1')).toEqual(await codes(''));
  });
});

describe('what lies around the calls', () => {
  it('the whole contract is described for machines and for people', async () => {
    const description = (await (await browser.fetch('/api/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(calls.map(([name]) => name).sort());
    const page = await browser.fetch('/api/docs/');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('/api/internal/main/articles/');
  });

  it.each([
    ['GET', '/healthz', { alive: true }],
    ['GET', '/readyz', { ready: true }],
  ])('%s %s', async (_method, url, answer) => {
    const response = await browser.fetch(url);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
  });

  it('metrics are for this machine, not for what a proxy passes on', async () => {
    expect(await (await browser.fetch('/metrics')).text()).toContain('http_request_seconds_bucket');
    const proxied = await browser.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s to a page is refused in an envelope', async (method) => {
    const response = await browser.fetch('/catalog/?q=ivanov@secret.test', { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 'not-found', message: 'Такой страницы или записи нет.' },
    });
    expect(house.logged()).not.toContain('secret.test');
  });

  it('every answer carries the headers that keep a browser safe', async () => {
    for (const url of ['/', '/api/internal/config/', '/api/internal/nothing', '/healthz']) {
      const { headers } = await browser.fetch(url);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('every document says who may hold it and what it may do', async () => {
    for (const url of ['/', '/api/docs/', '/dev/mail/']) {
      const { headers } = await browser.fetch(url);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('behind TLS', () => {
  let secure: TestHouse;
  beforeAll(async () => {
    secure = await openTestHouse({
      PUBLIC_URL: 'https://gran.test',
      METRICS_TOKEN: 'a token of the metrics',
    });
  });
  afterAll(() => secure.close());

  it('browsers are told to insist on it, and cookies are held to this very host', async () => {
    const response = await secure.browser().fetch('/api/internal/config/');
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('__Host-visitor='))).toMatch(/; HttpOnly; Secure$/);
    expect(cookies.every((line) => line.includes('; Secure'))).toBe(true);
  });

  it('metrics open with their token alone', async () => {
    const ask = async (authorization?: string) =>
      (await fetch(`${secure.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
    expect(await ask()).toBe(404);
    expect(await ask('Bearer another token 12345')).toBe(404);
    expect(await ask('Bearer a token of the metrics')).toBe(200);
  });
});
