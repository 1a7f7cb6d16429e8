import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(() => house.database.pool.query('delete from rate_limits'));

const signIn = (browser: TestBrowser, email: string, password: string, headers = {}) =>
  browser.call('POST /api/internal/user/login', { body: { email, password } }, headers);
/** As if so many had come before. */
const already = (name: string, hits: number) =>
  house.database.pool.query('update rate_limits set hits = $2 where key like $1', [`${name}:%`, hits]);

describe('signing in is limited by account', () => {
  it('after ten failures even the right password waits, and a live session of the same person works on', async () => {
    const live = await house.browser().signIn('client');
    const attacker = await house.browser().visit();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn(attacker, 'client@demo.test', 'wrong password')).status).toBe(422);
    const refused = await signIn(attacker, 'client@demo.test', 'Demo-2026!');
    expect(refused).toMatchObject({ status: 429, error: { code: 'too-many' } });
    expect(refused.error?.message).toMatch(/^Слишком много попыток\. Повторите через 15\u00A0мин\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);

    expect((await live.call('GET /api/internal/personal-catalog/user')).status).toBe(200);
    expect((await live.call('POST /api/internal/user/logout', { body: {} })).status).toBe(200);
    expect((await signIn(attacker, 'company@demo.test', 'Demo-2026!')).status).toBe(200);
  });

  it('an address that nobody has is limited alike', async () => {
    const attacker = await house.browser().visit();
    await signIn(attacker, 'nobody@example.test', 'wrong password');
    await already('sign-in', 10);
    expect((await signIn(attacker, 'nobody@example.test', 'wrong password')).status).toBe(429);
  });

  it('a success makes earlier failures forgotten', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'vip@demo.test', 'wrong password');
    await already('sign-in', 9);
    expect((await signIn(browser, 'vip@demo.test', 'Demo-2026!')).status).toBe(200);
    const { rows } = await house.database.pool.query("select 1 from rate_limits where key like 'sign-in:%'");
    expect(rows).toEqual([]);
  });

  it('the letters of an address and its spaces do not make another account', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'client@demo.test', 'wrong password');
    await already('sign-in', 10);
    expect((await signIn(browser, ' CLIENT@Demo.Test ', 'Demo-2026!')).status).toBe(429);
  });

  it('when its time has passed the count begins anew', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'client@demo.test', 'wrong password');
    await already('sign-in', 10);
    await house.database.pool.query("update rate_limits set resets_at = now() - interval '1 second'");
    expect((await signIn(browser, 'client@demo.test', 'Demo-2026!')).status).toBe(200);
  });
});

describe('signing in is limited by network address', () => {
  it('sixty attempts on any accounts, then all wait', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'nobody@example.test', 'wrong password');
    await already('sign-in-address', 60);
    expect((await signIn(browser, 'client@demo.test', 'Demo-2026!')).status).toBe(429);
  });

  it('whom nobody trusts cannot name another address', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'nobody@example.test', 'wrong', { 'x-forwarded-for': '203.0.113.1' });
    await already('sign-in-address', 60);
    const reply = await signIn(browser, 'client@demo.test', 'Demo-2026!', {
      'x-forwarded-for': '203.0.113.2',
    });
    expect(reply.status).toBe(429);
  });

  it('no address is kept as it is', async () => {
    await signIn(await house.browser().visit(), 'nobody@example.test', 'wrong password');
    const { rows } = await house.database.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|nobody/);
  });
});

describe('writes are limited', () => {
  const logout = (browser: TestBrowser) => browser.call('POST /api/internal/user/logout', { body: {} });

  it('by who writes: others write on', async () => {
    const [busy, calm] = [await house.browser().signIn('client'), await house.browser().signIn('company')];
    await house.database.pool.query('delete from rate_limits');
    const enrol = (browser: TestBrowser) =>
      browser.call('POST /api/internal/user/second-factor/confirm', { body: { code: '000000' } });
    await enrol(busy);
    await already('writes', 120);
    expect(await enrol(busy)).toMatchObject({ status: 429, error: { code: 'too-many' } });
    expect((await enrol(calm)).status).toBe(409);
    expect((await busy.call('GET /api/internal/personal-catalog/user')).status).toBe(200);
  });

  it('by network address: a crowd of visitors is one', async () => {
    await logout(await house.browser().visit());
    await already('writes-address', 600);
    expect((await logout(await house.browser().visit())).status).toBe(429);
  });

  it('reading is not', async () => {
    const browser = await house.browser().visit();
    await logout(browser);
    await already('writes', 1000);
    expect((await browser.call('GET /api/internal/main/news/')).status).toBe(200);
    expect((await browser.call('POST /api/internal/main/metadata/', { body: { path: '/' } })).status).toBe(
      200,
    );
  });
});

describe('behind a proxy that is trusted', () => {
  let proxied: TestHouse;
  beforeAll(async () => {
    proxied = await openTestHouse({ TRUST_PROXY: '127.0.0.0/8' });
  });
  afterAll(() => proxied.close());

  it('its word on the address is taken', async () => {
    const browser = await proxied.browser().visit();
    await signIn(browser, 'nobody@example.test', 'wrong', { 'x-forwarded-for': '203.0.113.1' });
    await proxied.database.pool.query("update rate_limits set hits = 60 where key like 'sign-in-address:%'");
    const from = (address: string) =>
      signIn(browser, 'nobody@example.test', 'wrong', { 'x-forwarded-for': address });
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('198.51.100.7, 203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(422);
  });
});
