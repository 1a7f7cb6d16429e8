import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { expireHolds } from './hold-item.ts';

const api = '/api/internal/admin/items/{id}' as const;
let house: TestHouse;
let admin: TestBrowser;
let manager: TestBrowser;
let vip: TestBrowser;
let client: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  manager = await house.browser().signIn('manager');
  vip = await house.browser().signIn('vip');
  client = await house.browser().signIn('client');
});
afterAll(() => house.close());
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
let place = 0;
const freeStone = async (): Promise<{ id: number; price: number }> =>
  (
    await query(
      `select id, price from items where type = 'diamonds' and status = 'available' and price is not null order by id offset $1 limit 1`,
      [place++],
    )
  )[0];
const statusOf = async (id: number) =>
  (await query('select status from items where id = $1', [id]))[0].status;
const hold = (who: TestBrowser, id: number, more: object = {}) =>
  who.call(
    `POST ${api}/hold`,
    { params: { id }, body: { client: 'Анна Ветрова', until: inDays(3), ...more } },
    key(),
  );
const sell = (who: TestBrowser, id: number, price: number, more: object = {}) =>
  who.call(`POST ${api}/sell`, { params: { id }, body: { client: 'Анна Ветрова', price, ...more } }, key());
const release = (who: TestBrowser, id: number) =>
  who.call(`POST ${api}/release`, { params: { id }, body: { why: 'Передумали' } });
const deal = async (who: TestBrowser, id: number) =>
  (await who.call(`GET ${api}/deal`, { params: { id } })).data;

const idOf = async (login: string): Promise<number> =>
  (await query('select id from users where email = $1', [`${login}@demo.test`]))[0].id;
const journalOf = (id: number) =>
  query(
    `select u.email, c.title from changes c join users u on u.id = c.by_id
       join change_entries e on e.change_id = c.id where e.kind = 'sales' and e.entity_id = $1 order by c.id`,
    [String(id)],
  );
/** Who of these was written to that a sale of this item waits. */
const lettersTo = async (logins: string[], id: number) =>
  (
    await query(
      `select l.recipient from letters l join items i on l.subject = 'Ждёт согласия: ' || i.name
       where l.kind = 'sale-asked' and i.id = $1 and l.recipient = any($2) order by 1`,
      [id, logins.map((login) => `${login}@demo.test`)],
    )
  ).map(({ recipient }) => recipient);

describe('an item is held', () => {
  it('for one at a time, whoever comes first, and the catalog says so', async () => {
    const { id } = await freeStone();
    const both = await Promise.all([hold(manager, id), hold(vip, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(id)).toBe('reserved');
    expect(await query('select from item_holds where item_id = $1', [id])).toHaveLength(1);
    await waitUntil('the catalog', async () => {
      const { data } = await client.call('GET /api/internal/personal-catalog/get', {
        query: { code: String(id) },
      });
      return data.status === 'reserved';
    });
    const left = await admin.call(
      'POST /api/internal/admin/archive/{kind}/',
      { params: { kind: 'diamonds' }, body: { of: { ids: [String(id)] }, archived: true } },
      key(),
    );
    expect(left.data.left[0]!.reason).toContain('отложен до');
  });

  it('a client’s name is told to who holds and to who keeps the goods; others neither see nor end it', async () => {
    const { id } = await freeStone();
    await hold(manager, id, { note: 'Подарок', email: 'client@demo.test' });
    expect((await deal(manager, id)).hold).toMatchObject({
      client: 'Анна Ветрова',
      note: 'Подарок',
      mayRelease: true,
    });
    expect((await deal(admin, id)).hold).toMatchObject({ client: 'Анна Ветрова' });
    expect((await deal(vip, id)).hold).toMatchObject({ client: null, note: '', mayRelease: false });
    expect((await release(vip, id)).status).toBe(403);
    expect((await sell(vip, id, 100_000_000)).status).toBe(409);
    expect((await release(manager, id)).status).toBe(200);
    expect(await statusOf(id)).toBe('available');
    expect((await release(manager, id)).status).toBe(404);
  });

  it('until its hour: then it is free, once, and whoever waited is told', async () => {
    const { id } = await freeStone();
    await hold(manager, id);
    const waiting = await client.call('POST /api/internal/personal-catalog/waits/{id}/', {
      params: { id },
      body: {},
    });
    expect(waiting.data.itemsIds).toContain(id);
    expect((await deal(admin, id)).waiting).toBe(1);
    await expireHolds(house.database.db, new Date());
    expect(await statusOf(id)).toBe('reserved');
    const later = new Date(Date.now() + 4 * day);
    await Promise.all([expireHolds(house.database.db, later), expireHolds(house.database.db, later)]);
    expect(await statusOf(id)).toBe('available');
    expect(await query('select end_kind from item_holds where item_id = $1', [id])).toEqual([
      { end_kind: 'expired' },
    ]);
    const told = await query(
      `select u.email, n.title from notifications n join users u on u.id = n.user_id where n.href like $1 order by 1`,
      [`%/${id}/`],
    );
    expect(told).toEqual([
      { email: 'client@demo.test', title: 'Освободился' },
      { email: 'manager@demo.test', title: 'Срок отложенного вышел' },
    ]);
    expect((await client.call('GET /api/internal/personal-catalog/waits/', {})).data.itemsIds).not.toContain(
      id,
    );
  });

  it.each([
    ['yesterday', () => ({ until: inDays(-1) }), 422],
    ['for a year', () => ({ until: inDays(365) }), 422],
    ['for nobody', () => ({ client: ' ' }), 422],
    ['for a request that is not there', () => ({ requestId: 987654321 }), 422],
  ])('not %s', async (_what, more, status) => {
    const { id } = await freeStone();
    expect((await hold(manager, id, more())).status).toBe(status);
    expect(await statusOf(id)).toBe('available');
  });

  it('not in a lot, not sold, not archived', async () => {
    const [lot] = await query("select id from items where status = 'auction' limit 1");
    const [sold] = await query("select id from items where status = 'sold' limit 1");
    expect((await hold(manager, lot.id)).status).toBe(409);
    expect((await hold(manager, sold.id)).status).toBe(409);
    expect((await sell(admin, lot.id, 1_000_000)).status).toBe(409);
    expect((await hold(manager, 999_999_999)).status).toBe(404);
  });

  it('nobody waits for what is free', async () => {
    const { id } = await freeStone();
    const reply = await client.call('POST /api/internal/personal-catalog/waits/{id}/', {
      params: { id },
      body: {},
    });
    expect(reply.status).toBe(409);
  });
});

describe('an item is sold', () => {
  it('at its price or above by anybody who sells; nobody is named as having allowed less', async () => {
    const { id, price } = await freeStone();
    const adminId = await idOf('admin');
    expect((await sell(manager, id, 1, { approvedBy: adminId })).status).toBe(422);
    expect(await statusOf(id)).toBe('available');
    const done = await sell(manager, id, price);
    expect(done.data).toMatchObject({
      status: 'sold',
      ask: null,
      sale: { price, listedPrice: price, approvedBy: null, client: 'Анна Ветрова' },
    });
    expect((await sell(admin, id, price)).status).toBe(409);
    expect(await journalOf(id)).toMatchObject([
      { email: 'manager@demo.test', title: expect.stringMatching(/^Продажа: /) },
    ]);
  });

  it('once, and a hold ends with it', async () => {
    const { id, price } = await freeStone();
    await hold(manager, id);
    const both = await Promise.all([sell(manager, id, price), sell(admin, id, price)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await query('select end_kind from item_holds where item_id = $1', [id])).toEqual([
      { end_kind: 'sold' },
    ]);
    expect(await query('select from item_sales where item_id = $1', [id])).toHaveLength(1);
  });

  it('and taken back with a reason, by who keeps the goods; the row stays', async () => {
    const { id, price } = await freeStone();
    await sell(manager, id, price);
    const back = (who: TestBrowser) =>
      who.call(`POST ${api}/return`, { params: { id }, body: { why: 'Не\u00A0оплатили' } });
    expect((await back(manager)).status).toBe(403);
    expect((await back(admin)).data).toMatchObject({ status: 'available', sale: null });
    expect(await query('select return_why from item_sales where item_id = $1', [id])).toEqual([
      { return_why: 'Не\u00A0оплатили' },
    ]);
    expect((await sell(manager, id, price)).status).toBe(200);
  });

  it('and once handed over is taken back by two people alone', async () => {
    const { id, price } = await freeStone();
    await sell(manager, id, price);
    const [{ deal: entry }] = (await query(
      `with deal as (select e.id, e.invoice_id from money_entries e join item_sales s on s.id = e.sale_id
         where s.item_id = $1 and s.returned_at is null and e.kind = 'deal'),
       act as (insert into handovers (invoice_id, number, day, facts, by_id)
         select invoice_id, 'А-' || id, now(), '{}', $2 from deal returning id)
       insert into handover_rows (handover_id, entry_id) select act.id, deal.id from act, deal
       returning entry_id as deal`,
      [id, await idOf('manager')],
    )) as [{ deal: number }];
    const alone = await admin.call(`POST ${api}/return`, { params: { id }, body: { why: 'Вернул' } });
    expect(alone.error).toMatchObject({
      code: 'handed',
      message: expect.stringContaining('другой сотрудник'),
    });
    expect(await statusOf(id)).toBe('sold');
    await query(`insert into user_rights (user_id, "right") values ($1, 'money')`, [await idOf('vip')]);
    const deals = '/api/internal/admin/handovers/deals/{id}' as const;
    const params = { id: entry };
    expect(
      (await admin.call(`POST ${deals}/return`, { params, body: { why: 'Не\u00A0тот камень' } }, key()))
        .status,
    ).toBe(200);
    const agree = (who: TestBrowser) =>
      who.call(`POST ${deals}/agree`, { params, body: { agrees: true } }, key());
    expect((await agree(admin)).error?.code).toBe('second-person');
    expect((await agree(vip)).status).toBe(200);
    expect(await statusOf(id)).toBe('available');
    await query(`delete from user_rights where user_id = $1`, [await idOf('vip')]);
  });

  it('never to oneself, nor with one’s own consent [A43]', async () => {
    const { id, price } = await freeStone();
    expect((await sell(admin, id, price, { email: 'admin@demo.test' })).error?.code).toBe('own-matter');
    expect(await statusOf(id)).toBe('available');
  });

  it('not to a private person without its certificate; to a company it may be', async () => {
    const { id, price } = await freeStone();
    await query("update stones set certificate = '' where item_id = $1", [id]);
    expect((await sell(manager, id, price)).error!.code).toBe('no-proof');
    expect((await sell(manager, id, price, { email: 'company@demo.test' })).status).toBe(200);
  });

  it('of a manager into the cabinet of an own client alone: nobody else gets an invoice by their address', async () => {
    const buyerOf = async (id: number) =>
      (await query('select client_id as id from item_sales where item_id = $1', [id]))[0].id;
    const [foreign, own, any] = [await freeStone(), await freeStone(), await freeStone()];
    expect((await sell(vip, foreign.id, foreign.price, { email: 'company@demo.test' })).status).toBe(200);
    expect(await buyerOf(foreign.id)).toBeNull();
    expect((await sell(manager, own.id, own.price, { email: 'company@demo.test' })).status).toBe(200);
    expect((await sell(admin, any.id, any.price, { email: 'company@demo.test' })).status).toBe(200);
    const company = (await query("select id from users where email = 'company@demo.test'"))[0].id;
    expect([await buyerOf(own.id), await buyerOf(any.id)]).toEqual([company, company]);
  });

  it('one key sells once', async () => {
    const { id, price } = await freeStone();
    const same = key();
    const body = { client: 'Анна Ветрова', price };
    const twice = await Promise.all(
      [1, 2].map(() => manager.call(`POST ${api}/sell`, { params: { id }, body }, same)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await query('select from item_sales where item_id = $1', [id])).toHaveLength(1);
  });
});

describe('an item is sold for less than its price', () => {
  const askedOf = async (who: TestBrowser) =>
    (await who.call('GET /api/internal/admin/start/')).data.salesAsked;
  const decide = (who: TestBrowser, ask: number, agree = true, reason = '') =>
    who.call('POST /api/internal/admin/sales/asked/{id}/', { params: { id: ask }, body: { agree, reason } });
  const withdraw = (who: TestBrowser, id: number) => who.call(`DELETE ${api}/ask`, { params: { id } });
  /** Asks, and answers with the number of what waits. */
  const ask = async (who: TestBrowser, id: number, price: number) =>
    (await sell(who, id, price)).data.ask!.id;
  let keeper: TestBrowser;
  let payer: TestBrowser;
  beforeAll(async () => {
    for (const [login, right] of [
      ['keeper', 'goods'],
      ['payer', 'money'],
    ] as const) {
      const id = await addPerson(house.database, login);
      await query('insert into user_rights (user_id, "right") values ($1, $2)', [id, right]);
    }
    keeper = await house.browser().signIn('keeper');
    payer = await house.browser().signIn('payer');
  });

  it('when another person agrees on their own screen: until then it waits, and both deeds are in the journal', async () => {
    const { id, price } = await freeStone();
    const waiting = await sell(manager, id, 1, { note: 'Третья покупка' });
    expect(waiting.data).toMatchObject({
      status: 'available',
      sale: null,
      ask: { price: 1, listedPrice: price, client: 'Анна Ветрова', mayDecide: false, mayWithdraw: true },
    });
    expect(await query('select from item_sales where item_id = $1', [id])).toEqual([]);
    const shown = (await askedOf(admin)).find(({ item }) => item.id === id)!;
    expect(shown).toMatchObject({ price: 1, client: 'Анна Ветрова', note: 'Третья покупка' });
    expect((await askedOf(payer)).map((one) => one.id)).toContain(shown.id);
    for (const who of [manager, keeper]) {
      expect(await askedOf(who)).toEqual([]);
      expect((await decide(who, shown.id)).status).toBe(403);
    }
    expect((await deal(vip, id)).ask).toMatchObject({ client: null, note: '', mayWithdraw: false });
    const both = await Promise.all([decide(admin, shown.id), decide(payer, shown.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const agreed = both[0]!.status === 200 ? 'admin' : 'payer';
    expect((await deal(manager, id)).sale).toMatchObject({
      price: 1,
      listedPrice: price,
      by: { id: await idOf('manager') },
      approvedBy: { id: await idOf(agreed) },
    });
    expect(await statusOf(id)).toBe('sold');
    expect(await journalOf(id)).toMatchObject([
      { email: 'manager@demo.test', title: expect.stringMatching(/^Просит согласия/) },
      { email: `${agreed}@demo.test`, title: expect.stringMatching(/^Продажа со\u00A0скидкой согласована/) },
    ]);
    expect(await lettersTo(['admin', 'payer', 'manager'], id)).toEqual([
      'admin@demo.test',
      'payer@demo.test',
    ]);
  });

  it('never by who asked, whatever rights they have', async () => {
    const { id, price } = await freeStone();
    const own = await ask(admin, id, price - 1);
    expect((await askedOf(admin)).map((one) => one.id)).not.toContain(own);
    expect((await decide(admin, own)).error!.code).toBe('second-person');
    expect(await statusOf(id)).toBe('available');
    expect((await decide(payer, own)).status).toBe(200);
    expect(await statusOf(id)).toBe('sold');
  });

  it('not when it is refused or taken back, and whoever asked is told', async () => {
    const { id, price } = await freeStone();
    const first = await ask(manager, id, price - 1);
    expect((await decide(admin, first, false, 'Слишком много')).status).toBe(200);
    expect((await decide(admin, first)).status).toBe(404);
    expect(await statusOf(id)).toBe('available');
    const told = await query(
      `select content from notifications where user_id = $1 and title = 'В\u00A0скидке отказано' and href like $2`,
      [await idOf('manager'), `%/${id}/`],
    );
    expect(told).toMatchObject([{ content: expect.stringContaining('Слишком много') }]);
    const second = await ask(manager, id, price - 2);
    expect((await withdraw(vip, id)).status).toBe(403);
    expect((await withdraw(manager, id)).data.ask).toBeNull();
    expect((await decide(admin, second)).status).toBe(404);
    expect((await withdraw(manager, id)).status).toBe(404);
    // Asked again on the same day: a note, no second letter.
    expect(await lettersTo(['admin'], id)).toEqual(['admin@demo.test']);
  });

  it('one asks at a time; another price replaces one’s own, the full price sells', async () => {
    const { id, price } = await freeStone();
    const first = await ask(manager, id, price - 10);
    expect((await sell(vip, id, price - 5)).error!.code).toBe('asked');
    const second = await ask(manager, id, price - 5);
    expect((await decide(admin, first)).status).toBe(404);
    expect((await sell(manager, id, price)).data).toMatchObject({ status: 'sold', ask: null });
    expect((await decide(admin, second)).status).toBe(404);
  });

  it('as it stood when it was asked: not after another hold or another price', async () => {
    const held = await freeStone();
    const one = await ask(manager, held.id, held.price - 1);
    await hold(vip, held.id);
    expect((await decide(admin, one)).error!.code).toBe('held');
    const priced = await freeStone();
    const other = await ask(manager, priced.id, priced.price - 1);
    await query('update items set price = price * 2 where id = $1', [priced.id]);
    expect((await decide(admin, other)).error!.code).toBe('price-changed');
  });

  it('not where nobody else may agree', async () => {
    const { id, price } = await freeStone();
    await query("update users set disabled_at = now() where email in ('admin@demo.test', 'payer@demo.test')");
    const refused = await sell(manager, id, price - 1);
    await query("update users set disabled_at = null where email in ('admin@demo.test', 'payer@demo.test')");
    expect(refused.error).toMatchObject({ code: 'nobody-agrees' });
  });
});

describe('a person holds so many at once', () => {
  it('twenty, however many come together', async () => {
    await addPerson(house.database, 'holder', { roles: ['manager_VTB'] });
    const holder = await idOf('holder');
    await query('insert into bank_managers (user_id, limit_item_in_order) values ($1, 30)', [holder]);
    const browser = await house.browser().signIn('holder');
    const stones = [];
    for (let count = 0; count < 25; count++) stones.push(await freeStone());
    const replies = await Promise.all(stones.map(({ id }) => hold(browser, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error!.code)).toEqual(Array(5).fill('too-many-holds'));
    const [{ item_id }] = await query('select item_id from item_holds where by_id = $1 limit 1', [holder]);
    expect((await release(browser, item_id)).status).toBe(200);
    const free = stones[replies.findIndex(({ status }) => status !== 200)]!;
    expect((await hold(browser, free.id)).status).toBe(200);
  });
});

describe('a buyer is found', () => {
  const find = async (who: TestBrowser, q: string) =>
    (await who.call('GET /api/internal/admin/buyers/', { query: { q } })).data.buyers.map(({ name }) => name);

  it('by name, telephone, letter or company: a manager’s own, everybody by who keeps the goods', async () => {
    const [{ id: managerId }] = await query(`select id from users where email = 'manager@demo.test'`);
    const people = await query(
      `insert into users (email, name, phone, confirmed_at) values
         ('own@buyers.test', 'Своя Ёлкина', '+7 (999) 123-45-67', now()),
         ('other@buyers.test', 'Чужая Ёлкина', '+7 (999) 123-45-68', now()),
         ('gone@buyers.test', 'Ушедшая Ёлкина', '+7 (999) 123-45-69', now()) returning id`,
    );
    await query(`update users set archived_at = now() where email = 'gone@buyers.test'`);
    await query('insert into clients (user_id, manager_id) values ($1, $2)', [people[0].id, managerId]);
    expect(await find(admin, 'елкина')).toEqual(['Своя Ёлкина', 'Чужая Ёлкина']);
    expect(await find(admin, '999 123-45')).toEqual(['Своя Ёлкина', 'Чужая Ёлкина']);
    expect(await find(admin, 'other@buyers')).toEqual(['Чужая Ёлкина']);
    expect(await find(manager, 'ёлкина')).toEqual(['Своя Ёлкина']);
    expect(await find(vip, 'ёлкина')).toEqual([]);
    // Nobody of the house, nothing for a letter alone, and signs are no patterns.
    expect(await find(admin, 'admin@demo')).toEqual([]);
    expect(await find(admin, 'ё')).toEqual([]);
    expect(await find(admin, '%%')).toEqual([]);
    expect((await client.call('GET /api/internal/admin/buyers/', { query: { q: 'ёлкина' } })).status).toBe(
      403,
    );
  });
});

describe('a buyer’s e-mail and telephone', () => {
  it('are known to who works with people, and to the client’s manager, not to who keeps the goods', async () => {
    const [{ id: managerId }] = await query(`select id from users where email = 'manager@demo.test'`);
    const [{ id }] = await query(
      `insert into users (email, name, phone, confirmed_at)
       values ('secret@contacts.test', 'Берёза Тайная', '+7 (999) 765-43-21', now()) returning id`,
    );
    await query('insert into clients (user_id, manager_id) values ($1, $2)', [id, managerId]);
    const keeper = await addPerson(house.database, 'stock-keeper');
    await query(`insert into user_rights (user_id, "right") values ($1, 'goods')`, [keeper]);
    const find = async (who: TestBrowser, q: string) =>
      (await who.call('GET /api/internal/admin/buyers/', { query: { q } })).data.buyers;
    const named = { id, name: 'Берёза Тайная', company: null };
    const whole = { ...named, email: 'secret@contacts.test', phone: '+7 (999) 765-43-21' };
    const goods = await house.browser().signIn('stock-keeper');
    expect(await find(goods, 'берёза')).toEqual([{ ...named, email: '', phone: '' }]);
    expect([await find(goods, 'secret@'), await find(goods, '765-43')]).toEqual([[], []]);
    for (const who of [admin, manager])
      for (const q of ['берёза', 'secret@', '765-43']) expect(await find(who, q)).toEqual([whole]);
  });
});

describe('where an item lies', () => {
  const placeApi = `${api}/place` as const;

  it('is written with the day and who looked, by who keeps the goods', async () => {
    const { id } = await freeStone();
    const params = { id };
    const { data: before } = await admin.call(`GET ${placeApi}`, { params });
    const office = before.offices.find((one) => one.id !== before.office?.id)!;
    const { data } = await admin.call(`POST ${placeApi}`, { params, body: { officeId: office.id } });
    expect(data).toMatchObject({ office, checkedBy: { name: 'Вера Грановская' } });
    expect(Date.now() - Date.parse(data.checkedAt!)).toBeLessThan(60_000);
    expect((await admin.call(`POST ${placeApi}`, { params, body: { officeId: 999_999 } })).status).toBe(422);
    expect((await admin.call(`GET ${placeApi}`, { params: { id: 99_999_999 } })).status).toBe(404);
    expect((await manager.call(`POST ${placeApi}`, { params, body: { officeId: office.id } })).status).toBe(
      403,
    );
    const cleared = await admin.call(`POST ${placeApi}`, { params, body: { officeId: null } });
    expect(cleared.data).toMatchObject({ office: null, checkedAt: null, checkedBy: null });
  });
});

describe('the list of what is held and sold', () => {
  const list = async (who: TestBrowser, part: 'holds' | 'sales') =>
    (await who.call('GET /api/internal/admin/deals/', { query: { part } })).data;

  it('tells every hold, the one that ends first before the others, and names only own clients to a manager', async () => {
    const [late, soon] = [await freeStone(), await freeStone()];
    await hold(manager, late.id, { until: inDays(40), client: 'Поздний Клиент' });
    await hold(vip, soon.id, { until: inDays(1), client: 'Скорый Клиент' });
    const { rows, counts } = await list(manager, 'holds');
    const own = rows.filter(({ item }) => [late.id, soon.id].includes(item.id));
    expect(own.map(({ item, client }) => [item.id, client])).toEqual([
      [soon.id, null],
      [late.id, 'Поздний Клиент'],
    ]);
    expect(counts.holds).toBe(
      (await query('select count(*)::int from item_holds where ended_at is null'))[0].count,
    );
    const all = (await list(admin, 'holds')).rows.find(({ item }) => item.id === soon.id);
    expect(all).toMatchObject({ client: 'Скорый Клиент', price: null, listedPrice: soon.price });
    await release(vip, soon.id);
    expect((await list(admin, 'holds')).rows.map(({ item }) => item.id)).not.toContain(soon.id);
  });

  it('tells sales with their price, the last first, until one is taken back', async () => {
    const stone = await freeStone();
    await sell(admin, stone.id, stone.price);
    const [last] = (await list(admin, 'sales')).rows;
    expect(last).toMatchObject({ item: { id: stone.id }, price: stone.price, until: null });
    await admin.call(`POST ${api}/return`, { params: { id: stone.id }, body: { why: 'Вернул' } });
    expect((await list(admin, 'sales')).rows.map(({ item }) => item.id)).not.toContain(stone.id);
  });
});

describe('a client who is being erased', () => {
  it.each([
    [
      'a hold',
      'item_holds',
      (id: number, email: string) => hold(manager, id, { client: 'Клара Бывшая', email }),
    ],
    [
      'a sale',
      'item_sales',
      (id: number, email: string) => sell(manager, id, 10 ** 9, { client: 'Клара Бывшая', email }),
    ],
    [
      'a question about a lower price',
      'sale_asks',
      (id: number, email: string) => sell(manager, id, 1, { client: 'Клара Бывшая', email }),
    ],
  ])('is not written into %s that was under way', async (_what, table, write) => {
    const { id } = await freeStone();
    const login = `erased-${table}`;
    const person = await addPerson(house.database, login);
    await query(
      "insert into clients (user_id, manager_id) select $1, id from users where email = 'manager@demo.test'",
      [person],
    );
    const erasure = await house.database.pool.connect();
    try {
      await erasure.query('begin');
      await erasure.query('select from users where id = $1 for update', [person]);
      await erasure.query('update users set erased_at = now() where id = $1', [person]);
      const written = write(id, `${login}@demo.test`);
      await waitUntil('the write waits for the erasure', async () => {
        const waiting = await query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await erasure.query('commit');
      expect((await written).status).toBe(410);
    } finally {
      erasure.release();
    }
    expect(await query(`select from ${table} where client_id = $1`, [person])).toEqual([]);
  });
});
