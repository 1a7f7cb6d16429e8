import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { type BankLine, clientBankFile } from '#tests/support/client-bank-file.ts';
import { checkBooks } from '../books/check-books.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { assignLine, confirmAssignment } from '../payments/assign-line.ts';
import { sayBounced } from '../payments/say-bounced.ts';
import { checkBySecond } from '../statements/check-by-second.ts';
import { enterStatement } from '../statements/enter-statement.ts';
import { readStatement } from '../statements/read-statement.ts';
import { planNow } from '../statements/show-statement.ts';
import { insertStatementFile } from '../statements/statement-store.ts';
import { approveOrders, exportOrders, withdrawOrder } from './decide-orders.ts';
import { prepareRefund } from './prepare-refund.ts';
import { openOrderFile, showOrders } from './show-orders.ts';

const own = '40702810400000000147';
const theirs = { account: '40817810000000007788', bik: '044525222' };
let room: AuctionRoom;
let first: number;
let second: number;
let numbered = 0;

beforeAll(async () => {
  room = await openAuctionRoom();
  first = room.manager;
  second = await addUser('second');
});
afterAll(() => room.close());
afterEach(async () => expect(await checkBooks(room.database.db)).toEqual([]));

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const addUser = async (name: string): Promise<number> =>
  (await query('insert into users (name) values ($1) returning id', [name]))[0].id;
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(room.database.db, work);
const codeOf = (answer: unknown) => (answer instanceof Refusal ? answer.body : undefined);
const show = () => showOrders(room.database.db);
const balance = async (account: number): Promise<number> =>
  (await query('select balance from money_accounts where id = $1', [account]))[0].balance;
const outgoing = async (): Promise<number> =>
  (
    await query(
      `select coalesce(sum(l.amount), 0)::bigint as sum from money_lines l
       join money_accounts c on c.id = l.account_id where c.kind = 'outgoing'`,
    )
  )[0].sum;

let days = 0;
let bank = 0;
/** A day of the bank with these lines, entered. */
async function enter(...lines: BankLine[]): Promise<void> {
  const day = `${String(++days).padStart(2, '0')}.12.2026`;
  const text = clientBankFile({ account: own, day, opening: bank, lines });
  bank = lines.reduce((sum, line) => sum + line.sum, bank);
  const statement = readStatement(new TextEncoder().encode(text));
  const id = await insertStatementFile(room.database.db, { name: 'kl_to_1c.txt', statement, by: first });
  const { digest } = await planNow(room.database.db, statement, own);
  expect(await act((tx) => enterStatement(tx, id, { by: first, own, digest, why: '' }))).toBeUndefined();
}

/** Somebody who paid more than they owed, from their account. */
async function overpaid(rubles: number, from = theirs.account): Promise<{ user: number; account: number }> {
  const user = await addUser(`Анна Плательщица ${++numbered}`);
  const number = `26-${9000 + numbered}`;
  const lot = await room.addLot();
  const account = await act(async (tx) => {
    const party = await partyOf(tx, { userId: user });
    const due = await accountOf(tx, { kind: 'due', party, auction: room.auction.id });
    const lines = [
      { account: due, amount: 100 },
      { account: (await houseAccounts(tx)).fee, amount: -100 },
    ];
    const [invoice] = (
      await tx
        .insertInto('invoices')
        .values({ number, party_id: party, auction_id: room.auction.id, day: '2026-12-01' })
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    await writeEntry(tx, {
      key: `a deal ${number}`,
      kind: 'deal',
      by: null,
      lotId: lot.id,
      invoiceId: invoice!,
      lines,
    });
    return accountOf(tx, { kind: 'prepaid', party });
  });
  await query(
    `with e as (insert into invoice_editions (invoice_id, no, total, facts)
       select id, 1, 100, '{}' from invoices where number = $1 returning invoice_id)
     insert into invoice_rows (invoice_id, edition, no, entry_id, title, price, fee, vat)
     select e.invoice_id, 1, 1, n.id, '', 0, 1, 0 from e, money_entries n where n.invoice_id = e.invoice_id`,
    [number],
  );
  const name = `Анна Плательщица ${numbered}`;
  await enter({ number: '114', sum: rubles + 1, name, account: from, purpose: `Счёт ${number}` });
  expect(await balance(account)).toBe(-rubles * 100);
  return { user, account };
}
const prepare = (
  account: number,
  sum: number,
  { to = theirs, by = first, why = '' }: { to?: typeof theirs; by?: number; why?: string } = {},
) => act((tx) => prepareRefund(tx, { account, sum, to, why, by }));
const newest = async () => (await show()).orders.at(-1)!;
/** Prepared by one, approved and exported by the other. */
async function sent(account: number, sum: number): Promise<{ id: number; no: number; file: number }> {
  expect(await prepare(account, sum)).toBeUndefined();
  const { id, no } = await newest();
  expect(await act((tx) => approveOrders(tx, [{ id, sum }], second))).toBeUndefined();
  const exported = await act((tx) => exportOrders(tx, [id], second));
  if (exported instanceof Refusal) throw new Error(exported.body.message);
  return { id, no, ...exported };
}

it('[M12, M16] what was paid too much goes back where it came from, by two persons and the word of the bank', async () => {
  const { account } = await overpaid(4_500);
  expect((await show()).proposals).toMatchObject([
    { account, kind: 'refund', sum: 450_000, sources: [{ ...theirs, room: 450_000 }] },
  ]);
  const elsewhere = { account: '40817810000000000001', bik: '044525222' };
  expect(codeOf(await prepare(account, 450_000, { to: elsewhere }))?.fields?.to).toContain('с\u00A0которого');
  expect(codeOf(await prepare(account, 450_001))?.fields?.sum).toContain('4\u00A0500');
  const twice = await Promise.all([prepare(account, 450_000), prepare(account, 450_000)]);
  expect(twice.filter((one) => one === undefined)).toHaveLength(1);
  const order = await newest();
  expect(order).toMatchObject({
    state: 'prepared',
    sum: 450_000,
    payee: { ...theirs, name: `Анна Плательщица ${numbered}` },
  });
  expect(order.purpose).toContain(`26-${9000 + numbered}`);
  expect([await balance(account), await outgoing()]).toEqual([0, -450_000]);
  expect((await show()).proposals).toEqual([]);

  const approve = (sum: number, by: number) => act((tx) => approveOrders(tx, [{ id: order.id, sum }], by));
  expect(codeOf(await approve(450_000, first))?.code).toBe('second-person');
  expect(codeOf(await approve(450_001, second))?.code).toBe('order-changed');
  const exporting = () => act((tx) => exportOrders(tx, [order.id], second));
  expect(codeOf(await exporting())?.code).toBe('order-changed');
  expect(await approve(450_000, second)).toBeUndefined();
  expect(codeOf(await approve(450_000, second))?.code).toBe('order-changed');
  expect(codeOf(await exporting())?.message).toContain('реквизитах');
  await query(
    `insert into house_requisites (name, inn, account, bank, bik) values ('Дом', '7700000018', $1, 'Банк', '044525225')
     on conflict (only_row) do update set name = excluded.name, inn = excluded.inn, account = excluded.account,
       bank = excluded.bank, bik = excluded.bik`,
    [own],
  );
  const exported = await exporting();
  expect(exported).toMatchObject({ file: expect.any(Number) });
  const open = async () => {
    const file = await openOrderFile(room.database.db, (exported as { file: number }).file);
    return file instanceof Refusal ? '' : new TextDecoder('windows-1251').decode(file.bytes);
  };
  const text = await open();
  expect(text).toContain('Сумма=4500.00');
  await query(`update house_requisites set name = 'Другой дом'`);
  expect(await open()).toBe(text);
  expect(await newest()).toMatchObject({ state: 'sent' });

  await enter({ number: String(order.no), sum: -4_500, account: theirs.account, purpose: order.purpose });
  expect(await newest()).toMatchObject({ state: 'debited' });
  expect([await balance(account), await outgoing()]).toEqual([0, 0]);
});

it('[M20] large money of a statement that one person alone has seen goes nowhere', async () => {
  const { user, account } = await overpaid(1_000_000);
  expect(await prepare(account, 100_000_000)).toBeUndefined();
  const { id } = await newest();
  const approve = () => act((tx) => approveOrders(tx, [{ id, sum: 100_000_000 }], second));
  expect(codeOf(await approve())).toMatchObject({
    code: 'held',
    message: expect.stringContaining('пусть другой сверит'),
  });
  const [{ file }] = (await query('select max(id) as file from statement_files')) as [{ file: number }];
  const check = (by: number) => act((tx) => checkBySecond(tx, file, by));
  expect(codeOf(await check(first))?.code).toBe('second-person');
  expect(codeOf(await check(user))?.code).toBe('own-matter');
  expect(await check(second)).toBeUndefined();
  expect(await approve()).toBeUndefined();
  expect(await act((tx) => withdrawOrder(tx, id, { by: first, why: 'передумал' }))).toBeUndefined();
});

it('[M16] what the bank returns is the person’s again, and may go to another account of theirs', async () => {
  const { account } = await overpaid(150);
  const { id, no } = await sent(account, 15_000);
  await enter(
    { number: String(no), sum: -150, account: theirs.account, purpose: 'Возврат' },
    {
      number: '9',
      sum: 150,
      account: '30101810400000000225',
      purpose: `Возврат п/п № ${no}, счёт получателя закрыт`,
    },
  );
  expect(await newest()).toMatchObject({
    id,
    state: 'bounced',
    bounced: { why: expect.stringContaining('закрыт') },
  });
  expect([await balance(account), await outgoing()]).toEqual([-15_000, 0]);
  const to = { account: '40702810400000000147', bik: '044525225' };
  expect(codeOf(await prepare(account, 15_000, { to }))?.fields?.to).toContain('контрольная цифра');
  const good = { account: '40702810300000000147', bik: '044525225' };
  expect(codeOf(await prepare(account, 15_000, { to: good }))?.fields?.why).toBeDefined();
  expect(await prepare(account, 15_000, { to: good, why: 'Заявление от 5 декабря' })).toBeUndefined();
  const again = await newest();
  expect(again).toMatchObject({ payee: good, why: 'Заявление от 5 декабря' });
  expect(await act((tx) => withdrawOrder(tx, again.id, { by: second, why: 'передумали' }))).toBeUndefined();
});

it('[M16, M20] a person says which order a line gives back, if the sums are equal', async () => {
  const { account } = await overpaid(200);
  const { id, no } = await sent(account, 20_000);
  await enter(
    { number: String(no), sum: -200, account: theirs.account, purpose: 'Возврат' },
    { number: '9', sum: 200, account: '40817810000000000009', purpose: 'реквизиты не найдены' },
    { number: '10', sum: 199, account: '40817810000000000009', purpose: 'реквизиты не найдены' },
  );
  const { waiting } = await show();
  expect(waiting).toMatchObject([{ sum: 20_000 }]);
  const lineOf = async (sum: number) =>
    (await query('select id from statement_lines where sum = $1 order by id desc limit 1', [sum]))[0].id;
  const say = async (sum: number) => {
    const line = await lineOf(sum);
    return act((tx) => sayBounced(tx, id, { line, by: first, why: 'банк вернул' }));
  };
  expect(codeOf(await say(19_900))?.code).toBe('other-order');
  expect(await say(20_000)).toBeUndefined();
  expect(codeOf(await say(20_000))?.code).toBe('assigned');
  expect([await balance(account), await outgoing()]).toEqual([-20_000, 0]);
  expect((await show()).waiting).toEqual([]);
});

it('[M16] a withdrawn order is nobody’s payment: a debit of it waits for a person', async () => {
  const { account } = await overpaid(300);
  expect(await prepare(account, 10_000)).toBeUndefined();
  const prepared = await newest();
  expect(
    await act((tx) => withdrawOrder(tx, prepared.id, { by: second, why: 'не та сумма' })),
  ).toBeUndefined();
  expect(await balance(account)).toBe(-30_000);
  const { id, no } = await sent(account, 30_000);
  const withdraw = (by: number) => act((tx) => withdrawOrder(tx, id, { by, why: 'банк отказал' }));
  expect(codeOf(await withdraw(second))?.code).toBe('second-person');
  expect(await withdraw(first)).toBeUndefined();
  expect(codeOf(await withdraw(first))?.code).toBe('order-changed');
  expect([await balance(account), await outgoing()]).toEqual([-30_000, 0]);
  await enter({ number: String(no), sum: -300, account: theirs.account, purpose: 'Возврат' });
  const [line] = await query('select id, fate, reason from statement_lines order by id desc limit 1');
  expect(line).toMatchObject({ fate: 'waits', reason: 'withdrawn-order' });
  // [M20] What went counts as what came: nobody says alone that a large debit is of no deal.
  await query('update money_settings set second_from = 30000');
  const assign = () =>
    act((tx) => assignLine(tx, line.id, { by: first, number: null, why: 'наше списание' }));
  expect(await assign()).toBeUndefined();
  expect(await query('select entry_id from line_assignments where line_id = $1', [line.id])).toEqual([
    { entry_id: null },
  ]);
  const confirm = (by: number) => act((tx) => confirmAssignment(tx, line.id, { by, agrees: true }));
  expect(codeOf(await confirm(first))?.code).toBe('second-person');
  expect(await confirm(second)).toBeUndefined();
  await query('update money_settings set second_from = 100000000');
});

it('[M20] nobody prepares, approves, sends or withdraws what is their own', async () => {
  const { user, account } = await overpaid(70);
  expect(codeOf(await prepare(account, 7_000, { by: user }))?.code).toBe('own-matter');
  expect(await prepare(account, 7_000)).toBeUndefined();
  const { id } = await newest();
  expect(codeOf(await act((tx) => approveOrders(tx, [{ id, sum: 7_000 }], user)))?.code).toBe('own-matter');
  expect(codeOf(await act((tx) => withdrawOrder(tx, id, { by: user, why: '-' })))?.code).toBe('own-matter');
  await act((tx) => approveOrders(tx, [{ id, sum: 7_000 }], second));
  expect(codeOf(await act((tx) => exportOrders(tx, [id], user)))?.code).toBe('own-matter');
});

it('[M13, M16] a deposit goes back when its sale is over, with the day by which it is due', async () => {
  await room.addAuction();
  const { userId, admissionId } = await room.addBidder();
  const account = await act(async (tx) => {
    const party = await partyOf(tx, { userId });
    return accountOf(tx, { kind: 'deposit', party, admission: admissionId });
  });
  // As a statement would enter it, were the deposit asked for.
  await enter({ number: '51', sum: 500, account: theirs.account, purpose: 'задаток' });
  await act(async (tx) => {
    const house = await houseAccounts(tx);
    const [line] = await query("select id from statement_lines where number = '51'");
    const entry = await writeEntry(tx, {
      key: `assigned:${line.id}`,
      kind: 'assigned',
      by: first,
      lines: [
        { account: house.unknown, amount: 50_000 },
        { account, amount: -50_000 },
      ],
    });
    await tx
      .insertInto('line_assignments')
      .values({ line_id: line.id, why: 'задаток', by_id: first, ended_at: new Date(), entry_id: entry! })
      .execute();
  });
  expect(codeOf(await prepare(account, 50_000))?.code).toBe('deposit-held');
  expect((await show()).proposals.find((one) => one.account === account)).toBeUndefined();
  await query(
    `insert into working_years (year, source, ticked_by, ticked_at)
     select year, '', $1, now() from generate_series(2020, 2100) year on conflict do nothing`,
    [first],
  );
  await query(
    `update auctions set status = 'finished', results_published_at = '2026-12-04 12:00+03' where id = $1`,
    [room.auction.id],
  );
  const found = (await show()).proposals.find((one) => one.account === account);
  // The fourth is a Friday: five working days after it.
  expect(found).toMatchObject({ kind: 'deposit', sum: 50_000, dueDay: '2026-12-11' });
  expect(await prepare(account, 50_000)).toBeUndefined();
  expect(await newest()).toMatchObject({ kind: 'deposit', dueDay: '2026-12-11' });
});
