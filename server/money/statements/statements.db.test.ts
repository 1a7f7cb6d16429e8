import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { type BankLine, clientBankFile } from '#tests/support/client-bank-file.ts';
import { emptyBooks } from '#tests/support/empty-books.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import samples from './samples/expected.json' with { type: 'json' };

const api = '/api/internal/admin/money/statements';
const account = samples.our;
let house: TestHouse;
let admin: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  await query('insert into house_requisites default values on conflict do nothing');
  await emptyBooks(house.database);
  await query('update house_requisites set account = $1', [account]);
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const send = (body: BlobPart, name = 'kl_to_1c.txt') =>
  admin.call(`POST ${api}/file/`, { query: { name }, body: new Blob([body]) });
const show = async (id: number) => (await admin.call(`GET ${api}/{id}/`, { params: { id } })).data;
const enter = (id: number, digest: string, why = '') =>
  admin.call(
    `POST ${api}/{id}/enter`,
    { params: { id }, body: { digest, why } },
    { 'idempotency-key': crypto.randomUUID() },
  );
const sample = (name: string) => readFileSync(path.join(import.meta.dirname, 'samples', name));
const day = (number: number, opening: number, lines: BankLine[]) =>
  clientBankFile({ account, day: `0${number}.12.2026`, opening, lines });
const said = 'POST /api/internal/admin/money/lines/{id}' as const;
/** Somebody else who keeps the money. */
const addKeeper = async (): Promise<TestBrowser> => {
  await query(
    "insert into user_rights (user_id, \"right\") select id, 'money' from users where email = 'auction@demo.test'",
  );
  return house.browser().signIn('auction');
};
const list = async () => (await admin.call(`GET ${api}/`)).data!;

describe('statements of the bank', () => {
  it('[M11] are shown before anything is entered, and entered once, in either format', async () => {
    const { data } = await send(sample('two-days.txt'));
    const plan = await show(data.id);
    expect(plan.about).toBe('1CClientBankExchange 1.03, CP1251');
    expect(plan.periods).toMatchObject([
      { from: '2026-11-24', came: 2_000_000_000, went: -340_000, joins: 'first' },
      { from: '2026-11-25', closing: 46_245_481_470, joins: 'joins' },
    ]);
    expect(plan.lines.map(({ fate, reason }: { fate: string; reason: string }) => [fate, reason])).toEqual([
      ['waits', 'unknown-number'],
      ['waits', 'unknown-number'],
      ['outside', 'bank'],
      ['outside', 'expense'],
    ]);
    expect(await query('select 1 from statement_lines')).toHaveLength(0);
    const entered = await enter(data.id, plan.digest);
    expect(entered.data.entered?.by?.name).toBeTruthy();
    expect(entered.data.after).toEqual([{ account, ours: 46_245_481_470, bank: 46_245_481_470 }]);
    expect(await query('select 1 from statement_lines')).toHaveLength(4);
    expect((await enter(data.id, plan.digest)).error?.code).toBe('entered');

    const again = (await send(sample('two-days.xml'), 'camt.xml')).data.id;
    const repeated = await show(again);
    expect(repeated.totals).toEqual([{ fate: 'repeat', count: 4, sum: 4_964_870_050 }]);
    await enter(again, repeated.digest);
    expect(await query('select 1 from statement_lines')).toHaveLength(4);
    const { accounts, waiting } = await list();
    expect(accounts).toEqual([{ account, day: '2026-11-25', ours: 46_245_481_470, bank: 46_245_481_470 }]);
    expect(waiting.count).toBe(2);
  });

  it('[M11] a gap is named with its sum, asks why, and is told as a difference until its days come', async () => {
    const one = (await send(day(2, 500_000_000, [{ number: '1', sum: 10, purpose: 'нет номера' }]))).data.id;
    const plan = await show(one);
    expect(plan.gaps).toMatchObject([{ day: '2026-12-02', after: '2026-11-25', bank: 50_000_000_000 }]);
    expect(plan.periods[0]?.joins).toBe('gap');
    const refused = await enter(one, plan.digest);
    expect(refused.error?.fields?.why).toContain('стыкуются');
    await enter(one, plan.digest, 'Дни 26–30 придут завтра');
    expect((await list()).accounts[0]).toMatchObject({ ours: 46_245_482_470, bank: 50_000_001_000 });
    const missing = 500_000_000 - 462_454_814.7;
    const late = clientBankFile({
      account,
      day: '01.12.2026',
      opening: 462_454_814.7,
      lines: [{ number: '9', sum: missing, purpose: 'нет номера' }],
    });
    const healed = (await send(late)).data.id;
    const view = await show(healed);
    expect(view.gaps).toEqual([]);
    await enter(healed, view.digest);
    expect((await list()).accounts[0]).toMatchObject({ ours: 50_000_001_000, bank: 50_000_001_000 });
  });

  it('[M11] of two who enter the same lines at once one enters them', async () => {
    const file = day(3, 500_000_010, [{ number: '5', sum: 7, purpose: 'дважды' }]);
    const [a, b] = [(await send(file)).data.id, (await send(file)).data.id];
    const { digest } = await show(a);
    const answers = await Promise.all([enter(a, digest), enter(b, digest)]);
    expect(answers.map(({ error }) => error?.code ?? 'entered').sort()).toEqual(['entered', 'plan-changed']);
    expect(await query("select 1 from statement_lines where purpose = 'дважды'")).toHaveLength(1);
  });

  it('[M10, M12] pay what their number and payer say, the rest is prepaid, and our bank is the bank’s', async () => {
    const [{ id: user, name }] = await query("select id, name from users where email = 'client@demo.test'");
    const { due, prepaid } = await inTransaction(house.database.db, async (tx) => {
      const party = await partyOf(tx, { userId: user });
      const due = await accountOf(tx, { kind: 'due', party });
      const own = await houseAccounts(tx);
      const lines = [
        { account: due, amount: 100_050 },
        { account: own.fee, amount: -100_050 },
      ];
      await writeEntry(tx, { key: 'a deal', kind: 'deal', by: null, lines });
      return { due, prepaid: await accountOf(tx, { kind: 'prepaid', party }) };
    });
    await query(
      `with sale as (insert into item_sales (item_id, client_name, price, by_id)
         select id, '', 1000, $1 from items i where status = 'available'
           and not exists (select from item_sales s where s.item_id = i.id) order by id limit 1 returning id),
       invoice as (insert into invoices (number, party_id, sale_id, day)
         select '26-9001', a.party_id, sale.id, '2026-12-01' from sale, money_accounts a where a.id = $2 returning id)
       insert into invoice_editions (invoice_id, no, total, facts) select id, 1, 100050, '{}' from invoice`,
      [user, due],
    );
    const opening = 500_000_017;
    const lines = [
      { number: '11', sum: 400, name: 'Кто-то Другой', purpose: 'сч. 26-9001' },
      { number: '12', sum: 1000, name, purpose: 'Оплата по счёту 26-9001' },
      { number: '13', sum: 100.5, name, purpose: 'Доплата, счёт 26-9001' },
      { number: '14', sum: 1, name, purpose: 'сч. 26-9001, ещё' },
    ];
    const { id } = (await send(day(4, opening, lines))).data!;
    const plan = (await show(id))!;
    expect(
      plan.lines.map(({ number, fate, reason, rest, extra }) => [number, fate, reason, rest, extra]),
    ).toEqual([
      ['11', 'waits', 'other-payer', null, null],
      ['14', 'waits', 'paid', null, null],
      ['12', 'paid', '26-9001', 50, 0],
      ['13', 'paid', '26-9001', 0, 10_000],
    ]);
    const { data } = await enter(id, plan.digest);
    expect(data?.after).toMatchObject([{ ours: data?.after[0]?.bank }]);
    const balance = async (account: number) =>
      (await query('select balance from money_accounts where id = $1', [account]))[0].balance;
    expect([await balance(due), await balance(prepaid)]).toEqual([0, -10_000]);
    const [bank] = await query(
      `select sum(l.amount)::bigint as sum from money_lines l join money_accounts a on a.id = l.account_id
       where a.kind = 'bank'`,
    );
    expect(bank.sum).toBe(data?.after[0]?.bank);
  });

  it('[M10, M20] a person says whose a line is; a large one waits for another person', async () => {
    const lines = [
      { number: '21', sum: 50, purpose: 'аренда назад' },
      { number: '22', sum: 1_000_000, purpose: 'по торгам' },
    ];
    const opening = 500_000_017 + 400 + 1000 + 100.5 + 1;
    const { id } = (await send(day(5, opening, lines))).data!;
    await enter(id, (await show(id))!.digest);
    const lineOf = async (number: string) =>
      (await list()).waiting.lines.find((line) => line.number === number);
    const [small, large] = [(await lineOf('21'))!.id, (await lineOf('22'))!.id];
    const key = () => ({ 'idempotency-key': crypto.randomUUID() });
    const assign = (line: number, number: string | null, by = admin) =>
      by.call(`${said}/assign`, { params: { id: line }, body: { number, why: 'сказал по телефону' } }, key());
    const confirm = (agrees: boolean, by: TestBrowser) =>
      by.call(`${said}/confirm`, { params: { id: large }, body: { agrees } }, key());
    const totals = async () =>
      Object.fromEntries(
        (
          await query(`select a.kind, sum(l.amount)::bigint as sum from money_lines l
            join money_accounts a on a.id = l.account_id group by a.kind`)
        ).map(({ kind, sum }) => [kind, sum]),
      );
    const before = await totals();
    expect((await assign(small, '26-9999')).error?.fields?.number).toContain('нет');
    expect((await assign(small, null)).error).toBeUndefined();
    expect((await assign(small, null)).error?.code).toBe('assigned');
    expect(await lineOf('21')).toBeUndefined();
    expect((await totals()).unknown).toBe(before.unknown + 5_000);

    await assign(large, '26-9001');
    expect((await lineOf('22'))?.asked).toMatchObject({ number: '26-9001', why: 'сказал по телефону' });
    expect((await confirm(true, admin)).error?.code).toBe('second-person');
    const second = await addKeeper();
    await confirm(false, second);
    expect((await lineOf('22'))?.asked).toBeNull();
    await assign(large, '26-9001');
    expect((await confirm(true, second)).error).toBeUndefined();
    expect(await lineOf('22')).toBeUndefined();
    const after = await totals();
    expect(after.unknown).toBe(before.unknown + 5_000 + 100_000_000);
    expect(after.prepaid).toBe(before.prepaid - 100_000_000);
    expect(after.bank).toBe(before.bank);
    // Nobody says of their own payment whose it is.
    await query(
      "insert into user_rights (user_id, \"right\") select id, 'money' from users where email = 'client@demo.test'",
    );
    const client = await house.browser().signIn('client');
    const waiting = (await list()).waiting.lines[0]!.id;
    expect((await assign(waiting, '26-9001', client)).error?.code).toBe('own-matter');
  });

  it.each([
    ['cut.txt', 'Файл обрывается'],
    ['odd-sum.txt', 'сумма «1.250,00,0»'],
    ['foreign-account.txt', 'в доме нет'],
  ])('[M11] %s is refused whole and nothing of it stays', async (name, why) => {
    const before = await query('select 1 from statement_files');
    const { error } = await send(sample(name));
    expect(error?.code).toBe('unreadable');
    expect(error?.message.replaceAll('\u00A0', ' ')).toContain(why);
    expect(await query('select 1 from statement_files')).toHaveLength(before.length);
  });

  it('[M11] what was entered stays as it is; names go when the law no longer asks for them', async () => {
    await expect(query('delete from statement_lines')).rejects.toThrow('stays');
    await expect(query('update statement_lines set sum = sum + 1')).rejects.toThrow('stays');
    await expect(query("update statement_lines set other_name = 'Другой'")).rejects.toThrow('stays');
    await query(
      "update statement_lines set other_name = '', other_inn = '', other_account = '', other_bik = '', purpose = ''",
    );
    expect(await query("select 1 from statement_lines where purpose <> ''")).toHaveLength(0);
  });

  it('[M3] the books are closed by a day that the statements reach and join; then a line of it is refused', async () => {
    await emptyBooks(house.database);
    const close = (lastDay: string) =>
      admin.call(
        'POST /api/internal/admin/money/periods/',
        { body: { lastDay, why: 'месяц сдан' } },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const load = async (date: string, opening: number) => {
      const line = { number: date, sum: 100, purpose: 'Перевод' };
      const { data } = await send(clientBankFile({ account, day: date, opening, lines: [line] }));
      return enter(data.id, (await show(data.id)).digest, 'день потерян');
    };
    await load('01.04.2025', 1000);
    expect((await close('2025-04-02')).error?.fields?.lastDay).toMatch(/по\s1\sапреля\s2025/);
    await load('03.04.2025', 1700);
    expect((await close('2025-04-03')).error?.fields?.lastDay).toContain('не\u00A0сходится с\u00A0банком');
    const { data } = await close('2025-04-01');
    expect(data?.closed).toBe('2025-04-01');
    expect((await close('2025-04-01')).error?.fields?.lastDay).toContain('ещё не\u00A0закрыты');
    expect((await load('31.03.2025', 900)).error?.code).toBe('period-closed');
    const [deed] = await query("select why, title from changes where title like 'Книги закрыты%'");
    expect(deed).toEqual({ why: 'месяц сдан', title: 'Книги закрыты по\u00A01\u00A0апреля\u00A02025' });
  });
});
