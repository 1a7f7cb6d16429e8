import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnCompany } from '#contract/account/own-account.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const password = 'Demo-2026!';
const sql = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

async function signIn(email: string, secret = password): Promise<TestBrowser> {
  const browser = await house.browser().visit();
  const { data } = await browser.call('POST /api/internal/user/login', { body: { email, password: secret } });
  if (data?.state !== 'signed-in') throw new Error(`${email} is not signed in`);
  return browser;
}

async function person(login: string, given: { inn?: string } = {}): Promise<TestBrowser> {
  await addPerson(house.database, login, given);
  return signIn(`${login}@demo.test`);
}

const read = async (browser: TestBrowser) => (await browser.call('GET /api/internal/user/data/')).data;

describe('own data', () => {
  it('single fields are saved; the others stay', async () => {
    const browser = await person('fields');
    const save = (body: object) => browser.call('POST /api/internal/user/data/', { body });
    expect((await save({ phone: '+7 (916) 111-22-33' })).status).toBe(200);
    expect((await save({ greeting: ' Аня ' })).status).toBe(200);
    expect(await read(browser)).toMatchObject({
      name: 'Человек fields',
      greeting: 'Аня',
      phone: '+7 (916) 111-22-33',
      email: 'fields@demo.test',
      company: null,
    });
    expect((await save({ phone: '+7 916' })).error?.fields).toEqual({ phone: 'Неверный формат' });
    expect((await save({ name: 'R2-D2' })).status).toBe(422);
    expect((await save({ roles: ['admin'] })).error?.fields).toEqual({ roles: 'Неизвестное поле' });
  });

  it('requisites are judged by their digits and with one another', async () => {
    const browser = await person('firm', { inn: '7701000428' });
    await sql("update companies set ogrn = '1027700000415' where inn = '7701000428'");
    const save = (body: Partial<OwnCompany>) => browser.call('POST /api/internal/user/company/', { body });
    expect((await save({ inn: '7701000429' })).error?.fields?.inn).toContain('должна быть 8, введена 9');
    expect((await save({ ogrn: '304500100000158' })).error?.fields?.ogrn).toContain('13 цифр');
    const bank = { bik: '044525999', account: '40702810338000012345' };
    expect((await save({ ...bank, account: '40702810938000012345' })).error?.fields?.account).toContain(
      'должна быть 3, введена 9',
    );
    expect((await save(bank)).status).toBe(200);
    // Another bank does not fit the account that is known: both are told together.
    expect((await save({ bik: '044525112' })).error?.fields?.account).toContain('не\u00A0подходит');
    expect((await save({ kpp: '770101001' })).status).toBe(200);
    expect((await read(browser)).company).toMatchObject({ ...bank, kpp: '770101001', inn: '7701000428' });
  });

  it('a private person has no company to change', async () => {
    const browser = await person('private');
    expect(
      (await browser.call('POST /api/internal/user/company/', { body: { inn: '7701000428' } })).status,
    ).toBe(404);
  });
});

describe('the password', () => {
  it('is changed by its owner: other sessions end, links are void, a letter tells', async () => {
    const browser = await person('secret');
    const elsewhere = await signIn('secret@demo.test');
    await house
      .browser()
      .visit()
      .then((stranger) =>
        stranger.call('POST /api/internal/user/password/forgot', { body: { email: 'secret@demo.test' } }),
      );
    const link = await house.tokenTo('secret@demo.test', 'reset-password');
    const change = (body: { password: string; newPassword: string }) =>
      browser.call('POST /api/internal/user/password/change', { body });
    expect((await change({ password: 'wrong', newPassword: 'Ograneno-58' })).error?.fields).toEqual({
      password: 'Неверный пароль',
    });
    expect((await change({ password, newPassword: 'password' })).error?.fields).toEqual({
      newPassword: 'Такой пароль легко подобрать. Придумайте другой',
    });
    expect((await change({ password, newPassword: password })).status).toBe(422);
    expect((await change({ password, newPassword: 'Ograneno-58' })).status).toBe(200);
    expect((await browser.call('GET /api/internal/user/data/')).status).toBe(200);
    expect((await elsewhere.call('GET /api/internal/user/data/')).status).toBe(401);
    expect((await read(browser)).passwordChangedAt).not.toBeNull();
    const stale = await browser.call('POST /api/internal/user/password/reset', {
      body: { token: link, password: 'Another-58' },
    });
    expect(stale.status).toBe(410);
    expect((await house.lettersTo('secret@demo.test')).map(({ kind }) => kind)).toContain('password-changed');
    await signIn('secret@demo.test', 'Ograneno-58');
  });

  it('cannot be guessed through an open session', async () => {
    const browser = await person('guessed');
    const statuses = [];
    for (let turn = 0; turn < 12; turn++)
      statuses.push(
        (
          await browser.call('POST /api/internal/user/password/change', {
            body: { password: `guess-${turn}`, newPassword: 'Ograneno-58' },
          })
        ).status,
      );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('another address', () => {
  const ask = (browser: TestBrowser, email: string) =>
    browser.call('POST /api/internal/user/email/change', { body: { email, password } });
  const decide = async (token: string, agree = true) =>
    (await house.browser().visit()).call('POST /api/internal/user/email/decide', { body: { token, agree } });
  const links = async (login: string, next: string) => ({
    old: await house.tokenTo(`${login}@demo.test`, 'change-address-old'),
    next: await house.tokenTo(next, 'change-address-new'),
  });

  it.each([
    ['the old one first', true],
    ['the new one first', false],
  ])('comes into force when both agree, %s', async (_order, oldFirst) => {
    const login = oldFirst ? 'mover-a' : 'mover-b';
    const browser = await person(login);
    const next = `${login}@new.test`;
    expect((await ask(browser, next)).status).toBe(200);
    const { old, next: other } = await links(login, next);
    const [first, second] = oldFirst ? [old, other] : [other, old];
    const looked = await browser.call('POST /api/internal/user/email/link', { body: { token: other } });
    expect(looked.data).toEqual({ side: 'new', email: next });
    expect((await decide(first)).data).toEqual({ state: 'waiting' });
    expect((await read(browser)).email).toBe(`${login}@demo.test`);
    expect((await read(browser)).emailChange).toMatchObject({ oldAgreed: oldFirst, newAgreed: !oldFirst });
    expect((await decide(second)).data).toEqual({ state: 'changed' });
    expect(await read(browser)).toMatchObject({ email: next, emailChange: null });
    await signIn(next);
    await expect(signIn(`${login}@demo.test`)).rejects.toThrow();
    expect((await decide(second)).status).toBe(410);
    const told = await house.lettersTo(`${login}@demo.test`);
    expect(told.map(({ kind }) => kind)).toContain('address-changed');
  });

  it('either refuses, and its owner may take it back', async () => {
    const browser = await person('unsure');
    for (const side of ['old', 'next'] as const) {
      await ask(browser, 'unsure@new.test');
      const tokens = await links('unsure', 'unsure@new.test');
      expect((await decide(tokens[side], false)).data).toEqual({ state: 'refused' });
      expect((await decide(tokens[side === 'old' ? 'next' : 'old'])).status).toBe(410);
      expect((await read(browser)).emailChange).toBeNull();
    }
    await ask(browser, 'unsure@new.test');
    const { old } = await links('unsure', 'unsure@new.test');
    await browser.call('DELETE /api/internal/user/email/change');
    expect((await decide(old)).status).toBe(410);
  });

  it('links grow old', async () => {
    const browser = await person('slow');
    await ask(browser, 'slow@new.test');
    const { old } = await links('slow', 'slow@new.test');
    await sql("update email_changes set expires_at = now() - interval '1 second'");
    expect((await decide(old)).status).toBe(410);
    expect((await read(browser)).emailChange).toBeNull();
  });

  it('of somebody else is asked for with an equal answer and never comes into force', async () => {
    const browser = await person('greedy');
    expect((await ask(browser, 'company@demo.test')).status).toBe(200);
    const kinds = (await house.lettersTo('company@demo.test')).map(({ kind }) => kind);
    expect(kinds).toContain('already-registered');
    expect(kinds).not.toContain('change-address-new');
    const old = await house.tokenTo('greedy@demo.test', 'change-address-old');
    expect((await decide(old)).data).toEqual({ state: 'waiting' });
  });

  it('taken by another before both agreed does not come into force', async () => {
    const browser = await person('late');
    await ask(browser, 'popular@new.test');
    const { old, next } = await links('late', 'popular@new.test');
    await decide(old);
    await sql("insert into users (email, name, confirmed_at) values ('popular@new.test', 'Другой', now())");
    expect((await decide(next)).status).toBe(410);
    expect((await read(browser)).email).toBe('late@demo.test');
  });

  it('of two decisions at once one changes it', async () => {
    const browser = await person('twice');
    await ask(browser, 'twice@new.test');
    const { old, next } = await links('twice', 'twice@new.test');
    const states = (await Promise.all([decide(old), decide(next)])).map(({ data }) => data?.state);
    expect(states.toSorted()).toEqual(['changed', 'waiting']);
    expect((await read(browser)).email).toBe('twice@new.test');
  });

  it('needs the password', async () => {
    const browser = await person('thief');
    const reply = await browser.call('POST /api/internal/user/email/change', {
      body: { email: 'thief@new.test', password: 'not it' },
    });
    expect(reply.error?.fields).toEqual({ password: 'Неверный пароль' });
    expect(await house.lettersTo('thief@new.test')).toEqual([]);
  });
});

describe('consents', () => {
  it('are listed with their text as it was then, and can be taken back', async () => {
    const browser = await person('agreed');
    const subscribed = await browser.call('POST /api/internal/user/subscription/all/', {
      body: { email: 'agreed@demo.test', kinds: ['news'], consent: true },
    });
    expect(subscribed.status).toBe(200);
    const listed = async () => (await browser.call('GET /api/internal/user/consents/')).data.items;
    const [consent] = await listed();
    expect(consent).toMatchObject({ purpose: 'subscription', withdrawnAt: null, hasText: true });
    await sql(
      "update house_documents set body = '<p>Новый текст</p>', edition = 'Редакция 99' where code = 'personal-data'",
    );
    const text = await browser.call('GET /api/internal/user/consents/{id}/', { params: { id: consent!.id } });
    expect(text.data.version).toBe(consent!.version);
    expect(text.data.html).not.toContain('Новый текст');
    expect(text.data.html.length).toBeGreaterThan(500);
    await browser.call('POST /api/internal/user/consents/{id}/withdraw', {
      params: { id: consent!.id },
      body: {},
    });
    expect((await listed())[0]!.withdrawnAt).not.toBeNull();
    expect(
      await sql(
        `select from subscribers s left join users u on u.id = s.user_id
         where coalesce(s.email, u.email) = 'agreed@demo.test'`,
      ),
    ).toEqual([]);
  });

  it('the one that the account rests on leads to erasure instead', async () => {
    const browser = await person('rests');
    const [row] = await sql(
      `insert into consents (user_id, purpose, text_version, address)
       select id, 'registration', '1', '' from users where email = 'rests@demo.test' returning id`,
    );
    const reply = await browser.call('POST /api/internal/user/consents/{id}/withdraw', {
      params: { id: row.id },
      body: {},
    });
    expect(reply.error?.code).toBe('consent-needed');
  });
});

const takeArchive = (browser: TestBrowser, word: string) =>
  browser.fetch('/api/internal/user/archive', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-language-id': 'ru',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify({ password: word }),
  });

describe('the archive', () => {
  it('is not given to who holds the session alone', async () => {
    const browser = await person('carried');
    const refused = await takeArchive(browser, 'Wrong-2026!');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: { fields: { password: 'Неверный пароль' } } });
    expect((await browser.fetch('/api/internal/user/archive')).status).not.toBe(200);
  });

  it('holds what is known of its owner, with files, and nothing of others', async () => {
    const browser = await signIn('company@demo.test');
    const [{ id }] = await sql("select id from users where email = 'company@demo.test'");
    await sql(
      `with file as (insert into files (name, media_type, size, sha256, bytes, purpose, owner_id)
         values ('Устав/../../устав.pdf', 'application/pdf', 4, 'x', 'слов'::bytea, 'company-paper', $1) returning id)
       insert into company_papers (user_id, kind, file_id) select $1, 'charter', id from file`,
      [id],
    );
    const response = await takeArchive(browser, password);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['person.json', 'company.json', 'requests.json', 'bids.json', 'meetings.json']),
    );
    expect(JSON.parse(files.get('person.json')!)).toMatchObject({ email: 'company@demo.test' });
    const names = [...files.keys()].filter((name) => name.startsWith('files/'));
    const [{ count }] = await sql('select count(*)::int as count from company_papers where user_id = $1', [
      id,
    ]);
    expect(names).toContain('files/Устав_.._.._устав.pdf');
    expect(names).toHaveLength(count);
    expect([...files.values()].join()).not.toContain('client@demo.test');
    expect([...files.values()].join()).not.toContain('argon2');
  });
});

describe('the overview', () => {
  it('says what waits, the nearest deadline first, and counts the sections', async () => {
    const browser = await signIn('client@demo.test');
    const { data } = await browser.call('GET /api/internal/user/overview/');
    const deadlines = data.items.flatMap(({ until }) => until ?? []);
    expect(deadlines).toEqual(deadlines.toSorted());
    expect(data.greeting).toBe('Елена');
    expect(data.counts).toHaveProperty(['/personal/schedule/']);
    for (const one of data.items) expect(one.action.href).toMatch(/^\//);
  });

  it('who leads the sales sees those at hand and the papers to decide on, nothing of a bidder', async () => {
    const { data } = await (await signIn('auction@demo.test')).call('GET /api/internal/user/overview/');
    const [running] = await sql("select id, name from auctions where status = 'active' limit 1");
    expect(data.items.find(({ key }) => key === `sale-${running.id}`)).toMatchObject({
      title: `«${running.name}»`,
      action: { href: expect.stringMatching(/^\/auctions\/log\/\?auction=/) },
    });
    const [{ count }] = await sql(
      "select count(*)::int as count from company_papers where state = 'review' and replaced_by is null",
    );
    expect(data.counts['/admin/documents/']).toBe(count);
    expect(data.items.some(({ key }) => key === 'papers-to-decide')).toBe(count > 0);
    const client = await (await signIn('client@demo.test')).call('GET /api/internal/user/overview/');
    expect(client.data.items.filter(({ key }) => /^(sale|papers)-/.test(key))).toEqual([]);
  });

  it('staff find their work on the first page, not the empty lists of a client', async () => {
    const html = await (await (await signIn('auction@demo.test')).fetch('/personal/')).text();
    const [shown] = /<main\b.*<\/main>/s.exec(html.replaceAll('<!-- -->', ''))!;
    expect(shown).toMatch(/<h1\b[^>]*>Глеб, /);
    const [places] = /<section aria-labelledby="work-places".*?<\/section>/s.exec(shown)!;
    expect(places).toMatch(/<a\b[^>]*href="\/auctions\/log\/"/);
    expect(places).toMatch(/<a\b[^>]*href="\/admin\/"/);
    expect(shown).not.toMatch(/<h2\b[^>]*>\s*Мои\s(заявки|торги)/);
    expect(shown).not.toContain('Позвонить');
  });

  it('an outbid lot waits with its next bid, a won one with its next step', async () => {
    const [bidder] = await sql(
      `select u.email from lots l join bids b on b.lot_id = l.id and b.annulled_at is null
       join admissions a on a.id = b.admission_id and a.id <> l.leader_id join users u on u.id = a.user_id
       join auctions t on t.id = l.auction_id and t.paused_at is null
       where l.status = 'on_sale' limit 1`,
    );
    await sql(
      "update users set password_hash = (select password_hash from users where email = 'client@demo.test') where email = $1",
      [bidder.email],
    );
    const { data } = await (await signIn(bidder.email)).call('GET /api/internal/user/overview/');
    const outbid = data.items.find(({ key }) => key.startsWith('outbid-'))!;
    expect(outbid.lot!.next).toBeGreaterThan(outbid.lot!.price);
    expect(outbid.action.href).toMatch(/^\/auctions\/.+\/lots\/\d+\/$/);
    const [winner] = await sql(
      `select u.email from lots l join admissions a on a.id = l.winner_id join users u on u.id = a.user_id
       where l.status = 'sold' order by l.closed_at desc limit 1`,
    );
    await sql(
      "update users set password_hash = (select password_hash from users where email = 'client@demo.test') where email = $1",
      [winner.email],
    );
    const won = await (await signIn(winner.email)).call('GET /api/internal/user/overview/');
    expect(won.data.items.find(({ key }) => key.startsWith('won-'))).toMatchObject({
      mark: expect.stringMatching(/^Лот/),
      action: { href: '/personal/data/' },
    });
  });
});
