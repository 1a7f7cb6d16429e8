import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let browser: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  browser = await house.browser().visit();
});
afterAll(() => house.close());

const login = '/api/internal/user/login';
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  browser.fetch(login, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')!,
      ...headers,
    },
  });

describe('hostile input gets a clear 4xx in Russian', () => {
  it.each<[string, () => Promise<Response>, number]>([
    ['broken JSON', () => post('{"email": "ivanov@secret.test"'), 400],
    ['not an object', () => post('"text"'), 422],
    ['null', () => post('null'), 422],
    ['wrong types', () => post('{"email": 5, "password": []}'), 422],
    ['a field named as a method of every object', () => post('{"toString":1,"constructor":{}}'), 422],
    ['unknown field', () => post('{"email":"a@b.ru","password":"12345678","role":"admin"}'), 422],
    ['a huge body', () => post(JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' })), 413],
    ['a deep body', () => post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), 422],
    [
      'a prototype name',
      () => post('{"__proto__": {"admin": true}, "email": "a@b.ru", "password": "12345678"}'),
      400,
    ],
    ['a null byte', () => post('{"email":"a@b.ru","password":"1234\\u00005678"}'), 400],
    ['another format', () => post('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['an empty body', () => post(''), 400],
    ['a wrong method', () => browser.fetch(login), 405],
    ['a wrong path', () => browser.fetch('/api/internal/nothing/'), 404],
    ['a bad escape in the path', () => browser.fetch('/api/internal/ade/banner/%zz/'), 400],
    ['text for a number', () => browser.fetch('/api/internal/ade/banner/abc/'), 404],
    ['an endless number', () => browser.fetch(`/api/internal/ade/banner/${'9'.repeat(200)}/`), 404],
    ['a null byte in the path', () => browser.fetch('/api/internal/ade/banner/placement/%00/'), 404],
  ])('%s', async (_name, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(error.code).toMatch(/^[a-z-]+$/);
    expect(error.message).toMatch(/^[А-ЯЁ].*\.$/);
    expect(JSON.stringify(error)).not.toMatch(/at \/|node_modules|stack/);
  });

  it('nonsense in a query is corrected, not refused', async () => {
    const reply = await browser.fetch(
      '/api/internal/main/articles/?tag[x]=1&tag[__proto__]=2&utm_source=a&__proto__[x]=1',
    );
    expect(reply.status).toBe(200);
  });

  it('says which fields are wrong', async () => {
    const reply = await browser.call('POST /api/internal/user/login', {
      body: { email: 'ivan', password: '' },
    });
    expect(reply.error?.fields).toEqual({ email: 'Неверный формат', password: 'Обязательное поле' });
  });

  it('logs nothing personal', async () => {
    await browser.call('POST /api/internal/user/login', {
      body: { email: 'petrov@secret.test', password: 'My-secret-1' },
    });
    await browser.fetch('/search?q=petrov@secret.test');
    expect(house.logged()).toContain('/api/internal/user/login');
    for (const secret of [
      'secret.test',
      'My-secret-1',
      '127.0.0.1',
      browser.cookies.get('XSRF-TOKEN')!,
      browser.cookies.get('visitor')!,
    ])
      expect(house.logged().replace(/"msg":"Server listening at [^"]*"/, '')).not.toContain(secret);
  });
});
