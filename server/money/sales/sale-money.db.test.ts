import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { checkBooks } from '../books/check-books.ts';
import { settleCatalogSale } from '../invoices/settle-catalog-sale.ts';

const api = '/api/internal/admin';
const one = `${api}/money/invoices/{number}` as const;
let house: TestHouse;
let admin: TestBrowser;
/** Another who keeps money, and one who only prepares sales. */
let keeper: TestBrowser;
let preparer: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  preparer = await house.browser().signIn('auction');
  await query(
    `with made as (
       insert into users (email, name, phone, password_hash, confirmed_at)
       select 'keeper@demo.test', 'Надежда Осипова', '', password_hash, now() from users where email = 'client@demo.test'
       returning id)
     insert into user_rights (user_id, "right") select id, 'money' from made`,
  );
  keeper = await house.browser().signIn('keeper');
});
afterAll(() => house.close());
afterEach(async () => expect(await checkBooks(house.database.db)).toEqual([]));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const invoiceOf = async (email: string): Promise<string> =>
  (
    await query(
      `select i.number from invoices i join money_parties p on p.id = i.party_id join users u on u.id = p.user_id
       where u.email = $1 order by i.id desc limit 1`,
      [email],
    )
  )[0].number;
const show = async (number: string): Promise<HeldInvoice> =>
  (await admin.call(`GET ${one}/`, { params: { number } })).data;
const cash = (number: string, sum: number, by = admin) =>
  by.call(`POST ${one}/cash`, { params: { number }, body: { sum, why: '' } });
const confirm = (number: string, act: number, agrees: boolean, by: TestBrowser) =>
  by.call(`POST ${one}/acts/{act}/confirm`, { params: { number, act }, body: { agrees } });
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');

describe('money of a sale', () => {
  it('[M8] comes to the kopeck, and equals what its invoices say', async () => {
    const { data } = await admin.call(`GET ${api}/sales/{id}/money/`, { params: { id: 1 } });
    const { buyers, owners, house: ours, vat } = data.equality!;
    expect(buyers).toBe(owners + ours + vat);
    expect(data.invoices.reduce((sum, { sums }) => sum + sums!.total, 0)).toBe(buyers);
    for (const { sums } of data.invoices) expect(sums!.left).toBe(sums!.total - sums!.deposit - sums!.paid);
    const states = new Set(data.invoices.map(({ state }) => state));
    expect([...states].sort()).toEqual(['issued', 'paid', 'part']);
    const all = (await admin.call(`GET ${api}/money/overview/`)).data;
    expect(all.equalities.find(({ sale }) => sale?.id === 1)).toMatchObject({
      buyers,
      owners,
      house: ours,
      vat,
    });
    expect(all.due.sum).toBe(all.open.reduce((sum, { sums }) => sum + sums!.left, 0));
    expect(all.prepaid).toEqual({ count: 1, sum: 15_000_000 });
    expect(all.unknown.count).toBe(2);
  });

  it('tells those who prepare sales how invoices stand, and no sum', async () => {
    const { data } = await preparer.call(`GET ${api}/sales/{id}/money/`, { params: { id: 1 } });
    expect(data.equality).toBeNull();
    expect(data.invoices.length).toBeGreaterThan(10);
    expect(data.invoices.every(({ sums, state }) => sums === null && state)).toBe(true);
    expect(
      (await preparer.call(`GET ${one}/`, { params: { number: data.invoices[0]!.number } })).status,
    ).toBe(403);
  });

  it('[M4, M12] a company pays in cash what the law lets it, a person up to what is left', async () => {
    const company = await invoiceOf('company@demo.test');
    expect((await show(company)).cash).toEqual({ most: 10_000_000 });
    expect(plain((await cash(company, 10_000_001)).error?.fields?.sum)).toBe(
      'От компании по одному договору — не больше 100 000 ₽',
    );
    expect((await cash(company, 9_999_999)).data.cash).toEqual({ most: 1 });
    expect((await cash(company, 2)).status).toBe(422);
    for (const wrong of [0, -5, 1.5, 100_000_000_000_001])
      expect((await cash(company, wrong)).status, String(wrong)).toBe(422);

    const person = await invoiceOf('malinina@mail.test');
    const { left } = (await show(person)).invoice;
    expect(plain((await cash(person, left + 1)).error?.fields?.sum)).toContain('Осталось заплатить');
    expect((await cash(person, 5_000_050)).data.invoice).toMatchObject({
      state: 'part',
      left: left - 5_000_050,
      moves: [{ kind: 'cash', sum: 5_000_050 }],
    });
    expect((await cash('26-9999999', 1)).status).toBe(404);
  });

  it('[M20] from a sum of the settings on a second person counts the cash', async () => {
    const number = await invoiceOf('malinina@mail.test');
    const before = (await show(number)).invoice.left;
    const asked = (await cash(number, 100_000_000)).data;
    expect([asked.invoice.left, asked.asked[0]?.sum]).toEqual([before, 100_000_000]);
    const act = asked.asked[0]!.id;
    expect((await confirm(number, act, true, admin)).error?.code).toBe('second-person');
    expect((await confirm(number, act, false, keeper)).data.asked).toEqual([]);
    expect((await confirm(number, act, true, keeper)).error?.code).toBe('act-ended');
    const again = (await cash(number, 100_000_000)).data.asked[0]!.id;
    // What was paid meanwhile is not paid twice.
    const { left } = (await show(number)).invoice;
    expect((await confirm(number, again, true, keeper)).data.invoice.left).toBe(left - 100_000_000);

    expect(
      (await keeper.call(`POST ${api}/money/settings`, { body: { secondFrom: 100, why: 'так' } })).status,
    ).toBe(403);
    const set = await admin.call(`POST ${api}/money/settings`, {
      body: { secondFrom: 200_000_000, why: 'решили' },
    });
    expect(set.data.secondFrom).toBe(200_000_000);
    expect((await cash(number, 100_000_000)).data.asked).toEqual([]);
    expect(await query("select why from changes where title = 'Деньги дома'")).toEqual([{ why: 'решили' }]);
  });

  it('[M20] two who agree at once write one entry', async () => {
    const number = await invoiceOf('yudina@mail.test');
    const { left } = (await show(number)).invoice;
    const act = (await cash(number, 300_000_000)).data.asked[0]!.id;
    const answers = await Promise.all([
      confirm(number, act, true, keeper),
      confirm(number, act, true, keeper),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(number)).invoice.left).toBe(left - 300_000_000);
  });

  it('[M12] what was prepaid settles another invoice by the word of who paid it', async () => {
    const own = await invoiceOf('krylov@mail.test');
    const other = await invoiceOf('zimin@mail.test');
    const setOff = (number: string, sum: number) =>
      admin.call(`POST ${one}/set-off`, { params: { number }, body: { sum, why: 'сказал по телефону' } });
    expect(plain((await setOff(own, 100)).error?.fields?.sum)).toBe('Осталось заплатить 0 ₽');
    // Another's invoice is not paid with it.
    expect(plain((await setOff(other, 100)).error?.fields?.sum)).toBe('Предоплаты есть 0 ₽');
    const [{ id: sale }] = await query(
      `insert into item_sales (item_id, client_name, client_id, price, by_id)
       select (select min(id) from items where status = 'available'), name, id, 200000, id from users
       where email = 'krylov@mail.test' returning id`,
    );
    await inTransaction(house.database.db, (tx) => settleCatalogSale(tx, sale, { by: null, why: '' }));
    const bought = await invoiceOf('krylov@mail.test');
    expect(plain((await setOff(bought, 15_000_001)).error?.fields?.sum)).toBe('Предоплаты есть 150 000 ₽');
    const { data } = await setOff(bought, 15_000_000);
    expect(data).toMatchObject({
      prepaid: 0,
      invoice: { state: 'part', left: 5_000_000, moves: [{ kind: 'prepaid', sum: 15_000_000 }] },
    });
  });

  it('goes to the accountant as two tables, a formula in a name left harmless', async () => {
    await query(
      "update invoice_editions set facts = jsonb_set(facts, '{buyer,name}', to_jsonb('=1+1'::text)) where invoice_id = 1",
    );
    const file = async (part: string, days: string) => admin.fetch(`${api}/money/export/${part}/?${days}`);
    const year = new Date().getFullYear();
    const days = `from=${year}-01-01&to=${year}-12-31`;
    const invoices = await (await file('invoices', days)).text();
    const [head, ...rows] = invoices.trim().split('\r\n');
    expect(head).toContain('Счёт;Дата;Редакция;Покупатель;ИНН');
    expect(rows.length).toBeGreaterThan(60);
    expect(invoices).toContain(";'=1+1;");
    const payments = await (await file('payments', days)).text();
    expect(payments).toContain('Поступление;');
    expect((await file('payments', 'from=2026-05-02&to=2026-05-01')).status).toBe(422);
    expect((await file('payments', 'from=2020-05-02&to=2026-05-01')).status).toBe(422);
    expect((await file('payments', 'from=2026-02-31&to=2026-05-01')).status).toBe(422);
  });
});
