import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { tidyAccount } from './public.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows as Row[];
const whoami = (browser: TestBrowser, headers = {}) =>
  browser.call('GET /api/internal/personal-catalog/user', {}, headers);
const signIn = (browser: TestBrowser, email: string, password: string) =>
  browser.call('POST /api/internal/user/login', { body: { email, password } });
const person = (email: string, more: object = {}) => ({
  body: {
    name: 'Алёна Ёлкина',
    email,
    phone: '+7 (916) 123-45-67',
    password: 'Ograneno-58',
    consent: true as const,
    ...more,
  },
});
const register = (browser: TestBrowser, email: string, more: object = {}) =>
  browser.call('POST /api/internal/user/register', person(email, more));
const confirm = (browser: TestBrowser, token: string, password?: string) =>
  browser.call('POST /api/internal/user/confirm', { body: { token, ...(password && { password }) } });
/** Who is signed in by the link of a letter. */
async function confirmed(browser: TestBrowser, token: string, password?: string) {
  const { data } = await confirm(browser, token, password);
  if (data?.state !== 'confirmed') throw new Error('not confirmed');
  return data.user;
}

describe('signing in and out', () => {
  it('a visitor is told that nobody is signed in, with 200', async () => {
    expect(await whoami(house.browser())).toMatchObject({ status: 200, error: { code: 'anonymous' } });
  });

  it.each([
    ['client', { roles: [], bankManager: null, user: { companyName: null } }],
    ['company', { roles: [], bankManager: null, user: { companyName: 'ООО «Северный ветер»' } }],
    ['manager', { roles: ['manager_VTB'], bankManager: { limitItemInOrder: 30 } }],
    ['vip', { roles: ['manager_VTB', 'vip_bank_manager'], bankManager: { limitItemInOrder: 60 } }],
    ['ade', { roles: ['manager_VTB', 'ade_manager'], bankManager: { limitItemInOrder: 60 } }],
    ['auction', { roles: ['auctions_manager'], bankManager: null }],
    ['admin', { roles: ['admin'], bankManager: null }],
  ])('%s@demo.test is who the house says', async (login, info) => {
    const { data } = await whoami(await house.browser().signIn(login));
    expect(data).toMatchObject(info);
  });

  it('people can read their own contacts, visitors none', async () => {
    const call = 'GET /api/internal/user/contacts/';
    const { data } = await (await house.browser().signIn('client')).call(call);
    expect(data).toEqual({ email: 'client@demo.test', phone: expect.stringMatching(/^\+7 \(\d{3}\) /) });
    expect((await (await house.browser().visit()).call(call)).status).toBe(401);
  });

  it('a wrong password and an unknown address are refused in the same words', async () => {
    const browser = await house.browser().visit();
    const wrong = await signIn(browser, 'client@demo.test', 'wrong password');
    const unknown = await signIn(browser, 'nobody@example.test', 'wrong password');
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong).toMatchObject({
      status: 422,
      error: { fields: { password: 'Неверная почта или пароль' } },
    });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('signing out ends the session on the server too', async () => {
    const browser = await house.browser().signIn('client');
    const stolen = house.browser();
    stolen.cookies.set('session', browser.cookies.get('session')!);
    expect((await whoami(stolen)).status).toBe(200);
    await browser.call('POST /api/internal/user/logout', { body: {} });
    expect(browser.cookies.has('session')).toBe(false);
    expect(await whoami(browser)).toMatchObject({ status: 200, error: { code: 'anonymous' } });
    expect((await whoami(stolen)).status).toBe(401);
  });

  it('a dead session is told once; from then on the browser is a visitor who can write', async () => {
    const browser = await house.browser().signIn('client');
    await sql("update sessions set expires_at = now() - interval '1 second'");
    expect(await whoami(browser)).toMatchObject({ status: 401, error: { code: 'unauthorized' } });
    expect(await whoami(browser)).toMatchObject({ status: 200, error: { code: 'anonymous' } });
    expect((await signIn(browser, 'client@demo.test', 'Demo-2026!')).status).toBe(200);
  });

  it('an old session shown while its browser signs in anew does not take the new one away', async () => {
    const browser = await house.browser().signIn('client');
    const before = browser.cookies.get('session')!;
    await browser.signIn('manager');
    const late = house.browser();
    late.cookies.set('session', before);
    expect((await whoami(late)).status).toBe(401);
    expect(late.cookies.get('session')).toBe(before);
    // The new one did not come: this browser is a visitor, as after any other end.
    await sql("update sessions set ended_at = ended_at - interval '61 seconds' where replaced");
    expect((await whoami(late)).status).toBe(401);
    expect(late.cookies.has('session')).toBe(false);
  });

  it('a forged token is an ended session', async () => {
    const browser = house.browser();
    browser.cookies.set('session', 'invented');
    expect((await whoami(browser)).status).toBe(401);
  });

  it('only a hash of the token is kept', async () => {
    const browser = await house.browser().signIn('client');
    const [token] = browser.cookies.get('session')!.split('.') as [string];
    const rows = await sql<{ token_hash: Buffer }>(
      'select token_hash from sessions order by id desc limit 1',
    );
    expect(rows[0]!.token_hash.includes(token)).toBe(false);
    expect(rows[0]!.token_hash).toHaveLength(32);
  });

  it('a private call without a session is refused', async () => {
    const browser = await house.browser().visit();
    expect(await browser.call('GET /api/internal/user/sessions/')).toMatchObject({
      status: 401,
      error: { code: 'unauthorized' },
    });
  });

  it('a disabled person is out at once and does not come in again', async () => {
    const browser = await house.browser().signIn('ade');
    await sql("update users set disabled_at = now() where email = 'ade@demo.test'");
    expect((await whoami(browser)).status).toBe(401);
    expect((await signIn(browser, 'ade@demo.test', 'Demo-2026!')).status).toBe(422);
    await sql("update users set disabled_at = null where email = 'ade@demo.test'");
  });
});

describe('registration', () => {
  it('a person registers, follows the letter and is signed in', async () => {
    const browser = await house.browser().visit();
    expect((await register(browser, 'Alyona@Example.test ')).data).toEqual({ email: 'alyona@example.test' });
    expect(await signIn(browser, 'alyona@example.test', 'Ograneno-58')).toMatchObject({
      status: 403,
      error: { code: 'unconfirmed' },
    });
    expect((await whoami(browser)).error?.code).toBe('anonymous');
    const user = await confirmed(browser, await house.tokenTo('alyona@example.test', 'confirm-address'));
    expect(user).toMatchObject({ user: { showName: 'Алёна Ёлкина', companyName: null }, roles: [] });
    expect((await whoami(browser)).data).toEqual(user);
    expect(
      (await signIn(await house.browser().visit(), 'alyona@example.test', 'Ograneno-58')).data?.state,
    ).toBe('signed-in');
  });

  it('a company registers with its details', async () => {
    const browser = await house.browser().visit();
    const company = { companyName: ' ООО «Якорь» ', inn: '7700000023', ogrn: '1000000000021' };
    expect((await register(browser, 'anchor@example.test', { company })).status).toBe(200);
    const { user } = await confirmed(browser, await house.tokenTo('anchor@example.test', 'confirm-address'));
    expect(user.companyName).toBe('ООО «Якорь»');
    expect(await sql("select inn, ogrn, requisites from companies where inn = '7700000023'")).toEqual([
      { inn: '7700000023', ogrn: '1000000000021', requisites: '' },
    ]);
  });

  it.each([
    [{ consent: false }, { consent: 'Нужно ваше согласие' }],
    [{ consent: undefined }, { consent: 'Нужно ваше согласие' }],
    [{ name: 'R2-D2' }, { name: 'Символы А-Я, а-я, A-Z, a-z' }],
    [{ phone: '+7 916' }, { phone: 'Неверный формат' }],
    [{ password: '1234567' }, { password: 'Это значение должно содержать от 8 символов' }],
    [{ password: 'x'.repeat(21) }, { password: 'Это значение должно содержать до 20 символов' }],
    [
      { company: { companyName: '', inn: '12', ogrn: 'x' } },
      {
        'company.companyName': 'Обязательное поле',
        'company.inn': 'В\u00A0ИНН 10 цифр у\u00A0компании, 12 у\u00A0предпринимателя',
      },
    ],
    ...['password', '12345678', 'aaaaaaaa', 'Password2026!', 'qwerty123'].map(
      (password): [object, Record<string, string>] => [
        { password },
        { password: 'Такой пароль легко подобрать. Придумайте другой' },
      ],
    ),
    [{ roles: ['admin'] }, { roles: 'Неизвестное поле' }],
  ])('a wrong field is named: %j', async (more, fields) => {
    const browser = await house.browser().visit();
    const reply = await register(browser, 'wrong@example.test', more);
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid', fields } });
    expect(await house.lettersTo('wrong@example.test')).toEqual([]);
  });

  it('consent is kept: which text, when, from where', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'consent@example.test');
    await confirm(browser, await house.tokenTo('consent@example.test', 'confirm-address'));
    const rows = await sql(
      "select c.purpose, c.text_version, c.address from consents c join users u on u.id = c.user_id where u.email = 'consent@example.test'",
    );
    expect(rows).toEqual([
      { purpose: 'registration', text_version: expect.stringMatching(/\d/), address: '127.0.0.1' },
    ]);
  });

  it('a link works once', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'once@example.test');
    const token = await house.tokenTo('once@example.test', 'confirm-address');
    expect((await confirm(browser, token)).status).toBe(200);
    expect(await confirm(await house.browser().visit(), token)).toMatchObject({
      status: 410,
      error: { code: 'stale-link' },
    });
  });

  it('of ten who follow one link at once, one comes in', async () => {
    await register(await house.browser().visit(), 'ten@example.test');
    const token = await house.tokenTo('ten@example.test', 'confirm-address');
    const browsers = await Promise.all(Array.from({ length: 10 }, () => house.browser().visit()));
    const replies = await Promise.all(browsers.map((browser) => confirm(browser, token, 'Ograneno-58')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
  });

  it('a link grows old', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'old@example.test');
    await sql("update registrations set expires_at = now() - interval '1 second'");
    const token = await house.tokenTo('old@example.test', 'confirm-address');
    expect((await confirm(browser, token)).status).toBe(410);
  });

  it('an unconfirmed address may be registered again: each link confirms its own registration', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'again@example.test', {
      company: { companyName: 'ООО «Первое»', inn: '7700000030', ogrn: '1000000000032' },
    });
    const first = await house.tokenTo('again@example.test', 'confirm-address');
    await register(browser, 'again@example.test', { name: 'Вторая Попытка', password: 'Second-2026' });
    const second = await house.tokenTo('again@example.test', 'confirm-address');
    const { user } = await confirmed(browser, first);
    expect(user).toMatchObject({ showName: 'Алёна Ёлкина', companyName: 'ООО «Первое»' });
    expect((await confirm(browser, second)).status).toBe(410);
    const other = await house.browser().visit();
    expect((await signIn(other, 'again@example.test', 'Second-2026')).status).toBe(422);
    expect((await signIn(other, 'again@example.test', 'Ograneno-58')).status).toBe(200);
    expect(await sql("select 1 from registrations where email = 'again@example.test'")).toEqual([]);
  });

  describe('of an address that a stranger registers too', () => {
    const strangers = 'Chuzhoy-klyuch-1';
    /** The owner's link and the stranger's, in the order of their registrations. */
    async function both(email: string, order: ('owner' | 'stranger')[]) {
      const browsers = { owner: await house.browser().visit(), stranger: await house.browser().visit() };
      const links = { owner: '', stranger: '' };
      for (const who of order) {
        await register(browsers[who], email, who === 'stranger' ? { password: strangers } : {});
        links[who] = await house.tokenTo(email, 'confirm-address');
      }
      return { ...browsers, links };
    }
    const orders: ('owner' | 'stranger')[][] = [
      ['owner', 'stranger'],
      ['stranger', 'owner'],
    ];

    it.each(orders)('%s first: the owner’s link keeps the owner’s password', async (...order) => {
      const email = `own-link-${order[0]}@example.test`;
      const { owner, stranger, links } = await both(email, order);
      await confirmed(owner, links.owner);
      expect((await signIn(stranger, email, strangers)).status).toBe(422);
      expect((await confirm(stranger, links.stranger)).status).toBe(410);
      expect((await signIn(await house.browser().visit(), email, 'Ograneno-58')).status).toBe(200);
    });

    it.each(orders)('%s first: the stranger’s link asks the owner for a password', async (...order) => {
      const email = `their-link-${order[0]}@example.test`;
      const { owner, stranger, links } = await both(email, order);
      expect((await confirm(owner, links.stranger)).data).toEqual({
        state: 'password-needed',
        email,
        name: 'Алёна Ёлкина',
      });
      expect(owner.cookies.has('session')).toBe(false);
      expect(await sql('select 1 from users where email = $1', [email])).toEqual([]);
      expect((await confirm(owner, links.stranger, 'password')).error?.fields?.password).toMatch(/подобрать/);
      await confirmed(owner, links.stranger, 'Moya-ogranka-3');
      expect((await signIn(stranger, email, strangers)).status).toBe(422);
      expect((await signIn(owner, email, 'Moya-ogranka-3')).status).toBe(200);
      expect((await confirm(owner, links.owner)).status).toBe(410);
    });

    it('who does not hold the letter gets in with neither password', async () => {
      const { stranger } = await both('nobody-yet@example.test', ['stranger', 'owner']);
      expect((await signIn(stranger, 'nobody-yet@example.test', strangers)).error?.code).toBe('unconfirmed');
      expect(stranger.cookies.has('session')).toBe(false);
    });

    it('two links at once make one person', async () => {
      const { owner, stranger, links } = await both('both@example.test', ['owner', 'stranger']);
      const replies = await Promise.all([confirm(owner, links.owner), confirm(stranger, links.stranger)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    });
  });

  it('signing in before confirming sends the letter again, five times an hour and no more', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'eager@example.test');
    const elsewhere = await house.browser().visit();
    for (let attempt = 0; attempt < 7; attempt++)
      expect((await signIn(elsewhere, 'eager@example.test', 'Ograneno-58')).error?.code).toBe('unconfirmed');
    expect(await house.lettersTo('eager@example.test')).toHaveLength(5);
    // Who knew the password has proved it there: the newest link is that browser's.
    await confirmed(elsewhere, await house.tokenTo('eager@example.test', 'confirm-address'));
  });

  it('what has not been confirmed in time is forgotten', async () => {
    await register(await house.browser().visit(), 'forgotten@example.test');
    await sql("update registrations set expires_at = now() - interval '1 second'");
    await tidyAccount(house.database.db);
    expect(await sql('select 1 from registrations')).toEqual([]);
  });

  it('two registrations of one new address at once are both answered, and there is one account', async () => {
    const browsers = await Promise.all([house.browser().visit(), house.browser().visit()]);
    const replies = await Promise.all(browsers.map((browser) => register(browser, 'race@example.test')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const token = await house.tokenTo('race@example.test', 'confirm-address');
    await confirmed(browsers[0]!, token, 'Ograneno-58');
    expect(await sql("select count(*) as n from users where email = 'race@example.test'")).toEqual([
      { n: 1 },
    ]);
  });

  it('a known address gets an equal answer and another letter; its owner stays as they are', async () => {
    const browser = await house.browser().visit();
    const known = await register(browser, 'company@demo.test');
    const unknown = await register(browser, 'unknown@example.test');
    expect(known.status).toBe(unknown.status);
    expect(known.data).toEqual({ email: 'company@demo.test' });
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect((await house.lettersTo('company@demo.test')).map(({ kind }) => kind)).toEqual([
      'already-registered',
    ]);
    expect((await house.lettersTo('unknown@example.test')).map(({ kind }) => kind)).toEqual([
      'confirm-address',
    ]);
    expect((await signIn(browser, 'company@demo.test', 'Demo-2026!')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (browser: TestBrowser, email: string) =>
    browser.call('POST /api/internal/user/password/forgot', { body: { email } });
  const reset = (browser: TestBrowser, token: string, password: string) =>
    browser.call('POST /api/internal/user/password/reset', { body: { token, password } });

  it('the answer does not tell whether the address is known', async () => {
    const browser = await house.browser().visit();
    const [known, unknown] = [
      await forgot(browser, 'admin@demo.test'),
      await forgot(browser, 'nobody@example.test'),
    ];
    expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
    expect(await house.lettersTo('admin@demo.test')).toHaveLength(1);
    expect(await house.lettersTo('nobody@example.test')).toEqual([]);
  });

  it('the letter sets a new one, once, and ends all sessions', async () => {
    const [phone, desk] = [await house.browser().signIn('vip'), await house.browser().signIn('vip')];
    const browser = await house.browser().visit();
    await forgot(browser, 'vip@demo.test');
    const token = await house.tokenTo('vip@demo.test', 'reset-password');
    expect((await reset(browser, token, 'New-2026!')).status).toBe(200);
    for (const old of [phone, desk]) expect((await whoami(old)).status).toBe(401);
    expect((await signIn(browser, 'vip@demo.test', 'Demo-2026!')).status).toBe(422);
    expect((await signIn(browser, 'vip@demo.test', 'New-2026!')).status).toBe(200);
    expect((await reset(browser, token, 'Third-2026')).status).toBe(410);
  });

  it('a link of another purpose does not open it', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'purpose@example.test');
    const token = await house.tokenTo('purpose@example.test', 'confirm-address');
    expect((await reset(browser, token, 'New-2026!')).status).toBe(410);
    expect((await confirm(browser, token)).status).toBe(200);
  });

  it('a newer letter leaves the older one good; the one that is used makes the others void', async () => {
    const browser = await house.browser().visit();
    await forgot(browser, 'auction@demo.test');
    const older = await house.tokenTo('auction@demo.test', 'reset-password');
    await forgot(browser, 'auction@demo.test');
    const newer = await house.tokenTo('auction@demo.test', 'reset-password');
    expect((await reset(browser, older, 'New-2026!')).status).toBe(200);
    expect((await reset(browser, newer, 'Third-2026')).status).toBe(410);
  });

  it('of two links used at once one counts', async () => {
    const browser = await house.browser().visit();
    const tokens = [];
    for (let letter = 0; letter < 2; letter++) {
      await forgot(browser, 'ade@demo.test');
      tokens.push(await house.tokenTo('ade@demo.test', 'reset-password'));
    }
    const replies = await Promise.all(tokens.map((token) => reset(browser, token, 'New-2026!')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('an easy one is refused, and the link is not used up by that', async () => {
    const browser = await house.browser().visit();
    await forgot(browser, 'manager@demo.test');
    const token = await house.tokenTo('manager@demo.test', 'reset-password');
    expect((await reset(browser, token, 'qwerty123')).error?.fields).toEqual({
      password: 'Такой пароль легко подобрать. Придумайте другой',
    });
    expect((await reset(browser, token, 'Demo-2026!')).status).toBe(200);
  });

  it('of a registration that nobody confirmed: the letter sets one as well', async () => {
    const browser = await house.browser().visit();
    await register(browser, 'unsure@example.test');
    await forgot(browser, 'unsure@example.test');
    const token = await house.tokenTo('unsure@example.test', 'confirm-address');
    expect((await confirm(browser, token)).data?.state).toBe('password-needed');
    await confirmed(browser, token, 'Moya-ogranka-3');
    expect((await signIn(browser, 'unsure@example.test', 'Ograneno-58')).status).toBe(422);
  });

  it('an address is not flooded with letters', async () => {
    const browser = await house.browser().visit();
    for (let letter = 0; letter < 5; letter++) await forgot(browser, 'flood@example.test');
    expect((await forgot(browser, 'flood@example.test')).status).toBe(429);
  });
});

describe('sessions of a person', () => {
  it.each(['manager', 'auction', 'admin'])('%s is out after twelve idle hours', async (login) => {
    await sql(
      "update users set password_hash = (select password_hash from users where email = 'client@demo.test')",
    );
    const browser = await house.browser().signIn(login);
    const hours = async () =>
      (
        await sql<{ hours: number }>(
          'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions order by id desc limit 1',
        )
      )[0]!.hours;
    expect(await hours()).toBe(12);
    await sql(
      "update sessions set seen_at = now() - interval '1 hour', expires_at = now() + interval '1 minute'",
    );
    expect((await whoami(browser)).status).toBe(200);
    expect(await hours()).toBe(12);
  });

  it('signing in ends the one that the browser had', async () => {
    const browser = await house.browser().signIn('client');
    const left = house.browser();
    left.cookies.set('session', browser.cookies.get('session')!);
    await browser.signIn('company');
    expect((await whoami(browser)).data.user.companyName).toBe('ООО «Северный ветер»');
    expect((await whoami(left)).status).toBe(401);
  });

  it('are listed with the own one marked, and can be ended one by one', async () => {
    await sql('delete from sessions');
    const desk = await house.browser().signIn('manager');
    const phone = await house.browser().signIn('manager');
    const stranger = await house.browser().signIn('client');
    const { sessions } = (await desk.call('GET /api/internal/user/sessions/')).data;
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!;
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);

    const end = (browser: TestBrowser) =>
      browser.call('DELETE /api/internal/user/sessions/{id}/', { params: { id: other.id } });
    expect((await end(stranger)).status).toBe(404);
    expect((await whoami(phone)).status).toBe(200);
    expect((await end(desk)).status).toBe(200);
    expect((await whoami(phone)).status).toBe(401);
    expect((await end(desk)).status).toBe(404);
    expect((await whoami(desk)).status).toBe(200);
  });

  it('a poll in the background does not prolong one, a person does', async () => {
    await sql('delete from sessions');
    const browser = await house.browser().signIn('client');
    await sql(
      "update sessions set seen_at = now() - interval '1 day', created_at = now() - interval '1 day', expires_at = now() + interval '1 hour'",
    );
    const left = async () =>
      (
        await sql<{ left: number }>(
          'select extract(epoch from expires_at - now())::int as left from sessions',
        )
      )[0]!.left;
    expect((await whoami(browser, { 'x-background': '1' })).status).toBe(200);
    expect(await left()).toBeLessThanOrEqual(3600);
    expect((await whoami(browser)).status).toBe(200);
    expect(await left()).toBeGreaterThan(6 * 24 * 3600);
  });
});
