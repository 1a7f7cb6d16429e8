import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { countDeposit } from '#server/auctions/admissions/deposit-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { checkBooks } from '../books/check-books.ts';
import { tellMoney } from '../news/tell-money.ts';
import { withdrawOrder } from '../outgoing/decide-orders.ts';
import { prepareRefund } from '../outgoing/prepare-refund.ts';
import { showOrders } from '../outgoing/show-orders.ts';
import { exportMoney } from '../sales/export-money.ts';
import { confirmDepositAct, proposeGivingBack, proposeKeeping, takeDepositCash } from './act-on-deposit.ts';
import { listDeposits } from './show-deposits.ts';

const hundred = 10_000;
let room: AuctionRoom;
let first: number;
let second: number;
let bidder: Awaited<ReturnType<AuctionRoom['addBidder']>>;

beforeAll(async () => {
  room = await openAuctionRoom();
  first = room.manager;
  second = (await query("insert into users (name) values ('Вторая') returning id"))[0].id;
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  bidder = await room.addBidder({ limit: 1_000_000 });
  await query(
    `update auctions set terms = '{"deposit": {"kind": "fixed", "value": 100}}'::jsonb where id = $1`,
    [room.auction.id],
  );
  await act((tx) => countDeposit(tx, bidder.admissionId));
});
afterEach(async () => expect(await checkBooks(room.database.db)).toEqual([]));

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(room.database.db, work);
const bodyOf = (answer: unknown) => (answer instanceof Refusal ? answer.body : undefined);
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');
const deposit = async () => (await listDeposits(room.database.db, room.auction.id))[0]!;
const cash = (sum: number, by = first) =>
  act((tx) => takeDepositCash(tx, bidder.admissionId, { sum, why: '', by }));
const keep = (sum: number, by = first) =>
  act((tx) => proposeKeeping(tx, bidder.admissionId, { sum, why: 'не заплатил', by }));
const confirm = (id: number, by: number, agrees = true) =>
  act((tx) => confirmDepositAct(tx, bidder.admissionId, id, { by, agrees }));
const paid = async () =>
  (await query('select deposit_paid, deposit_limit from admissions where id = $1', [bidder.admissionId]))[0];
const kept = async (): Promise<number> =>
  (
    await query(
      `select coalesce(-sum(n.amount), 0)::bigint as sum from money_lines n join money_accounts c on c.id = n.account_id
       where c.kind = 'kept'`,
    )
  )[0].sum;
/** The sale is over, and who won went away. */
const fall = async () => {
  const { id } = await room.addLot();
  await query("update lots set status = 'unsold', passed_over = array[$2::bigint] where id = $1", [
    id,
    bidder.admissionId,
  ]);
  await query("update auctions set status = 'finished' where id = $1", [room.auction.id]);
};

it('[A45, M4] is taken in cash up to what is left; of a company what the law allows by one contract', async () => {
  expect(plain(bodyOf(await cash(hundred + 1))?.fields?.sum)).toBe('Осталось внести 100 ₽');
  expect(await cash(4_000)).toBeUndefined();
  expect(await deposit()).toMatchObject({ held: 4_000, left: 6_000, cash: 6_000 });
  expect(await paid()).toEqual({ deposit_paid: 4_000, deposit_limit: 0 });

  await query("update admissions set inn = '7700000009' where id = $1", [bidder.admissionId]);
  expect(plain(bodyOf(await cash(100))?.fields?.sum)).toContain('не отмечен юристом');
  await query(
    "update law_values set value = 50, ticked_at = now(), ticked_by = $1 where name = 'company-cash'",
    [first],
  );
  expect((await deposit()).cash).toBe(1_000);
  expect(plain(bodyOf(await cash(1_001))?.fields?.sum)).toContain('не больше 10 ₽');
  await query("update admissions set inn = '' where id = $1", [bidder.admissionId]);
  expect(await cash(6_000)).toBeUndefined();
  expect(await paid()).toEqual({ deposit_paid: hundred, deposit_limit: 1_000_000 });
  expect(plain(bodyOf(await cash(1))?.fields?.sum)).toBe('Задаток уже внесён');
});

it('[M20] a large sum of cash waits for another person, who may refuse it', async () => {
  await query('update money_settings set second_from = 100');
  expect(await cash(hundred)).toBeUndefined();
  const [waiting] = (await deposit()).waiting;
  expect(waiting).toMatchObject({ kind: 'cash', sum: hundred, by: { id: first } });
  expect((await deposit()).held).toBe(0);
  expect(bodyOf(await confirm(waiting!.id, first))?.code).toBe('second-person');
  expect(await confirm(waiting!.id, second, false)).toBeUndefined();
  expect(bodyOf(await confirm(waiting!.id, second))?.code).toBe('act-ended');
  expect(await cash(hundred)).toBeUndefined();
  expect(await confirm((await deposit()).waiting[0]!.id, second)).toBeUndefined();
  expect(await deposit()).toMatchObject({ held: hundred, waiting: [] });
  await query('update money_settings set second_from = default');
});

it('[M13] is kept when its winner fell away, by two persons, and given back whole', async () => {
  expect(await cash(hundred)).toBeUndefined();
  expect(bodyOf(await keep(hundred))?.code).toBe('nobody-fell');
  await fall();
  expect(await deposit()).toMatchObject({ mayKeep: true, held: hundred });
  expect(bodyOf(await keep(hundred + 1))?.fields?.sum).toBeDefined();
  expect(bodyOf(await keep(1, bidder.userId))?.code).toBe('own-matter');
  expect(await keep(7_000)).toBeUndefined();
  expect(bodyOf(await keep(1))?.code).toBe('waits');
  const { id } = (await deposit()).waiting[0]!;
  const account = (
    await query("select id from money_accounts where kind = 'deposit' and admission_id = $1", [
      bidder.admissionId,
    ])
  )[0].id;
  const refund = (sum: number) =>
    act((tx) =>
      prepareRefund(tx, { account, sum, to: { account: '1', bik: '1' }, why: 'заявление', by: first }),
    );
  expect(bodyOf(await refund(1))?.code).toBe('deposit-keeping');
  expect(bodyOf(await confirm(id, first))?.code).toBe('second-person');
  const both = await Promise.all([confirm(id, second), confirm(id, second)]);
  expect(both.map((one) => bodyOf(one)?.code).sort()).toEqual(['act-ended', undefined]);
  expect(await deposit()).toMatchObject({
    held: 3_000,
    kept: 7_000,
    waiting: [],
    keeping: [{ id, sum: 7_000 }],
  });
  expect([await kept(), (await paid()).deposit_paid]).toEqual([7_000, 3_000]);

  const giveBack = () =>
    act((tx) => proposeGivingBack(tx, bidder.admissionId, { act: id, why: 'заплатил', by: second }));
  expect(await giveBack()).toBeUndefined();
  expect(bodyOf(await giveBack())?.code).toBe('waits');
  const back = (await deposit()).waiting[0]!;
  expect(back).toMatchObject({ kind: 'give-back', sum: 7_000 });
  expect(await confirm(back.id, first)).toBeUndefined();
  expect(await deposit()).toMatchObject({ held: hundred, kept: 0, keeping: [] });
  expect(await giveBack()).toBeInstanceOf(Refusal);
  expect([await kept(), (await paid()).deposit_paid]).toEqual([0, hundred]);

  const year = new Date(await room.clock.now()).getFullYear();
  const file = await exportMoney(room.database.db, 'deposits', {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  if (file instanceof Refusal) throw new Error(file.body.message);
  const { number } = await deposit();
  const rows = file.bytes
    .toString()
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
  const own = rows.filter((row) => row[2] === number).map((row) => [row[1], row[6], row[7]]);
  expect(own).toEqual([
    ['Внесён наличными', '100,00', ''],
    ['Остался дому', '', '70,00'],
    ['Сторно: Остался дому', '70,00', ''],
  ]);
});

it('[A45] what went back no longer counts, what comes back from the bank counts again', async () => {
  expect(await cash(hundred)).toBeUndefined();
  await query("update admissions set state = 'revoked' where id = $1", [bidder.admissionId]);
  const { account, sources } = (await showOrders(room.database.db)).proposals.at(-1)!;
  expect(sources).toMatchObject([{ account: '', room: hundred, bounced: true }]);
  const to = { account: '40817810300000007788', bik: '044525222' };
  const refund = (sum: number, why: string) =>
    act((tx) => prepareRefund(tx, { account, sum, to, why, by: first }));
  expect(bodyOf(await refund(hundred, ''))?.fields?.why).toBeDefined();
  expect(await refund(hundred, 'заявление от 26 ноября')).toBeUndefined();
  expect(await deposit()).toMatchObject({ held: 0, returned: hundred, paid: 0 });
  expect(await paid()).toEqual({ deposit_paid: 0, deposit_limit: 0 });
  const { orders } = await showOrders(room.database.db);
  await act((tx) => withdrawOrder(tx, orders.at(-1)!.id, { by: second, why: 'ошибка' }));
  expect(await paid()).toEqual({ deposit_paid: hundred, deposit_limit: 1_000_000 });
});

it('[A45] every turn of a deposit is told by a letter, each once', async () => {
  const told: { kind: string; to: string; subject: string }[] = [];
  const letters = {
    queue: (_tx: Tx, { kind, to, content }: { kind: string; to: string; content: { subject: string } }) => {
      told.push({ kind, to, subject: plain(content.subject) });
      return Promise.resolve();
    },
  } as unknown as Letters;
  const tellAll = async () => {
    await tellMoney(room.database.db, letters);
    return told.splice(0).filter(({ to }) => to === 'bidder@deposits.test');
  };
  await query("update users set email = 'bidder@deposits.test' where id = $1", [bidder.userId]);
  expect(await tellAll()).toMatchObject([{ kind: 'deposit-asked', subject: 'Нужен задаток 100 ₽, «Торги»' }]);
  expect(await tellAll()).toEqual([]);
  await cash(hundred);
  expect((await tellAll()).map(({ kind }) => kind)).toEqual(['deposit-came']);
  await fall();
  await keep(hundred);
  expect(await tellAll()).toEqual([]);
  await confirm((await deposit()).waiting[0]!.id, second);
  expect(await tellAll()).toMatchObject([
    { kind: 'deposit-kept', subject: 'Задаток остался дому: 100 ₽, «Торги»' },
  ]);
  const { id } = (await deposit()).keeping[0]!;
  await act((tx) => proposeGivingBack(tx, bidder.admissionId, { act: id, why: 'заплатил', by: first }));
  await confirm((await deposit()).waiting[0]!.id, second);
  expect((await tellAll()).map(({ kind }) => kind)).toEqual(['deposit-given-back']);
  const { content } = (
    await query("select content from notifications where user_id = $1 and title like 'Задаток остался%'", [
      bidder.userId,
    ])
  )[0];
  expect(plain(content)).toContain('Причина: не заплатил.');
  await query('update users set email = null where id = $1', [bidder.userId]);
});
