import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let manager: TestBrowser;
let vip: TestBrowser;
let admin: TestBrowser;
let company: number;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('manager');
  vip = await house.browser().signIn('vip');
  admin = await house.browser().signIn('admin');
  company = await idOf('company@demo.test');
});
afterAll(() => house.close());

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.database.pool.query(text, values)).rows as T[];
const idOf = async (email: string) =>
  (await query<{ id: number }>('select id from users where email = $1', [email]))[0]!.id;
const at = '/api/internal/clients/{id}' as const;
const of = (id: number) => ({ params: { id } });
const key = () => ({ 'idempotency-key': randomUUID() });

/** Somebody with this telephone, of this manager. */
const person = async (phone: string, managerEmail: string | null) => {
  const [row] = await query<{ id: number }>(
    "insert into users (email, name, phone) values ($1, 'Двойник', $2) returning id",
    [`${randomUUID()}@clients.test`, phone],
  );
  if (managerEmail)
    await query('insert into clients (user_id, manager_id) select $1, id from users where email = $2', [
      row!.id,
      managerEmail,
    ]);
  return row!.id;
};

/** A question that an account sends with this address. */
const ask = (userId: number, email: string) =>
  query(
    "insert into questions (user_id, name, email, phone, subject, question) values ($1, 'Двойник', $2, '', 'От двойника', '?')",
    [userId, email],
  );

describe('a client made by hand', () => {
  const meet = (who: TestBrowser, body: object) =>
    who.call(
      'POST /api/internal/clients/',
      { body: { name: 'Пётр Ковалёв', agreed: 'call', ...body } as never },
      key(),
    );

  it('is of the manager who met them, keeps how they agreed, and gets no letter', async () => {
    const { data } = await meet(manager, { phone: '+7 (999) 123-00-77' });
    const card = (await manager.call(`GET ${at}/`, of(data.id))).data;
    expect(card).toMatchObject({ name: 'Пётр Ковалёв', email: '', phone: '+7 (999) 123-00-77', letters: [] });
    expect(card.notes.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Карточку завёл менеджер. Согласие на хранение контактов: по телефону',
    ]);
    expect((await vip.call(`GET ${at}/`, of(data.id))).status).toBe(404);
  });

  it('needs a telephone or an address; another’s address is refused, one’s own client is answered', async () => {
    expect((await meet(manager, {})).error?.fields).toHaveProperty('phone');
    expect((await meet(manager, { email: 'client@demo.test' })).error?.fields).toHaveProperty('email');
    expect((await meet(manager, { email: 'company@demo.test' })).data).toEqual({ id: company });
  });

  it('shows what they sent and whom they met before, without an account', async () => {
    const email = 'guest-before@clients.test';
    const [question] = await query<{ id: number }>(
      "insert into questions (name, email, phone, subject, question) values ('Гость', $1, '', 'До карточки', '?') returning id",
      [email],
    );
    await query(
      `insert into meetings (office_id, manager_id, starts_at, ends_at, purpose, place, name, email, phone)
       select office_id, manager_id, starts_at - interval '400 days', ends_at - interval '400 days', purpose, place, 'Гость', $1, ''
       from meetings where manager_id = (select id from users where email = 'manager@demo.test') order by id limit 1`,
      [email],
    );
    const entry = async () =>
      (
        await admin.call('GET /api/internal/queue/{kind}/{id}/', {
          params: { kind: 'question', id: question!.id },
        })
      ).data;
    expect(await entry()).toMatchObject({ clientId: null, signedIn: false });
    const { data } = await meet(manager, { email });
    expect((await manager.call(`GET ${at}/`, of(data.id))).data).toMatchObject({
      work: [{ summary: 'До карточки' }],
      meetings: [{ state: 'planned' }],
    });
    expect((await entry()).clientId).toBe(data.id);
    // What a colleague works on is not opened by typing its address.
    await query(
      "update questions set manager_id = (select id from users where email = 'vip@demo.test') where id = $1",
      [question!.id],
    );
    await query(
      "update meetings set manager_id = (select id from users where email = 'vip@demo.test') where email = $1",
      [email],
    );
    expect((await manager.call(`GET ${at}/`, of(data.id))).data).toMatchObject({ work: [], meetings: [] });
    expect((await admin.call(`GET ${at}/`, of(data.id))).data).toMatchObject({ work: [{}], meetings: [{}] });
  });
});

describe('a client’s card', () => {
  it('is its manager’s and the admins’; staff have none', async () => {
    expect((await manager.call(`GET ${at}/`, of(company))).data).toMatchObject({ segment: 'plain' });
    expect((await vip.call(`GET ${at}/`, of(company))).status).toBe(404);
    expect(
      (await vip.call(`POST ${at}/notes`, { ...of(company), body: { text: 'чужая' } }, key())).status,
    ).toBe(404);
    expect((await admin.call(`GET ${at}/`, of(company))).status).toBe(200);
    expect((await admin.call(`GET ${at}/`, of(await idOf('manager@demo.test')))).status).toBe(404);
    const own = (await vip.call('GET /api/internal/clients/')).data.items;
    expect(own.map(({ email }) => email)).toContain('client@demo.test');
    expect(own.map(({ email }) => email)).not.toContain('company@demo.test');
  });

  it('gathers work, bids everyone has seen, letters and notes', async () => {
    const noted = await manager.call(
      `POST ${at}/notes`,
      { ...of(company), body: { text: '<i>важно</i>' } },
      key(),
    );
    expect(noted.data.notes[0]).toMatchObject({ text: '<i>важно</i>', author: 'Ирина Снегирёва' });
    expect(noted.data.work.length).toBeGreaterThan(0);
    const card = JSON.stringify((await vip.call(`GET ${at}/`, of(await idOf('client@demo.test')))).data);
    const maxima = await query<{ maximum: number }>(
      `select l.maximum from lots l join admissions m on m.id = l.leader_id join users u on u.id = m.user_id
       where u.email = 'client@demo.test' and l.maximum is not null and l.maximum <> l.price`,
    );
    for (const { maximum } of maxima) expect(card).not.toContain(String(maximum));
  });

  it('does not tell a price that the house keeps to itself', async () => {
    const [sold] = await query<{ id: number; user_id: number; href: string; price: string }>(
      `update lots l set price_hidden = true from auctions a, admissions m
       where a.id = l.auction_id and m.id = l.winner_id and l.status = 'sold' and l.id = (
         select l.id from lots l join admissions m on m.id = l.winner_id join users u on u.id = m.user_id
         where l.status = 'sold' and u.email = 'company@demo.test' order by l.id limit 1)
       returning l.id, m.user_id, '/auctions/' || a.code || '/lots/' || l.id || '/' as href`,
    );
    const card = (await manager.call(`GET ${at}/`, of(sold!.user_id))).data;
    expect(card.bids.find(({ href }) => href === sold!.href)).toMatchObject({ amount: null, state: 'won' });
    expect(card.timeline.find(({ href }) => href === sold!.href)?.text).toMatch(/^цена не\u00A0раскрыта, /);
    await query('update lots set price_hidden = false where id = $1', [sold!.id]);
  });

  it('tells what came of each bid, and papers by what they are, on their own days', async () => {
    const card = (await manager.call(`GET ${at}/`, of(company))).data;
    const unsold = await query<{ href: string }>(
      `select '/auctions/' || a.code || '/lots/' || l.id || '/' as href
       from lots l join auctions a on a.id = l.auction_id where l.status in ('unsold', 'withdrawn')`,
    );
    const hrefs = new Set(unsold.map(({ href }) => href));
    expect(card.bids.some(({ state }) => state === 'unsold')).toBe(true);
    for (const { href, state } of card.bids) expect(state === 'unsold').toBe(hrefs.has(href!));
    expect(card.documents.map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining([
        ['Доверенность на П. А. Ветрова', 'refused'],
        ['Протокол торгов «Золотая осень»', null],
        ['Выписка из\u00A0ЕГРЮЛ', 'review'],
      ]),
    );
    const [power] = await query<{ decided_at: Date }>(
      "select decided_at from company_papers where kind = 'power' and user_id = $1",
      [company],
    );
    expect(card.documents.find(({ name }) => name.startsWith('Доверенность'))!.at).toBe(
      power!.decided_at.toISOString(),
    );
    const days = card.documents.map((paper) => paper.at);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('holds the meetings, of linked accounts too, and what came of them; others’ cannot be opened', async () => {
    const id = await idOf('client@demo.test');
    const made = async (userId: number, managerEmail: string, days: number) =>
      (
        await query<{ id: number }>(
          `insert into meetings (user_id, name, manager_id, office_id, place, starts_at, ends_at, purpose, state, outcome, note, next_step)
           select $1, 'Елена', m.id, (select min(id) from offices), 'office', s.at, s.at + interval '30 minutes', 'fitting',
             case when $3 < 0 then 'completed' else 'planned' end, case when $3 < 0 then 'thinking' end, 'Мерила', 'Позвонить'
           from users m, (select now() + $3::int * interval '1 day' as at) s where m.email = $2 returning id`,
          [userId, managerEmail, days],
        )
      )[0]!.id;
    const [ahead, past] = [await made(id, 'vip@demo.test', 40), await made(id, 'manager@demo.test', -400)];
    const twin = await person('+7 (999) 123-00-12', null);
    await ask(twin, 'client@demo.test');
    const ofTwin = await made(twin, 'manager@demo.test', 41);
    const before = (await vip.call(`GET ${at}/`, of(id))).data;
    expect(before.meetings.map((one) => one.id)).not.toContain(ofTwin);
    await vip.call(`POST ${at}/link`, { ...of(id), body: { otherId: twin } });
    const card = (await vip.call(`GET ${at}/`, of(id))).data;
    const openOf = Object.fromEntries(card.meetings.map((one) => [one.id, one.open]));
    expect(openOf).toMatchObject({ [ahead]: true, [past]: false, [ofTwin]: false });
    expect(card.meetings.find((one) => one.id === past)).toMatchObject({
      purpose: 'fitting',
      state: 'completed',
      outcome: 'thinking',
      note: 'Мерила',
      nextStep: 'Позвонить',
    });
    expect(card.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Клиент думает\. .*позвонить$/),
    );
    const openToAdmin = (await admin.call(`GET ${at}/`, of(id))).data.meetings;
    expect(openToAdmin.every(({ open }) => open)).toBe(true);
  });

  it('writes to one’s own client at a confirmed address alone', async () => {
    const write = (who: TestBrowser, id: number) =>
      who.call(
        `POST ${at}/letter`,
        { ...of(id), body: { subject: 'Новый кушон', text: 'Первое.\n\n<b>Второе</b>.' } },
        key(),
      );
    expect((await write(vip, company)).status).toBe(404);
    const sent = await write(manager, company);
    expect(sent.data.letters[0]).toMatchObject({ subject: 'Новый кушон' });
    const [letter] = await query<{ html: string; plain: string; recipient: string }>(
      "select html, plain, recipient from letters where kind = 'client-letter'",
    );
    expect(letter!.recipient).toBe('company@demo.test');
    expect(letter!.plain).toContain('<b>Второе</b>');
    expect(letter!.html).not.toContain('<b>Второе</b>');
    const unproved = await person('+7 (999) 123-00-13', 'manager@demo.test');
    expect((await write(manager, unproved)).error?.code).toBe('address-not-confirmed');
  });

  it('links an account that named its address, shows both, and lets them go again; never another manager’s', async () => {
    const free = await person('', null);
    const foreign = await person('', 'vip@demo.test');
    for (const one of [free, foreign]) await ask(one, 'company@demo.test');
    const before = (await manager.call(`GET ${at}/`, of(company))).data;
    expect(before.alike.map(({ id }) => id)).toEqual([free]);
    const link = (otherId: number) => manager.call(`POST ${at}/link`, { ...of(company), body: { otherId } });
    expect((await link(foreign)).status).toBe(409);
    expect((await link(await idOf('client@demo.test'))).status).toBe(409);
    const linked = (await link(free)).data;
    expect(linked.links.map(({ id }) => id)).toEqual([free]);
    expect(linked.work.map(({ summary }) => summary)).toContain('От двойника');
    expect(
      await query("select from questions where user_id = $1 and subject = 'От двойника'", [free]),
    ).toHaveLength(1);
    const parted = await manager.call(`POST ${at}/unlink`, { ...of(company), body: { otherId: free } });
    expect(parted.data.links).toEqual([]);
    expect(parted.data.work.map(({ summary }) => summary)).not.toContain('От двойника');
  });

  it('shows nobody by a telephone that somebody typed, or by an address that is not proved', async () => {
    const phone = '+7 (999) 123-00-14';
    const typed = await person(phone, 'manager@demo.test');
    const [victim, own] = [await person(phone, null), await person(phone, 'manager@demo.test')];
    const writer = await person('', null);
    await query("update users set email = 'unproved@clients.test' where id = $1", [typed]);
    await ask(writer, 'unproved@clients.test');
    const link = (who: TestBrowser, otherId: number) =>
      who.call(`POST ${at}/link`, { ...of(typed), body: { otherId } });
    const alike = async (who: TestBrowser) =>
      (await who.call(`GET ${at}/`, of(typed))).data.alike.map(({ id }) => id);
    // A manager's own clients are known to them anyway; an admin knows everybody.
    expect(await alike(manager)).toEqual([own]);
    expect(await alike(admin)).toEqual([writer, victim, own]);
    expect((await link(manager, victim)).error?.code).toBe('not-alike');
    expect((await link(manager, writer)).error?.code).toBe('not-alike');
    expect((await link(manager, own)).data.links.map(({ id }) => id)).toEqual([own]);
  });

  it('shows a linked account no longer once it is another manager’s client', async () => {
    const [one, other] = [await person('', 'manager@demo.test'), await person('', null)];
    await query("update users set email = 'two-accounts@clients.test', confirmed_at = now() where id = $1", [
      one,
    ]);
    await ask(other, 'two-accounts@clients.test');
    await manager.call(`POST ${at}/link`, { ...of(one), body: { otherId: other } });
    const card = async (who: TestBrowser) => {
      const { data } = await who.call(`GET ${at}/`, of(one));
      return { links: data.links.map(({ id }) => id), notes: data.notes.length, work: data.work.length };
    };
    expect(await card(manager)).toEqual({ links: [other], notes: 0, work: 1 });
    const taken = { managerId: await idOf('vip@demo.test'), segment: 'vip' as const };
    await admin.call(`POST ${at}/assign`, { ...of(other), body: taken });
    await vip.call(`POST ${at}/notes`, { ...of(other), body: { text: 'моя заметка' } }, key());
    expect(await card(manager)).toEqual({ links: [], notes: 0, work: 0 });
    expect(await card(admin)).toEqual({ links: [other], notes: 1, work: 1 });
  });
});

describe('the list of clients', () => {
  it('has a page for everybody, those with open work first', async () => {
    await query(
      `insert into users (email, name, phone) select 'paged-' || n || '@clients.test', 'Листов ' || lpad(n::text, 4, '0'), '' from generate_series(1, 1060) n`,
    );
    await query(
      `insert into questions (user_id, name, email, phone, subject, question)
       select id, name, email, '', '', 'Когда?' from users where email = 'paged-1055@clients.test'`,
    );
    const list = async (page: number) =>
      (await admin.call('GET /api/internal/clients/', { query: { q: 'листов', page } })).data;
    const first = await list(1);
    expect(first).toMatchObject({ total: 1060, page: 1, pages: 22 });
    expect(first.items.slice(0, 2).map(({ name }) => name)).toEqual(['Листов 1055', 'Листов 0001']);
    const last = await list(99);
    expect(last).toMatchObject({ page: 22 });
    expect(last.items.map(({ name }) => name).at(-1)).toBe('Листов 1060');
    expect(last.items).toHaveLength(10);
  });
});
