import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAuction } from '#tests/support/live-lots.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let clerk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  clerk = await house.browser().signIn('auction');
});
afterAll(() => house.close());

let sale: { id: number; lots: number[] };
beforeEach(async () => {
  sale = await makeAuction(house.database, { manner: 'led' });
  await house.database.pool.query(
    `update lots set status = 'on_sale', opened_at = house_now(), called_at = house_now() where auction_id = $1`,
    [sale.id],
  );
});

const api = '/api/internal/admin/sales/{id}/hall';
const passport = { kind: 'passport' as const, number: '4500 000318' };
const admit = { document: passport, limit: 1_000_000, rules: true, filming: false };
const came = (more: object = {}) =>
  clerk.call(`POST ${api}/`, {
    params: { id: sale.id },
    body: { userId: null, name: 'Ася Громова', phone: '', seat: '14', admit, ...more },
  });
const show = async () => (await clerk.call(`GET ${api}/`, { params: { id: sale.id } })).data;
const idOf = async (email: string): Promise<number> =>
  (await house.database.pool.query('select id from users where email = $1', [email])).rows[0].id;
const bid = (paddle: number, amount: number) =>
  clerk.call('POST /api/internal/admin/sales/{id}/desk/bets', {
    params: { id: sale.id },
    body: { lot: sale.lots[0]!, paddle, amount, channel: 'hall' },
  });
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

it('[A55] a guest without an e-mail gets the next number and bids by it, within the limit', async () => {
  const { data } = await came();
  expect(data).toMatchObject({ alias: 1, hall: { nextNumber: 2 } });
  expect(data.hall.guests).toMatchObject([
    { alias: 1, name: 'Ася Громова', seat: '14', limit: 1_000_000, state: 'in', document: '4500 ••• 318' },
  ]);
  expect((await bid(1, 100_000)).status).toBe(200);
  expect((await came({ name: 'Борис Фомин' })).data.alias).toBe(2);
  expect(plain((await bid(2, 1_010_000)).error?.message)).toContain('Подтвердите');
  const { rows } = await house.database.pool.query(
    `select i.number, c.purpose from identifications i join consents c on c.user_id = i.user_id where i.user_id = $1`,
    [data.userId],
  );
  expect(rows).toEqual([{ number: '4500 000318', purpose: 'auction-rules' }]);
});

it('who waits at the table stands first and has no number', async () => {
  await came();
  const { data } = await came({ name: 'Борис Фомин', admit: null });
  expect(data.alias).toBeNull();
  expect((await show()).guests.map(({ name, state }) => [name, state])).toEqual([
    ['Борис Фомин', 'waits'],
    ['Ася Громова', 'in'],
  ]);
  const admitted = await came({ userId: data.userId, name: '' });
  expect(admitted.data).toMatchObject({ userId: data.userId, alias: 2 });
});

it('a number stays with a guest who left, and is not given again', async () => {
  const { data } = await came();
  const left = await clerk.call(`POST ${api}/{guest}/leave`, {
    params: { id: sale.id, guest: data.userId },
    body: { left: true },
  });
  expect(left.data.guests).toMatchObject([{ alias: 1, state: 'left' }]);
  expect((await came({ name: 'Борис Фомин' })).data.alias).toBe(2);
  const nobody = await clerk.call(`POST ${api}/{guest}/leave`, {
    params: { id: sale.id, guest: 999_999 },
    body: { left: true },
  });
  expect(nobody.status).toBe(404);
});

it('a client who is admitted keeps number and limit, and the document on record', async () => {
  const userId = await idOf('client@demo.test');
  await house.database.pool.query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     values ($1, $2, 'approved', 40, 1, 700000, '', house_now())`,
    [sale.id, userId],
  );
  const known = await clerk.call(`GET ${api}/people/`, { params: { id: sale.id }, query: { q: 'орлова' } });
  expect(known.data.people).toMatchObject([{ userId, alias: 40, admitted: true, limit: 700_000 }]);
  const unseen = await came({ userId, admit: { ...admit, document: null, limit: null } });
  expect(unseen.error?.fields).toEqual({ number: 'Впишите документ' });
  const raised = await came({ userId, admit });
  expect(Object.keys(raised.error?.fields ?? {})).toEqual(['limit']);
  expect((await came({ userId, admit: { ...admit, limit: null } })).data.alias).toBe(40);
  expect((await came({ userId, admit: { ...admit, document: null, limit: null } })).data.alias).toBe(40);
});

it('[A55] somebody of no sale is found with the end of their telephone; what they asked for is for who decides', async () => {
  const userId = await idOf('client@demo.test');
  const { pool } = house.database;
  await pool.query("update users set phone = '+7 (903) 000-41-17' where id = $1", [userId]);
  const find = async (by: TestBrowser) =>
    (await by.call(`GET ${api}/people/`, { params: { id: sale.id }, query: { q: 'орлова' } })).data.people;
  const admin = await house.browser().signIn('admin');
  expect(await find(clerk)).toMatchObject([{ userId, phone: '••• 41-17', intended: null }]);
  expect(await find(admin)).toMatchObject([{ userId, phone: '+7 (903) 000-41-17' }]);
  await pool.query(
    `insert into admissions (auction_id, user_id, state, intended_sum, phone, requested_at)
     values ($1, $2, 'requested', 500000, '', house_now())`,
    [sale.id, userId],
  );
  expect(await find(clerk)).toMatchObject([{ phone: '+7 (903) 000-41-17', intended: 500_000 }]);
  await pool.query("update users set roles = '{}' where email = 'vip@demo.test'");
  await pool.query(
    "insert into user_rights (user_id, \"right\") select id, 'desk' from users where email = 'vip@demo.test'",
  );
  const clerkOfDesk = await house.browser().signIn('vip');
  expect(await find(clerkOfDesk)).toMatchObject([{ intended: null }]);
});

it('what is missing is refused by field, and no account is created', async () => {
  const people = async () => (await house.database.pool.query('select count(*) from users')).rows[0].count;
  const before = await people();
  const short = await came({ admit: { ...admit, document: { kind: 'passport', number: '45 0' } } });
  expect(Object.keys(short.error?.fields ?? {})).toEqual(['number']);
  const nothing = await came({ admit: { document: null, limit: null, rules: false, filming: false } });
  expect(Object.keys(nothing.error?.fields ?? {}).sort()).toEqual(['limit', 'number', 'rules']);
  expect(Object.keys((await came({ name: '' })).error?.fields ?? {})).toEqual(['name']);
  expect(await people()).toBe(before);
});

it('[A42, A43] staff are not admitted, nobody admits themselves or their company, and a refusal stands', async () => {
  expect((await came({ userId: await idOf('manager@demo.test') })).error?.code).toBe('staff-do-not-bid');
  expect((await came({ userId: await idOf('auction@demo.test') })).error?.code).toBe('own-matter');
  const [auction, company] = [await idOf('auction@demo.test'), await idOf('company@demo.test')];
  const { pool } = house.database;
  await pool.query(
    `insert into companies (user_id, name, inn, ogrn) select $1, name, inn, ogrn from companies where user_id = $2`,
    [auction, company],
  );
  expect((await came({ userId: company })).error?.code).toBe('own-matter');
  await pool.query('delete from companies where user_id = $1', [auction]);
  const client = await idOf('client@demo.test');
  await pool.query(
    `insert into admissions (auction_id, user_id, state, intended_sum, phone, requested_at)
     values ($1, $2, 'refused', 1, '', house_now())`,
    [sale.id, client],
  );
  expect((await came({ userId: client })).error?.code).toBe('admission-decided');
});

it('[A62] who only works at the desk gives no limit from the sum that two people confirm', async () => {
  const { pool } = house.database;
  await pool.query('update auctions set second_from = 500000 where id = $1', [sale.id]);
  const { rows } = await pool.query(
    `insert into users (email, name, password_hash, confirmed_at)
     select 'table@demo.test', 'Стол', password_hash, now() from users where email = 'client@demo.test' returning id`,
  );
  await pool.query(`insert into user_rights (user_id, "right", given_by) values ($1, 'desk', $1)`, [
    rows[0].id,
  ]);
  const table = await house.browser().signIn('table');
  const body = (limit: number) => ({
    params: { id: sale.id },
    body: { userId: null, name: 'Ася Громова', phone: '', seat: '', admit: { ...admit, limit } },
  });
  const refused = await table.call(`POST ${api}/`, body(500_000));
  expect(Object.keys(refused.error?.fields ?? {})).toEqual(['limit']);
  expect((await table.call(`POST ${api}/`, body(490_000))).data.alias).toBe(1);
  expect((await clerk.call(`POST ${api}/`, body(500_000))).data.alias).toBe(2);
});

it('[A45] a guest is freed from the deposit at the table, with a reason, by who manages the sale', async () => {
  const { pool } = house.database;
  const refused = await came({ admit: { ...admit, waive: 'постоянный клиент' } });
  expect(Object.keys(refused.error?.fields ?? {})).toEqual(['waive']);
  await pool.query(
    `update auctions set terms = '{"deposit": {"kind": "share", "value": 50}}'::jsonb where id = $1`,
    [sale.id],
  );
  const first = await came();
  expect(first.data.hall).toMatchObject({ deposit: { kind: 'share', value: 50 } });
  expect(first.data.hall.guests[0]?.warnings).toHaveLength(1);
  expect((await bid(1, 100_000)).error?.code).toBe('deposit-due');
  const { userId } = first.data;
  const again = await came({
    userId,
    admit: { ...admit, document: null, limit: null, waive: 'постоянный клиент' },
  });
  expect(again.data.hall.guests[0]).toMatchObject({
    waived: { by: 'Глеб Молотов', why: 'постоянный клиент' },
    warnings: [],
  });
  expect((await bid(1, 100_000)).status).toBe(200);
  const second = await came({ name: 'Борис Фомин', admit: { ...admit, waive: 'слово дома' } });
  expect(second.data.hall.guests[1]?.waived?.why).toBe('слово дома');
  const { rows } = await pool.query(
    "select reason from auction_audit where auction_id = $1 and act = 'deposit-waived' order by id",
    [sale.id],
  );
  expect(rows).toEqual([{ reason: 'постоянный клиент' }, { reason: 'слово дома' }]);
  const table = await house.browser().signIn('table');
  const theirs = await table.call(`POST ${api}/`, {
    params: { id: sale.id },
    body: { userId: null, name: 'Вера Ким', phone: '', seat: '', admit: { ...admit, waive: 'попросил' } },
  });
  expect(plain(theirs.error?.fields?.waive)).toContain('позовите');
});

it('[A44] a shared telephone is shown, and does not refuse the hall', async () => {
  await came({ phone: '+7 (900) 111-22-33' });
  const { data } = await came({ name: 'Борис Фомин', phone: '8 900 1112233' });
  expect(data.alias).toBe(2);
  const same = await came({ name: 'Вера Ким', phone: '+7 900 111 22 33' });
  expect(plain(same.data.hall.guests.find(({ alias }) => alias === 3)?.warnings[0])).toBe(
    'Тот же телефон, что у участника № 1',
  );
});

it('numbers are printed, one a page; one that nobody has is not', async () => {
  await came();
  const tablets = async (query: string) => {
    const response = await clerk.fetch(`/api/internal/admin/sales/${sale.id}/hall/tablets/${query}`);
    return response.ok ? readPdf(new Uint8Array(await response.arrayBuffer())) : response.status;
  };
  const spare = await tablets('?spare=2');
  expect(typeof spare === 'object' && spare.pages.map(({ text }) => /\b[23]\b/.exec(text)?.[0])).toEqual([
    '2',
    '3',
  ]);
  expect(await tablets('?number=7')).toBe(404);
});

it('a timed sale has no hall, and one that is over admits nobody', async () => {
  const timed = await makeAuction(house.database);
  expect((await clerk.call(`GET ${api}/`, { params: { id: timed.id } })).status).toBe(404);
  await house.database.pool.query(`update auctions set status = 'finished' where id = $1`, [sale.id]);
  expect((await came()).error?.code).toBe('auction-over');
});
