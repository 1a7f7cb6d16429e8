import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DataSubject } from '#server/account/public.ts';
import { annulOffer } from '#server/auctions/acts/annul-offer.ts';
import { answerSecond } from '#server/auctions/acts/answer-second.ts';
import { askSecond } from '#server/auctions/acts/ask-second.ts';
import { confirmWinner, hidePrice } from '#server/auctions/acts/simple-acts.ts';
import { readAdmissionTies } from '#server/auctions/admissions/admission-store.ts';
import { moveAuction } from '#server/auctions/move-auction.ts';
import { sweepOnce } from '#server/auctions/sweep.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, accepted, type GivenLot, openAuctionRoom } from '#tests/support/auction-room.ts';
import { checkBooks } from '../books/check-books.ts';
import { readEqualities } from '../books/equality-store.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { invoiceRecords } from './personal-records.ts';
import { fellCatalogSale, settleCatalogSale } from './settle-catalog-sale.ts';
import { deals, settleBuyer, settleSale } from './settle-lots.ts';

const hour = 3_600_000;
let room: AuctionRoom;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];

beforeAll(async () => {
  room = await openAuctionRoom({ deals });
  await query('update law_values set ticked_by = $1, ticked_at = now()', [room.manager]);
  await query(
    `insert into working_years (year, source, ticked_by, ticked_at)
     select year, '', $1, now() from generate_series(2020, 2100) year on conflict do nothing`,
    [room.manager],
  );
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  await query(
    `update auctions set terms = '{"name": "", "taxed": true, "payDays": 5, "commissionLeast": 20000,
       "fee": [{"from": 0, "rate": 150}, {"from": 500000, "rate": 120}],
       "commission": [{"from": 0, "rate": 50}]}' where id = $1`,
    [room.auction.id],
  );
  people = [];
  for (let who = 0; who < 3; who++) people.push(await room.addBidder());
});
afterEach(async () => {
  expect(await checkBooks(room.database.db)).toEqual([]);
  expect(await room.violations()).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const codeOf = (answer: unknown) => (answer as Refusal | undefined)?.body.code;
const of = (lot: GivenLot) => ({ lotId: lot.id, userId: room.manager, reason: 'не оплатил' });
const publish = async () => {
  await sweepOnce(room.bidding);
  expect(
    await moveAuction(room.bidding, room.auction.id, 'publish-results', { by: room.manager, reason: '' }),
  ).toBeUndefined();
};
const equality = async () =>
  (await readEqualities(room.database.db)).find(({ auctionId }) => auctionId === room.auction.id);

/** Offers by people in their order; the last one wins. */
async function sold(...offers: number[]): Promise<GivenLot> {
  const lot = await room.addLot();
  for (const [who, amount] of offers.entries())
    accepted(await room.bet(lot.id, people[who % 3]!.userId, { amount }));
  return lot;
}
async function confirmed(...lots: GivenLot[]): Promise<void> {
  await room.clock.pass(hour + 60_000);
  await sweepOnce(room.bidding);
  for (const lot of lots) expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
}
const giveOwner = (lot: GivenLot) =>
  query(
    `with seller as (insert into sellers (form, name) values ('person', 'Владелец') returning id),
       contract as (insert into seller_contracts (seller_id, number, day, basis)
         select id, $2, '2026-01-12', 'agency' from seller returning id),
       item as (insert into items (code, type, name, status, weight, picture)
         values ($2, 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
       act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
         select 'intake', $2, '2026-01-12', id, '{}', $3 from contract returning id),
       thing as (insert into consignments (contract_id, item_id, intake_id)
         select contract.id, item.id, act.id from contract, item, act returning id)
     update lots set consignment_id = (select id from thing) where id = $1`,
    [lot.id, `Д-${lot.id}`, room.manager],
  );
const invoices = () =>
  query(
    `select i.number, p.user_id as buyer, d.no, d.total, d.due_day, d.why,
       (select array_agg(r.lot_id order by r.no) from invoice_rows r
        where r.invoice_id = i.id and r.edition = d.no) as lots
     from invoices i join money_parties p on p.id = i.party_id join invoice_editions d on d.invoice_id = i.id
     where i.auction_id = $1 order by i.id, d.no`,
    [room.auction.id],
  );
const balance = async (userId: number, kind: string) =>
  (
    await query(
      `select coalesce(sum(balance), 0)::bigint as sum from money_accounts c join money_parties p on p.id = c.party_id
       where p.user_id = $1 and c.kind = $2`,
      [userId, kind],
    )
  )[0].sum;
const pay = (userId: number, invoice: string, amount: number) =>
  inTransaction(room.database.db, async (tx) => {
    const party = await partyOf(tx, { userId });
    const house = await houseAccounts(tx);
    const [found] = await query('select id from invoices where number = $1', [invoice]);
    await writeEntry(tx, {
      key: `paid:${invoice}:${amount}`,
      kind: 'received',
      by: null,
      invoiceId: found.id,
      lines: [
        { account: house.bank, amount },
        { account: await accountOf(tx, { kind: 'due', party, auction: room.auction.id }), amount: -amount },
      ],
    });
  });

it('[M5, M7, M8, M9] publishing writes every deal once, and one invoice a buyer', async () => {
  const first = await sold(500_000, 520_000, 550_000);
  const second = await sold(500_000, 510_000, 600_000);
  const other = await sold(500_000, 520_000);
  const unsold = await room.addLot();
  await giveOwner(first);
  await confirmed(first, second, other);
  expect(await invoices()).toEqual([]);
  await publish();
  const made = await invoices();
  // 550 000 + 81 000 + 17 820, and 600 000 + 87 000 + 19 140; 520 000 + 77 400 + 17 028.
  expect(made).toMatchObject([
    { buyer: people[2]!.userId, no: 1, total: 135_496_000, lots: [first.id, second.id] },
    { buyer: people[1]!.userId, no: 1, total: 61_442_800, lots: [other.id] },
  ]);
  expect(made.flatMap(({ lots }) => lots)).not.toContain(unsold.id);
  const numbers = made.map(({ number }) => Number(number.slice(3)));
  expect(numbers[1]! - numbers[0]!).toBe(1);
  // The owner's commission: 27 500 and its tax of 6 050.
  expect(await equality()).toMatchObject({
    buyers: 196_938_800,
    owners: 55_000_000 - 3_355_000 + 60_000_000 + 52_000_000,
    house: 8_100_000 + 8_700_000 + 7_740_000 + 2_750_000,
    vat: 1_782_000 + 1_914_000 + 1_702_800 + 605_000,
  });
  const entries = await query('select count(*) as n from money_entries');
  await inTransaction(room.database.db, (tx) => settleSale(tx, room.auction.id, { by: null, why: '' }));
  expect(await query('select count(*) as n from money_entries')).toEqual(entries);
});

it('[M14] after the results a winner falls away: an edition without the lot, and the second has an invoice', async () => {
  const fell = await sold(500_000, 520_000, 550_000);
  const stays = await sold(500_000, 510_000, 600_000);
  await confirmed(fell, stays);
  await publish();
  const [before] = await invoices();
  expect(await askSecond(room.bidding, of(fell), { alias: people[1]!.alias, sum: 520_000 })).toBeUndefined();
  expect(await equality()).toMatchObject({ buyers: 70_614_000 });
  const { userId } = people[1]!;
  const yes = { code: room.auction.code, lotId: fell.id, userId, yes: true, sum: 520_000 };
  expect(await answerSecond(room.bidding, yes)).toBeUndefined();
  expect(await invoices()).toMatchObject([
    { number: before.number, no: 1, lots: [fell.id, stays.id] },
    { number: before.number, no: 2, total: 70_614_000, lots: [stays.id], why: 'не оплатил' },
    { buyer: userId, no: 1, total: 61_442_800, lots: [fell.id] },
  ]);
});

it('[M14] what was paid for a deal that fell becomes prepaid, and the invoice is annulled', async () => {
  const lot = await sold(500_000, 520_000, 550_000);
  await confirmed(lot);
  await publish();
  const { userId } = people[2]!;
  const [{ number }] = (await invoices()) as [{ number: string }];
  await pay(userId, number, 40_000_000);
  expect(await balance(userId, 'due')).toBe(24_882_000);
  const [{ id }] = (await query('select id from offers where lot_id = $1 order by no desc limit 1', [
    lot.id,
  ])) as [{ id: number }];
  expect(await annulOffer(room.bidding, of(lot), id)).toBeUndefined();
  expect([await balance(userId, 'due'), await balance(userId, 'prepaid')]).toEqual([0, -40_000_000]);
  expect((await invoices()).at(-1)).toMatchObject({ number, no: 2, total: 0, lots: null });
  expect(await equality()).toMatchObject({ buyers: 0, owners: 0, house: 0, vat: 0 });
  // The same winner again, for another price: the same number, the next edition.
  expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
  expect((await invoices()).at(-1)).toMatchObject({ no: 1, lots: [lot.id], buyer: people[1]!.userId });
});

it('[M9, M14] who settles at once has an invoice before the results; later lots join it, and nothing falls by itself', async () => {
  const [first, second, other] = [
    await sold(500_000, 520_000, 550_000),
    await sold(500_000, 510_000, 600_000),
    await sold(500_000, 520_000),
  ];
  const { userId } = people[2]!;
  const settleNow = (who: number, by = room.manager) =>
    inTransaction(room.database.db, (tx) => settleBuyer(tx, { auctionId: room.auction.id, userId: who }, by));
  expect(codeOf(await settleNow(userId))).toBe('nothing-confirmed');
  await confirmed(first, other);
  expect(codeOf(await settleNow(userId, userId))).toBe('own-matter');
  expect(await settleNow(userId)).toBeUndefined();
  expect(await invoices()).toMatchObject([{ buyer: userId, no: 1, lots: [first.id] }]);
  // An act on the lot that changes neither winner nor price leaves the deal; another buyer waits for the results.
  await hidePrice(room.bidding, of(first), true);
  expect(await invoices()).toHaveLength(1);
  expect(await confirmWinner(room.bidding, of(second))).toBeUndefined();
  expect(await invoices()).toMatchObject([{ no: 1 }, { buyer: userId, no: 2, lots: [first.id, second.id] }]);
  expect(await settleNow(userId)).toBeUndefined();
  expect(await invoices()).toHaveLength(2);
  await publish();
  expect((await invoices()).map(({ buyer, no }) => [buyer, no])).toEqual([
    [userId, 1],
    [userId, 2],
    [people[1]!.userId, 1],
  ]);
});

it('[M22] who has paid owes nothing any more', async () => {
  const lot = await sold(500_000, 520_000, 550_000);
  await confirmed(lot);
  const { userId } = people[2]!;
  const owes = () =>
    inTransaction(room.database.db, async (tx) => (await readAdmissionTies(tx, userId)).owes);
  expect(await owes()).toBe(true);
  await publish();
  const [{ number, total }] = (await invoices()) as [{ number: string; total: number }];
  await pay(userId, number, total - 1);
  expect(await owes()).toBe(true);
  const subject = { userId } as DataSubject;
  const holds = () => inTransaction(room.database.db, (tx) => invoiceRecords.holds!(tx, subject, new Date()));
  expect(await holds()).toMatchObject([{ why: 'По\u00A0счетам осталось заплатить 0,01\u00A0₽' }]);
  await pay(userId, number, 1);
  expect([await owes(), await holds()]).toEqual([false, []]);
});

it('[M21, M14] a thing of the catalog has a deal and an invoice, and falls when it is taken back', async () => {
  const [{ id: item }] = (await query(
    `insert into items (code, type, name, status, weight, picture)
     values ('sold here', 'jewelry', 'Кольцо', 'sold', 100, '') returning id`,
  )) as [{ id: number }];
  const [{ id: sale }] = (await query(
    `insert into item_sales (item_id, client_name, price, by_id) values ($1, 'Гость', 300000, $2) returning id`,
    [item, room.manager],
  )) as [{ id: number }];
  const of = { by: room.manager, why: 'передумал' };
  await inTransaction(room.database.db, (tx) => settleCatalogSale(tx, sale, of));
  const editions = () =>
    query(
      `select d.no, d.total, d.facts #>> '{buyer,name}' as buyer from invoices i
       join invoice_editions d on d.invoice_id = i.id where i.sale_id = $1 order by d.no`,
      [sale],
    );
  expect(await editions()).toEqual([{ no: 1, total: 30_000_000, buyer: 'Гость' }]);
  const fell = (agreed: boolean) =>
    inTransaction(room.database.db, (tx) => fellCatalogSale(tx, sale, of, { agreed }));
  // After its handover nobody takes it back alone, as nobody does a lot.
  await query(
    `with act as (insert into handovers (invoice_id, number, day, facts, by_id)
       select id, 'А-1', day, '{}', $2 from invoices where sale_id = $1 returning id)
     insert into handover_rows (handover_id, entry_id)
     select act.id, e.id from act, money_entries e where e.sale_id = $1 and e.kind = 'deal'`,
    [sale, room.manager],
  );
  expect(await fell(false)).toMatchObject({ body: { code: 'handed' } });
  expect((await editions()).length).toBe(1);
  expect(await fell(true)).toBeUndefined();
  expect((await editions()).at(-1)).toMatchObject({ no: 2, total: 0 });
  const lines = await query(
    `select l.account_id, sum(l.amount) as sum from money_lines l join money_entries e on e.id = l.entry_id
     where e.sale_id = $1 group by 1 having sum(l.amount) <> 0`,
    [sale],
  );
  expect(lines).toEqual([]);
});

it('[M7] a commission above the price is reported to those with the right «Деньги»', async () => {
  const [{ id: keeper }] = (await query(
    `insert into users (name, roles) values ('keeper', '{admin}') returning id`,
  )) as [{ id: number }];
  const lot = await sold(500_000);
  await giveOwner(lot);
  await query(`update seller_contracts set commission_least = 600000 where number = $1`, [`Д-${lot.id}`]);
  await confirmed(lot);
  await publish();
  expect(await query('select title from notifications where user_id = $1', [keeper])).toMatchObject([
    { title: 'Комиссия больше цены' },
  ]);
  expect(await equality()).toMatchObject({ owners: 50_000_000 - 73_200_000 });
});
