import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { askSecond } from '#server/auctions/acts/ask-second.ts';
import { confirmWinner } from '#server/auctions/acts/simple-acts.ts';
import { moveAuction } from '#server/auctions/move-auction.ts';
import { sweepOnce } from '#server/auctions/sweep.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type AuctionRoom, accepted, type GivenLot, openAuctionRoom } from '#tests/support/auction-room.ts';
import { checkBooks } from '../books/check-books.ts';
import { lawDuties, markDuty } from '../duties/show-duties.ts';
import { handThingsOver } from '../handovers/hand-over.ts';
import { agreeTakeBack, askTakeBack, fileClaim, settleClaim } from '../handovers/take-back.ts';
import { deals } from '../invoices/settle-lots.ts';
import { accountOf, houseAccounts } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { approveOrders } from '../outgoing/decide-orders.ts';
import { showOrders } from '../outgoing/show-orders.ts';
import { makeStatement } from '../owner-statements/make-statement.ts';
import { checkBySecond } from '../statements/check-by-second.ts';
import { answer, objectTo } from './object.ts';
import { callBack, preparePayout } from './prepare-payout.ts';
import { showOwner } from './show-owner.ts';

const hour = 3_600_000;
const day = 24 * hour;
let room: AuctionRoom;
let second: number;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];
let seller: number;
let sold = 0;
/** Nobody of this test has an address. */
const letters = { queue: () => Promise.reject(new Error('no letter')) } as unknown as Letters;
/** No thing of the catalog here. */
const takeBackSale = () => Promise.reject(new Error('a sale of the catalog'));

beforeAll(async () => {
  room = await openAuctionRoom({ deals });
  await query('update law_values set ticked_by = $1, ticked_at = now()', [room.manager]);
  await query(
    `insert into working_years (year, source, ticked_by, ticked_at)
     select year, '', $1, now() from generate_series(2020, 2100) year on conflict do nothing`,
    [room.manager],
  );
  [{ id: second }] = (await query("insert into users (name) values ('second') returning id")) as [
    { id: number },
  ];
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  await query(
    `update auctions set terms = '{"name": "", "taxed": true, "payDays": 5, "commissionLeast": 0,
       "fee": [{"from": 0, "rate": 150}], "commission": [{"from": 0, "rate": 50}]}' where id = $1`,
    [room.auction.id],
  );
  people = [await room.addBidder(), await room.addBidder()];
  [{ id: seller }] = (await query(
    `insert into sellers (form, name, phone, bank, bik, account)
     values ('company', 'ООО «Алдан»', '+7 900 000-00-01', 'Банк', '044525225', '40702810300000000147') returning id`,
  )) as [{ id: number }];
});
afterEach(async () => expect(await checkBooks(room.database.db)).toEqual([]));

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(room.database.db, work);
const refused = (done: unknown) => (done instanceof Refusal ? done.body : undefined);
const card = async () => {
  const shown = await showOwner(room.database.db, seller);
  if (shown instanceof Refusal) throw new Error(shown.body.message);
  return shown;
};
const states = async () => (await card()).statements.flatMap(({ rows }) => rows.map(({ state }) => state));

interface OwnLot extends GivenLot {
  item: number;
  thing: number;
  uin: string;
}

/** A thing of the owner on a lot, with the number on it. */
async function ownLot(): Promise<OwnLot> {
  const lot = await room.addLot();
  const code = `own-${++sold}`;
  const uin = `0123 4567 8901 ${String(sold).padStart(4, '0')}`;
  const [made] = (await query(
    `with contract as (
       insert into seller_contracts (seller_id, number, day, basis) values ($1, $2, '2026-01-12', 'agency') returning id),
     item as (insert into items (code, type, name, status, weight, picture)
       values ($2, 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
     jewel as (insert into jewels (item_id, kind, metal, uin) select id, 'rings', 'gold', $5 from item),
     act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
       select 'intake', $2, '2026-01-12', id, '{}', $3 from contract returning id),
     thing as (insert into consignments (contract_id, item_id, intake_id)
       select contract.id, item.id, act.id from contract, item, act returning id),
     stone as (insert into lot_stones (lot_id, item_id) select $4, id from item)
     select item.id as item, thing.id as thing from item, thing`,
    [seller, code, room.manager, lot.id, uin.replaceAll(' ', '')],
  )) as [{ item: number; thing: number }];
  await query('update lots set consignment_id = $2 where id = $1', [lot.id, made.thing]);
  return { ...lot, ...made, uin };
}
const of = (lot: GivenLot) => ({ lotId: lot.id, userId: room.manager, reason: 'не оплатил' });

/** Sold for half a million to the first bidder, confirmed and published. */
async function published(...lots: GivenLot[]): Promise<void> {
  for (const lot of lots) {
    accepted(await room.bet(lot.id, people[1]!.userId, { amount: 500_000 }));
    accepted(await room.bet(lot.id, people[0]!.userId, { amount: 510_000 }));
  }
  await room.clock.pass(hour + 60_000);
  await sweepOnce(room.bidding);
  for (const lot of lots) expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
  await sweepOnce(room.bidding);
  expect(
    await moveAuction(room.bidding, room.auction.id, 'publish-results', { by: room.manager, reason: '' }),
  ).toBeUndefined();
}
const charge = (thing: number, sum: number) =>
  query("insert into owner_charges (consignment_id, title, sum) values ($1, 'Сертификат', $2)", [thing, sum]);
const state = (by = room.manager) =>
  act((tx) => makeStatement(tx, seller, { auctionId: room.auction.id }, { by }));
const invoice = async () =>
  (await query('select id from invoices where auction_id = $1 order by id limit 1', [room.auction.id]))[0]
    .id as number;
const dealOf = async (lot: GivenLot): Promise<number> =>
  (
    await query(
      `select id from money_entries e where lot_id = $1 and kind = 'deal' and reverses is null
         and not exists (select from money_entries r where r.reverses = e.id)`,
      [lot.id],
    )
  )[0].id;
const payAll = async () => {
  const id = await invoice();
  const [{ left, party }] = (await query(
    `select i.party_id as party, sum(n.amount)::bigint as left from invoices i
       join money_entries e on e.invoice_id = i.id join money_lines n on n.entry_id = e.id
       join money_accounts c on c.id = n.account_id where i.id = $1 and c.kind = 'due' group by 1`,
    [id],
  )) as [{ left: number; party: number }];
  await act(async (tx) => {
    const due = await accountOf(tx, { kind: 'due', party, auction: room.auction.id });
    const { bank } = await houseAccounts(tx);
    const lines = [
      { account: bank, amount: left },
      { account: due, amount: -left },
    ];
    await writeEntry(tx, { key: `paid:${id}:${left}`, kind: 'received', by: null, invoiceId: id, lines });
  });
};
const person = (id: number) => ({ user: { id, showName: 'Ирина Вольская' } }) as never;
const doDuties = async () => {
  const id = await invoice();
  for (const { key } of (await lawDuties(room.database.db, [id])).filter(({ holds }) => holds))
    expect(await act((tx) => markDuty(tx, id, { key, number: '1', by: room.manager }))).toBeUndefined();
};
const give = async (lot: OwnLot, number = lot.uin, by = room.manager) => {
  const entry = await dealOf(lot);
  const deals = [{ entry, proofs: [{ item: lot.item, number }] }];
  const id = await invoice();
  return act((tx) => handThingsOver(tx, letters, id, { deals, proxy: null, note: '' }, person(by)));
};

it('[M17] a statement is the owner’s account by rows, with the charges that waited, and changes by editions', async () => {
  const [fell, stays] = [await ownLot(), await ownLot()];
  await charge(stays.thing, 10_000);
  expect(refused(await state())?.code).toBe('not-published');
  await published(fell, stays);
  expect((await card()).unstated).toMatchObject([{ auction: room.auction.id, fresh: 3 }]);
  const made = (await state()) as { id: number };
  const [first] = (await card()).statements;
  expect(first?.number).toMatch(/^О-\d\d-\d{4}$/);
  // 510 000 − 25 500 − 5 610; the second also − 10 000 − 2 200.
  expect(first).toMatchObject({
    edition: 1,
    total: 47_889_000 + 46_669_000,
    rows: [
      { price: 51_000_000, commission: 2_550_000, charges: 0, vat: 561_000, total: 47_889_000 },
      { price: 51_000_000, commission: 2_550_000, charges: 1_000_000, vat: 781_000, total: 46_669_000 },
    ],
  });
  expect((await card()).owed).toBe(47_889_000 + 46_669_000);
  expect((await card()).unstated).toEqual([]);
  // Said again, it says the same; a charge that came since makes the next edition.
  expect(await state()).toEqual(made);
  expect((await card()).statements[0]?.edition).toBe(1);
  await charge(fell.thing, 1_000);
  await state();
  expect((await card()).statements[0]).toMatchObject({ edition: 2, number: first?.number });
  // [M14] A deal that falls goes from the statement; its charge is owed all the same.
  expect(await askSecond(room.bidding, of(fell), { alias: people[1]!.alias, sum: 500_000 })).toBeUndefined();
  expect((await card()).statements[0]).toMatchObject({
    edition: 3,
    rows: [
      { price: 0, commission: 0, charges: 100_000, vat: 22_000, state: 'charges' },
      { price: 51_000_000 },
    ],
  });
  expect((await card()).owed).toBe(46_669_000 - 122_000);
});

it('[M17] an objection is answered by another person; given way to, the charge is reversed', async () => {
  const lot = await ownLot();
  await charge(lot.thing, 10_000);
  await published(lot);
  const { id } = (await state()) as { id: number };
  const object = () => act((tx) => objectTo(tx, id, { lot: lot.id, words: 'платил сам', by: room.manager }));
  expect(await object()).toEqual({ seller });
  expect(refused(await object())?.code).toBe('objected');
  const [objection] = (await card()).statements[0]!.objections;
  expect(objection).toMatchObject({ words: 'платил сам', answer: null });
  const say = (by: number, accepted = true) =>
    act((tx) => answer(tx, objection!.id, { accepted, words: 'верно', by }));
  expect(refused(await say(room.manager))?.code).toBe('second-person');
  expect(await say(second)).toEqual({ seller });
  expect(refused(await say(second))?.code).toBe('answered');
  expect((await card()).statements[0]).toMatchObject({
    edition: 2,
    total: 47_889_000,
    rows: [{ charges: 0 }],
  });
  await room.clock.pass(31 * day);
  expect(refused(await object())?.code).toBe('objections-over');
});

it('[M15, M18, M19] an owner is paid after the handover and the days of claims, and not while something is open', async () => {
  const lot = await ownLot();
  await published(lot);
  const { id: statement } = (await state()) as { id: number };
  expect(await states()).toEqual(['unpaid']);
  expect(refused(await give(lot))?.message).toContain('не\u00A0оплачен');
  await payAll();
  expect(await states()).toEqual(['duty']);
  expect(refused(await give(lot))?.message).toContain('ГИИС');
  await doDuties();
  // Invoices lose their names one day, the journal keeps its titles.
  const titles = await query("select title from change_entries where kind = 'duties'");
  expect(titles.length).toBeGreaterThan(0);
  for (const { title } of titles) expect(title).toMatch(/, счёт №\u00A0\d\d-\d{4}$/);
  expect(await states()).toEqual(['waits-handover']);
  expect(refused(await give(lot, '0123456789019999'))?.fields?.deals).toContain('Кольцо');
  expect(refused(await give(lot, undefined, people[0]!.userId))?.code).toBe('own-matter');
  expect(await give(lot)).toBeUndefined();
  expect(refused(await give(lot))?.message).toContain('Уже передано');
  expect(await states()).toEqual(['claim-days']);
  const pay = async (sum?: number, by = room.manager) => {
    const { payable } = await card();
    return act((tx) => preparePayout(tx, seller, { sum: sum ?? payable, by }));
  };
  expect(refused(await pay(47_889_000))?.code).toBe('payable-changed');
  await room.clock.pass(15 * day);
  const deal = await dealOf(lot);
  await act((tx) => fileClaim(tx, deal, { by: room.manager, words: 'скол' }));
  expect(await states()).toEqual(['claim']);
  await act((tx) => settleClaim(tx, deal, { by: second, words: 'скола нет' }));
  await act((tx) => objectTo(tx, statement, { lot: lot.id, words: 'мало', by: room.manager }));
  expect(await states()).toEqual(['objection']);
  const [objection] = (await card()).statements[0]!.objections;
  await act((tx) => answer(tx, objection!.id, { accepted: false, words: 'по договору', by: second }));
  expect(await card()).toMatchObject({ payable: 47_889_000, held: [] });
  expect(refused(await pay(47_889_001))?.code).toBe('payable-changed');
  expect(await pay()).toBeUndefined();
  expect(await states()).toEqual(['ordered']);
  expect(await card()).toMatchObject({ payable: 0, owed: 0 });
  const order = (await showOrders(room.database.db)).orders.at(-1)!;
  expect(order).toMatchObject({ kind: 'payout', sum: 47_889_000, payee: { name: 'ООО «Алдан»' } });
  // A complaint that comes meanwhile holds the order.
  await act((tx) => fileClaim(tx, deal, { by: room.manager, words: 'скол' }));
  const approve = () => act((tx) => approveOrders(tx, [order], second));
  expect(refused(await approve())?.message).toContain('Претензия');
  await act((tx) => settleClaim(tx, deal, { by: second, words: 'нет' }));
  expect(await approve()).toBeUndefined();
});

it('[M20] things that a statement paid wait until somebody else than who entered it compared it with the bank', async () => {
  const lot = await ownLot();
  await published(lot);
  await payAll();
  await doDuties();
  const invoiceId = await invoice();
  const marking = await act((tx) =>
    markDuty(tx, invoiceId, { key: `list:${invoiceId}`, number: '2', by: people[0]!.userId }),
  );
  expect(refused(marking)?.code).toBe('own-matter');
  await query('update money_settings set second_from = 51000000');
  const [{ id: file }] = (await query(
    `with file as (insert into statement_files (name, about, line_count, by_id, entered_by, entered_at)
       values ('kl.txt', '', 1, $1, $1, now()) returning id),
     line as (insert into statement_lines (file_id, identity, account, day, number, sum, other_name, other_inn, other_account,
         other_bik, purpose, place, fate, reason)
       select id, 'typed', '', now(), '1', 51000000, '', '', '', '', '', 1, 'waits', '' from file returning id, file_id)
     insert into line_assignments (line_id, why, by_id, ended_at, entry_id)
     select line.id, 'по счёту', $1, now(), (select max(id) from money_entries where key like 'paid:%') from line
     returning (select file_id from line) as id`,
    [second],
  )) as [{ id: number }];
  const check = (by: number) => act((tx) => checkBySecond(tx, file, by));
  expect(refused(await give(lot))?.message).toMatch(/510\u00A0000\u00A0₽ пришло по\u00A0выписке.*«kl.txt»/);
  expect(refused(await check(second))?.code).toBe('second-person');
  expect(refused(await check(people[0]!.userId))?.code).toBe('own-matter');
  // [A43] Money of who entered it is nothing small.
  await query('update money_settings set second_from = 100000000');
  await query('update statement_files set by_id = $2, entered_by = $2 where id = $1', [
    file,
    people[0]!.userId,
  ]);
  expect(refused(await give(lot))?.code).toBe('held');
  await query('update statement_files set by_id = $2, entered_by = $2 where id = $1', [file, second]);
  expect(await check(room.manager)).toBeUndefined();
  expect(refused(await check(room.manager))?.code).toBe('checked');
  await query('update money_settings set second_from = 1');
  expect(await give(lot)).toBeUndefined();
  await query('update money_settings set second_from = 100000000');
});

it('[M15] changed requisites wait three days and a call by another person', async () => {
  const lot = await ownLot();
  await published(lot);
  await state();
  await payAll();
  await doDuties();
  await give(lot);
  await room.clock.pass(15 * day);
  // One wrote the telephone that answers, another the account: neither of them confirms it.
  const [{ id: third }] = (await query("insert into users (name) values ('third') returning id")) as [
    { id: number },
  ];
  await query("update sellers set phone = '+7 911 666-66-66' where id = $1", [seller]);
  await query('update seller_contacts set by_id = $1 where id = (select max(id) from seller_contacts)', [
    third,
  ]);
  await query("update sellers set account = '40702810300000000148' where id = $1", [seller]);
  await query('update seller_requisites set by_id = $1 where id = (select max(id) from seller_requisites)', [
    second,
  ]);
  const pay = () => act((tx) => preparePayout(tx, seller, { sum: 47_889_000, by: room.manager }));
  expect(await card()).toMatchObject({
    requisites: {
      state: 'changed',
      call: true,
      callTo: { phone: '+7 900 000-00-01' },
      now: { account: '40702810300000000148' },
    },
    held: [expect.stringContaining('ждём'), expect.stringContaining('звонок')],
  });
  expect(refused(await pay())?.code).toBe('held');
  const call = (by: number) =>
    act((tx) => callBack(tx, seller, { note: 'ответил сам', phone: '+7 911 666-66-66', by }));
  expect(refused(await call(second))?.code).toBe('second-person');
  expect(refused(await call(third))?.code).toBe('second-person');
  expect(await call(room.manager)).toBeUndefined();
  expect(await query("select called_phone from seller_requisites where called_phone <> ''")).toEqual([
    { called_phone: '+7 900 000-00-01' },
  ]);
  expect(refused(await call(room.manager))?.code).toBe('no-call');
  expect(refused(await pay())?.code).toBe('held');
  await room.clock.pass(3 * day);
  expect(await pay()).toBeUndefined();
});

it('[M14, M20] a thing that comes back after its payout: the owner owes, it is told and kept back', async () => {
  const [back, other] = [await ownLot(), await ownLot()];
  await published(back, other);
  await state();
  await payAll();
  await doDuties();
  await give(back);
  await room.clock.pass(15 * day);
  expect(await act((tx) => preparePayout(tx, seller, { sum: 47_889_000, by: room.manager }))).toBeUndefined();
  await query(`insert into users (name, roles) values ('keeper ${sold}', '{admin}')`);
  const deal = await dealOf(back);
  expect(await act((tx) => askTakeBack(tx, deal, { by: room.manager, why: 'скол' }))).toBe(await invoice());
  const agree = (by: number) => act((tx) => agreeTakeBack(tx, deal, { by, agrees: true, takeBackSale }));
  expect(refused(await agree(room.manager))?.code).toBe('second-person');
  await agree(second);
  expect(await card()).toMatchObject({ owed: 0, payable: 0 });
  expect(await query("select title from notifications where title like '%должен дому'")).toEqual([]);
  // Both go back, nothing is left to keep it from: the owner owes.
  await give(other);
  const next = await dealOf(other);
  await act((tx) => askTakeBack(tx, next, { by: room.manager, why: 'скол' }));
  await act((tx) => agreeTakeBack(tx, next, { by: second, agrees: true, takeBackSale }));
  expect((await card()).owed).toBe(-47_889_000);
  expect(await query("select distinct title from notifications where title like '%должен дому'")).toEqual([
    { title: 'ООО «Алдан» должен дому' },
  ]);
  // The outcome of the lot stays, and does not write the deal again.
  await act((tx) => deals.changed(tx, back.id, { by: null, why: '' }));
  expect((await card()).owed).toBe(-47_889_000);
  const [balance] = await query(
    `select sum(c.balance)::bigint as prepaid from money_accounts c join money_parties p on p.id = c.party_id
     where p.user_id = $1 and c.kind = 'prepaid'`,
    [people[0]!.userId],
  );
  // Two lots of 510 000 with the fee of 76 500 and its tax of 16 830.
  expect(balance.prepaid).toBe(-2 * 60_333_000);
});
