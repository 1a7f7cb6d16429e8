import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const logout = (browser: TestBrowser, headers: Record<string, string>) =>
  browser.call('POST /api/internal/user/logout', { body: {} }, headers);
const refused = { status: 403, error: { code: 'csrf' } };

describe('a write must prove that it comes from our own page', () => {
  it('the token comes with the configuration, as a cookie and as a value', async () => {
    const browser = house.browser();
    const { data } = await browser.call('GET /api/internal/config/');
    expect(data.csrfToken).toBe(browser.cookies.get('XSRF-TOKEN'));
    const again = await browser.call('GET /api/internal/config/');
    expect(again.data.csrfToken).toBe(data.csrfToken);
    expect(again.headers.getSetCookie().some((line) => line.startsWith('visitor='))).toBe(false);
  });

  it('with it a write passes', async () => {
    const browser = await house.browser().visit();
    expect((await logout(browser, {})).status).toBe(200);
  });

  it.each<[string, (own: TestBrowser, other: TestBrowser) => Record<string, string>]>([
    ['is missing', () => ({ 'x-xsrf-token': '' })],
    ['is wrong', () => ({ 'x-xsrf-token': 'x'.repeat(43) })],
    ['is of another browser', (_own, other) => ({ 'x-xsrf-token': other.cookies.get('XSRF-TOKEN')! })],
    [
      'is only a cookie that repeats the header',
      (own) => {
        own.cookies.set('XSRF-TOKEN', 'planted');
        return { 'x-xsrf-token': 'planted' };
      },
    ],
    [
      'is of a visitor who signed himself',
      (own, other) => {
        own.cookies.set('visitor', `invented.${'x'.repeat(43)}`);
        return { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN')! };
      },
    ],
  ])('refused when the token %s', async (_name, headersOf) => {
    const own = await house.browser().visit();
    const other = await house.browser().visit();
    expect(await logout(own, headersOf(own, other))).toMatchObject(refused);
  });

  it.each(['cross-site', 'same-site'])('refused when the browser says %s', async (site) => {
    const browser = await house.browser().visit();
    expect(await logout(browser, { 'sec-fetch-site': site })).toMatchObject(refused);
  });

  it.each(['same-origin', 'none'])('taken when the browser says %s', async (site) => {
    const browser = await house.browser().visit();
    expect((await logout(browser, { 'sec-fetch-site': site })).status).toBe(200);
  });

  it('after signing in the old token is refused and the new one works', async () => {
    const browser = await house.browser().visit();
    const old = browser.cookies.get('XSRF-TOKEN')!;
    await browser.signIn('client');
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(old);
    expect(await logout(browser, { 'x-xsrf-token': old })).toMatchObject(refused);
    expect((await browser.call('GET /api/internal/personal-catalog/user')).data.user.id).toBeGreaterThan(0);
    expect((await logout(browser, {})).status).toBe(200);
  });

  it('after signing out the token of the session is refused', async () => {
    const browser = await house.browser().signIn('client');
    const old = browser.cookies.get('XSRF-TOKEN')!;
    await logout(browser, {});
    expect(await logout(browser, { 'x-xsrf-token': old })).toMatchObject(refused);
    expect((await logout(browser, {})).status).toBe(200);
  });

  it('a refused write has no effect and is not counted', async () => {
    const browser = await house.browser().visit();
    const { rows } = await house.database.pool.query('select count(*) from registrations');
    const reply = await browser.call(
      'POST /api/internal/user/register',
      {
        body: {
          name: 'Анна',
          email: 'forged@example.test',
          phone: '+7 (916) 123-45-67',
          password: 'Ograneno-58',
          consent: true,
        },
      },
      { 'x-xsrf-token': 'forged' },
    );
    expect(reply).toMatchObject(refused);
    expect((await house.database.pool.query('select count(*) from registrations')).rows).toEqual(rows);
    expect(await house.lettersTo('forged@example.test')).toEqual([]);
  });

  it('a POST that only reads needs no token', async () => {
    const stranger = house.browser();
    const reply = await stranger.call('POST /api/internal/main/metadata/', { body: { path: '/' } });
    expect(reply.status).toBe(200);
    expect(stranger.cookies.has('XSRF-TOKEN')).toBe(false);
  });
});
