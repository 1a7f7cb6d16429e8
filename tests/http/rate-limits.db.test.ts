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

describe('a browser that the person has signed in from', () => {
  const leave = (browser: TestBrowser) => browser.call('POST /api/internal/user/logout', { body: {} });

  it('is let in while a stranger’s guesses keep others out', async () => {
    const own = await house.browser().signIn('client');
    await leave(own);
    const [rival, elsewhere] = [await house.browser().visit(), await house.browser().visit()];
    for (let attempt = 0; attempt < 12; attempt++) await signIn(rival, 'client@demo.test', 'wrong password');
    await already('sign-in-address', 60);
    expect((await signIn(elsewhere, 'client@demo.test', 'Demo-2026!')).status).toBe(429);
    expect((await signIn(own, 'client@demo.test', 'Demo-2026!')).status).toBe(200);
    // The stranger's count stays what it is.
    expect((await signIn(elsewhere, 'client@demo.test', 'Demo-2026!')).status).toBe(429);
  });

  it('has a limit of its own', async () => {
    const own = await house.browser().signIn('client');
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn(own, 'client@demo.test', 'wrong password')).status).toBe(422);
    expect((await signIn(own, 'client@demo.test', 'Demo-2026!')).status).toBe(429);
    expect((await signIn(await house.browser().visit(), 'client@demo.test', 'Demo-2026!')).status).toBe(200);
  });

  it('is familiar to its own people only', async () => {
    const rival = await house.browser().signIn('company');
    for (let attempt = 0; attempt < 10; attempt++) await signIn(rival, 'client@demo.test', 'wrong password');
    expect((await signIn(rival, 'client@demo.test', 'Demo-2026!')).status).toBe(429);
    expect(rival.cookies.get('device')).not.toMatch(/client|company/);
  });

  it('a new password by letter opens the way as well', async () => {
    const own = await house.browser().visit();
    for (let attempt = 0; attempt < 11; attempt++) await signIn(own, 'vip@demo.test', 'wrong password');
    await own.call('POST /api/internal/user/password/forgot', { body: { email: 'vip@demo.test' } });
    const token = await house.tokenTo('vip@demo.test', 'reset-password');
    await own.call('POST /api/internal/user/password/reset', { body: { token, password: 'Demo-2026!' } });
    expect((await signIn(own, 'vip@demo.test', 'Demo-2026!')).status).toBe(200);
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

  it('a site of IPv6 counts together, more widely than a household', async () => {
    const browser = await proxied.browser().visit();
    const from = async (address: string) =>
      (await signIn(browser, `${crypto.randomUUID()}@example.test`, 'wrong', { 'x-forwarded-for': address }))
        .status;
    await from('2001:db8:7:1::1');
    await proxied.database.pool.query(
      "update rate_limits set hits = 240 where key like 'sign-in-address-site:%'",
    );
    expect(await from('2001:db8:7:ffff::1')).toBe(429);
    expect(await from('2001:db8:8:1::1')).toBe(422);
  });

  it('a stranger who uses up the letters about a password leaves the owner theirs', async () => {
    const browser = await proxied.browser().visit();
    const forgot = async (address: string) =>
      (
        await browser.call(
          'POST /api/internal/user/password/forgot',
          { body: { email: 'client@demo.test' } },
          { 'x-forwarded-for': address },
        )
      ).status;
    for (let letter = 0; letter < 5; letter++) expect(await forgot('203.0.113.9')).toBe(200);
    expect(await forgot('203.0.113.9')).toBe(429);
    expect(await forgot('198.51.100.9')).toBe(200);
    await proxied.database.pool.query("update rate_limits set hits = 20 where key like 'letters-to-all:%'");
    expect(await forgot('198.51.100.10')).toBe(429);
    // Even then every link that was sent is good.
    const letters = await proxied.lettersTo('client@demo.test');
    const token = /#reset=([\w-]+)/.exec(letters[0]!.plain)![1]!;
    const reset = await browser.call('POST /api/internal/user/password/reset', {
      body: { token, password: 'Demo-2026!' },
    });
    expect(reset.status).toBe(200);
  });
});
