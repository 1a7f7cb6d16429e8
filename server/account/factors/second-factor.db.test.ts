import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { codeAt, stepAt } from './totp.ts';

const password = 'Demo-2026!';
const enrol = (browser: TestBrowser) =>
  browser.call('POST /api/internal/user/second-factor/enrol', { body: { password } });
const confirm = (browser: TestBrowser, code: string) =>
  browser.call('POST /api/internal/user/second-factor/confirm', { body: { code } });
const state = async (browser: TestBrowser) =>
  (await browser.call('GET /api/internal/user/second-factor/')).data;
const signIn = (browser: TestBrowser, login: string, code?: string) =>
  browser.call('POST /api/internal/user/login', {
    body: { email: `${login}@demo.test`, password, ...(code && { code }) },
  });
const codeNow = (secret: string, drift = 0) => codeAt(secret, stepAt(new Date()) + drift);

describe('the second factor', () => {
  let house: TestHouse;
  let owner: TestBrowser;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    house = await openTestHouse();
    owner = await house.browser().signIn('manager');
  });
  afterAll(() => house.close());
  /** As if the half-minutes of the codes used so far had passed. */
  beforeEach(() => house.database.pool.query('update users set totp_last_step = 0'));

  it('is off at first', async () => {
    expect(await state(owner)).toEqual({ enabled: false, mandatory: false, recoveryCodesLeft: 0 });
    expect(await confirm(owner, '000000')).toMatchObject({ status: 409, error: { code: 'no-enrolment' } });
  });

  it('begins with the password, a secret and a picture of it', async () => {
    const wrong = await owner.call('POST /api/internal/user/second-factor/enrol', {
      body: { password: 'wrong' },
    });
    expect(wrong).toMatchObject({ status: 422, error: { fields: { password: 'Неверный пароль' } } });
    const { data } = await enrol(owner);
    secret = data.secret;
    expect(data.url).toContain(`secret=${secret}`);
    expect(data.qr).toMatch(/^data:image\/png;base64,/);
    expect((await signIn(await house.browser().visit(), 'manager')).data?.state).toBe('signed-in');
  });

  it('the secret lies in the database sealed', async () => {
    const { rows } = await house.database.pool.query('select totp_pending_secret as sealed from users');
    expect(rows.some(({ sealed }) => sealed)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is on after the first right code, which shows ten recovery codes once', async () => {
    const elsewhere = await house.browser().signIn('manager');
    expect((await confirm(owner, '000000')).status).toBe(422);
    const { data } = await confirm(owner, codeNow(secret));
    recoveryCodes = data.recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    // What the password alone has opened elsewhere ends.
    expect((await elsewhere.call('GET /api/internal/user/second-factor/')).status).toBe(401);
    expect(await state(owner)).toEqual({ enabled: true, mandatory: false, recoveryCodesLeft: 10 });
    expect((await enrol(owner)).status).toBe(409);
  });

  it('is not enrolled over: a key that was begun meanwhile does not replace the one in use', async () => {
    await house.database.pool.query(
      "update users set totp_pending_secret = totp_secret where email = 'manager@demo.test'",
    );
    expect(await confirm(owner, codeNow(secret))).toMatchObject({ status: 409, error: { code: 'already' } });
    expect((await state(owner)).recoveryCodesLeft).toBe(10);
  });

  it('recovery codes have eighty bits and are kept under a key', async () => {
    for (const code of recoveryCodes) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    const { rows } = await house.database.pool.query<{ code_hash: string }>(
      'select code_hash from recovery_codes',
    );
    const guesses = recoveryCodes.flatMap((code) =>
      [code, code.replaceAll('-', '')].map((text) => createHash('sha256').update(text).digest()),
    );
    const kept = rows.map(({ code_hash }) => code_hash);
    expect(kept).toHaveLength(10);
    for (const guess of guesses)
      for (const form of ['hex', 'base64url'] as const) expect(kept).not.toContain(guess.toString(form));
  });

  it('then a password alone is not enough, and gives no session', async () => {
    const browser = await house.browser().visit();
    expect((await signIn(browser, 'manager')).data).toEqual({ state: 'code-needed' });
    expect(browser.cookies.has('session')).toBe(false);
    expect(await signIn(browser, 'manager', '000000')).toMatchObject({
      status: 422,
      error: { fields: { code: 'Неверный код' } },
    });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('a code opens a session, once', async () => {
    const code = codeNow(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await signIn(await house.browser().visit(), 'manager', spaced)).data?.state).toBe('signed-in');
    expect((await signIn(await house.browser().visit(), 'manager', code)).status).toBe(422);
  });

  it('of ten who bring one code at once, one comes in', async () => {
    const code = codeNow(secret, 1);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => house.browser().visit()));
    const replies = await Promise.all(browsers.map((browser) => signIn(browser, 'manager', code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a recovery code opens a session, once, however it is written', async () => {
    const [code] = recoveryCodes as [string];
    const shouted = code.toUpperCase().replaceAll('-', ' ');
    expect((await signIn(await house.browser().visit(), 'manager', shouted)).data?.state).toBe('signed-in');
    expect((await signIn(await house.browser().visit(), 'manager', code)).status).toBe(422);
    expect((await state(owner)).recoveryCodesLeft).toBe(9);
  });

  it('recovery codes are renewed with a code; the old ones open nothing then', async () => {
    const renew = (code: string) =>
      owner.call('POST /api/internal/user/second-factor/recovery-codes', { body: { code } });
    expect(await renew('000000')).toMatchObject({
      status: 422,
      error: { fields: { code: 'Неверный код' } },
    });
    expect((await state(owner)).recoveryCodesLeft).toBe(9);
    const old = recoveryCodes[1]!;
    recoveryCodes = (await renew(codeNow(secret))).data.recoveryCodes;
    expect(new Set([...recoveryCodes, old]).size).toBe(11);
    expect((await state(owner)).recoveryCodesLeft).toBe(10);
    expect((await renew(codeNow(secret))).status).toBe(422);
    expect((await signIn(await house.browser().visit(), 'manager', old)).status).toBe(422);
    const last = (await renew(recoveryCodes[0]!)).data.recoveryCodes[0]!;
    expect((await signIn(await house.browser().visit(), 'manager', last)).data?.state).toBe('signed-in');
  });

  it('there are none to renew while it is off, and a visitor has none', async () => {
    const call = 'POST /api/internal/user/second-factor/recovery-codes';
    const client = await house.browser().signIn('client');
    expect(await client.call(call, { body: { code: '000000' } })).toMatchObject({
      status: 409,
      error: { code: 'off' },
    });
    const visitor = await house.browser().visit();
    expect((await visitor.call(call, { body: { code: '000000' } })).status).toBe(401);
  });

  it('guessing is limited, and a right code makes the guesses forgotten', async () => {
    const browser = await house.browser().visit();
    const guesses = (hits: number) =>
      house.database.pool.query("update rate_limits set hits = $1 where key like 'second-factor:%'", [hits]);
    await signIn(browser, 'manager', '000000');
    await guesses(7);
    expect((await signIn(browser, 'manager', codeNow(secret))).status).toBe(200);
    await house.database.pool.query('update users set totp_last_step = 0');
    await signIn(await house.browser().visit(), 'manager', '000000');
    await guesses(8);
    expect((await signIn(await house.browser().visit(), 'manager', codeNow(secret))).status).toBe(429);
    await house.database.pool.query('delete from rate_limits');
  });

  it('guessing the password with a session is limited too', async () => {
    const client = await house.browser().signIn('client');
    const guess = (word: string) =>
      client.call('POST /api/internal/user/second-factor/enrol', { body: { password: word } });
    const off = (word: string) =>
      owner.call('POST /api/internal/user/second-factor/disable', {
        body: { password: word, code: '000000' },
      });
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await guess('wrong password')).status).toBe(422);
      expect((await off('wrong password')).error?.fields).toEqual({ password: 'Неверный пароль' });
    }
    expect((await guess(password)).status).toBe(429);
    expect((await off(password)).status).toBe(429);
    await house.database.pool.query('delete from rate_limits');
    expect((await guess(password)).status).toBe(200);
  });

  it('is switched off with the password and a code', async () => {
    const off = (body: { password: string; code: string }) =>
      owner.call('POST /api/internal/user/second-factor/disable', { body });
    expect((await off({ password: 'wrong', code: codeNow(secret) })).status).toBe(422);
    expect((await off({ password, code: '000000' })).status).toBe(422);
    expect((await off({ password, code: codeNow(secret) })).status).toBe(200);
    expect(await state(owner)).toEqual({ enabled: false, mandatory: false, recoveryCodesLeft: 0 });
    expect((await signIn(await house.browser().visit(), 'manager')).data?.state).toBe('signed-in');
  });
});

describe('where the house demands it of its people', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse({ MANAGER_SECOND_FACTOR: 'required' });
  });
  afterAll(() => house.close());

  it('a page of theirs leads to the enrolment, not to «no such page»', async () => {
    const browser = await house.browser().visit();
    await signIn(browser, 'auction');
    const response = await browser.fetch('/auctions/log/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/personal/security/']);
  });

  it.each(['manager', 'auction', 'admin'])('%s may only enrol, or leave', async (login) => {
    const browser = await house.browser().visit();
    expect((await signIn(browser, login)).data?.state).toBe('enrolment-needed');
    expect(await browser.call('GET /api/internal/user/sessions/')).toMatchObject({
      status: 403,
      error: { code: 'second-factor' },
    });
    expect(await state(browser)).toMatchObject({ enabled: false, mandatory: true });
    // Their own pages lead to where it is set up, not to what is missing.
    const page = await browser.fetch('/personal/schedule/upcoming/');
    expect(page.headers.get('location')).toBe('/personal/security/');
    expect((await browser.fetch('/personal/security/')).status).toBe(200);
    const { data } = await enrol(browser);
    expect((await confirm(browser, codeNow(data.secret))).status).toBe(200);
    expect((await browser.call('GET /api/internal/user/sessions/')).status).toBe(200);
    expect((await browser.call('POST /api/internal/user/logout', { body: {} })).status).toBe(200);
  });

  it('clients are not asked for it', async () => {
    const browser = await house.browser().signIn('client');
    expect((await browser.call('GET /api/internal/user/sessions/')).status).toBe(200);
  });
});
