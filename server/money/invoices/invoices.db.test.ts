import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankLine, clientBankFile } from '#tests/support/client-bank-file.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readQr } from '#tests/support/read-qr.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { remindLate } from '../news/remind-late.ts';
import { numbersIn } from '../payments/match-payment.ts';

const own = '/api/internal/user/invoices';
const statements = '/api/internal/admin/money/statements';
let house: TestHouse;
let admin: TestBrowser;
let client: TestBrowser;
/** The demo client's, of a sale whose results are published and which they have not paid yet. */
let number: string;

beforeAll(async () => {
  house = await openTestHouse();
  [admin, client] = [await house.browser().signIn('admin'), await house.browser().signIn('client')];
  const { items } = (await client.call(`GET ${own}/`)).data;
  number = items.find(({ left, total }) => left === total)!.number;
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const show = async () => (await client.call(`GET ${own}/{number}/`, { params: { number } })).data;
const paper = async () =>
  readPdf(new Uint8Array(await (await client.fetch(`${own}/${number}/paper`)).arrayBuffer()));
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
/** «Sum=…» and «Purpose=…» of what a bank's application reads. */
const codeOf = (text: string) => new Map(text.split('|').map((part) => part.split('=') as [string, string]));

let serial = 0;
/** The bank tells of one more day, and somebody enters it. */
async function pay(...lines: Omit<BankLine, 'number'>[]): Promise<void> {
  const [{ account, closing, to }] = await query(
    'select account, closing / 100.0 as closing, to_day as to from statement_periods order by to_day desc limit 1',
  );
  const day = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
  const file = clientBankFile({
    account,
    day: day.split('-').reverse().join('.'),
    opening: Number(closing),
    lines: lines.map((line) => ({ ...line, number: String(900 + serial++) })),
  });
  const { id } = (
    await admin.call(`POST ${statements}/file/`, { query: { name: 'day.txt' }, body: new Blob([file]) })
  ).data;
  const { digest } = (await admin.call(`GET ${statements}/{id}/`, { params: { id } })).data;
  const { error } = await admin.call(`POST ${statements}/{id}/enter`, {
    params: { id },
    body: { digest, why: '' },
  });
  expect(error).toBeUndefined();
}
async function told(): Promise<void> {
  await query("insert into jobs.job (name, data) values ('money-news', '{}')");
  await waitUntil(
    'buyers are told',
    async () => !(await query('select from money_news where told_at is null')).length,
  );
}
const letters = async () =>
  (await house.lettersTo('client@demo.test')).filter(({ kind }) => kind.startsWith('invoice-'));

describe('an invoice as its buyer sees it', () => {
  it('[M9, A60] names one sum on the page, in the overview, on paper and in the code', async () => {
    const invoice = await show();
    const { left, total, rows } = invoice;
    expect(left).toBe(total);
    expect(rows.reduce((sum, { price, fee, vat }) => sum + (price + fee) * 100 + vat, 0)).toBe(total);
    expect(rows.every(({ lot }) => lot?.confirmedAt)).toBe(true);
    const rubles = `${(left / 100).toLocaleString('ru-RU')} ₽`.replaceAll(/[\u00A0\u202F]/g, ' ');
    const { items } = (await client.call('GET /api/internal/user/overview/')).data;
    expect(plain(items.find(({ key }) => key === `invoice-${number}`)!.title)).toBe(`К оплате ${rubles}`);
    const [page] = (await paper()).pages;
    expect(plain(page!.text)).toContain(rubles);
    expect(plain(page!.text)).toContain(`Счёт на оплату № ${number}`);
    expect(page!.alts.map(plain)).toContain(`Код для оплаты ${rubles}`);
    const code = codeOf(readQr(invoice.pay!.code));
    expect([code.get('Sum'), code.get('PersonalAcc')]).toEqual([String(left), invoice.pay!.account]);
    // What a bank's application writes is matched by its number, and by no other.
    expect(numbersIn(code.get('Purpose')!)).toEqual([number]);
  });

  it('[M9] stands on the lot, which no other bidder sees', async () => {
    const { rows, sale } = await show();
    const id = Number(/lots\/(\d+)/.exec(rows[0]!.lot!.href)![1]);
    const lot = async (browser: TestBrowser) =>
      (
        await browser.call('GET /api/internal/auctions/{code}/lots/{id}/', {
          params: { code: sale!.code, id },
        })
      ).data;
    expect((await lot(client)).my?.won).toMatchObject({ invoice: number, confirmedAt: expect.any(String) });
    const company = await lot(await house.browser().signIn('company'));
    expect(JSON.stringify(company)).not.toContain(number);
  });

  it('[M10, M12, M24] is paid in parts: state, code, paper and letters follow what is left', async () => {
    const { total, buyer } = await show();
    const name = (await query("select name from users where email = 'client@demo.test'"))[0].name;
    expect(buyer.name).toBe(name);
    const half = Math.floor(total / 200);
    await pay(
      { sum: half, name, purpose: `по счёту ${number}` },
      { sum: 10, name: 'Чужой Человек', purpose: `сч. ${number}` },
    );
    const part = await show();
    expect(part).toMatchObject({
      state: 'part',
      left: total - half * 100,
      moves: [{ kind: 'bank', sum: half * 100 }],
    });
    expect(codeOf(readQr(part.pay!.code)).get('Sum')).toBe(String(part.left));
    expect(plain((await paper()).pages[0]!.text)).toContain('Осталось заплатить');
    await told();
    expect(plain((await letters()).at(-1)!.subject)).toMatch(
      new RegExp(`^Пришло .* по счёту № ${number}, осталось `),
    );

    await pay({ sum: part.left / 100 + 5, name, purpose: `доплата, счёт ${number}` });
    const paid = await show();
    expect(paid).toMatchObject({ state: 'paid', left: 0, pay: null });
    expect(plain((await paper()).pages[0]!.text)).toContain('Оплачен полностью');
    await told();
    expect(plain((await letters()).at(-1)!.subject)).toBe(`Счёт № ${number} оплачен полностью`);
    const notes = await query(
      "select title, href from notifications where kind = 'money' and user_id = (select id from users where email = 'client@demo.test') order by id",
    );
    expect(notes.map(({ href }) => href)).toEqual([
      `/personal/invoices/${number}/`,
      `/personal/invoices/${number}/`,
    ]);
    const left = (await client.call(`GET ${own}/`)).data.items.map((one) => one.left);
    expect(left.every((sum) => sum === 0)).toBe(true);
  });

  it('[M24] who has not paid is reminded once a term, and not at night', async () => {
    await query(
      "update invoice_editions set due_day = (now() at time zone 'Europe/Moscow')::date - 40 where total > 0",
    );
    const reminded = () =>
      query("select invoice_id, facts ->> 'step' as step from money_news where kind = 'overdue'");
    const today = new Date().toISOString().slice(0, 10);
    await remindLate(house.database.db, new Date(`${today}T05:00:00+03:00`));
    expect(await reminded()).toEqual([]);
    for (const hour of ['10', '11'])
      await remindLate(house.database.db, new Date(`${today}T${hour}:00:00+03:00`));
    const late = await query(
      `select i.id from invoices i join money_accounts a on a.party_id = i.party_id and a.auction_id = i.auction_id
       where a.kind = 'due' and a.balance > 0`,
    );
    expect(late.length).toBeGreaterThan(1);
    const written = await reminded();
    expect(written.map(({ invoice_id }) => invoice_id).sort()).toEqual(late.map(({ id }) => id).sort());
    await told();
    const [letter] = (await house.lettersTo('company@demo.test')).filter(
      ({ kind }) => kind === 'invoice-overdue',
    );
    expect(plain(letter!.subject)).toContain('не оплачен: осталось');
  });

  it('ends what the site still says of a lot that waits for its invoice', async () => {
    const { href } = (await show()).rows[0]!.lot!;
    const unread = async () =>
      (await client.call('GET /api/internal/user/notifications/list')).data.notifications.map(
        (note) => note.href,
      );
    await query(
      "insert into notifications (user_id, title, content, href) select id, 'Лот ваш', 'Счёт придёт', $1 from users where email = 'client@demo.test'",
      [href],
    );
    expect(await unread()).toContain(href);
    await query(
      "insert into money_news (invoice_id, kind, facts) select id, 'edition', '{}' from invoices where number = $1",
      [number],
    );
    await told();
    expect(await unread()).not.toContain(href);
  });

  it('is not there for anybody else, nor with a number of another form', async () => {
    const company = await house.browser().signIn('company');
    expect((await company.call(`GET ${own}/{number}/`, { params: { number } })).status).toBe(404);
    expect((await company.fetch(`${own}/${number}/paper`)).status).toBe(404);
    for (const wrong of ['26', 'Д-26-12-07', '26-01430000', '%27%20or%201=1'])
      expect((await client.fetch(`${own}/${wrong}/`)).status, wrong).toBe(404);
  });
});
