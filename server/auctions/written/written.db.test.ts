import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedText } from '#contract/ledger/ledger-text.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { sha256 } from '../ledger/chain-links.ts';
import { moveAuction } from '../move-auction.ts';
import { historyOf } from '../reading/lot-store.ts';
import { sweepOnce } from '../sweep.ts';
import { askWrittenAnew } from './ask-anew.ts';
import { confirmWritten, takeWritten, withdrawWritten } from './decide-written.ts';
import { enterWritten } from './enter-written.ts';
import { judgeWrittenOf } from './judge-written.ts';
import { openScan, showOwnWritten, showWritten } from './show-written.ts';

let room: AuctionRoom;
let clerk: number;
let second: number;
beforeAll(async () => {
  room = await openAuctionRoom();
  [clerk, second] = [await staff('clerk'), await staff('second')];
});
afterAll(() => room.close());

let lot: number;
beforeEach(async () => {
  await room.addAuction({ status: 'admission', startsIn: 3_600_000, closesIn: 7_200_000 });
  lot = (await room.addLot({ status: 'waiting' })).id;
});
afterEach(async () => expect(await room.violations()).toEqual([]));

const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await room.database.pool.query(text, values)).rows;
const one = async <T>(text: string, values: unknown[] = []): Promise<T> => (await ask<T>(text, values))[0]!;
const staff = async (name: string): Promise<number> =>
  (
    await one<{ id: number }>(
      `insert into users (name, roles) values ($1, '{auctions_manager}') returning id`,
      [name],
    )
  ).id;
const scan = async (): Promise<number> =>
  (
    await one<{ id: number }>(
      `insert into files (purpose, name, media_type, size, sha256, bytes)
       values ('written-offer', 'scan.pdf', 'application/pdf', 5, 'x', '%PDF-') returning id`,
    )
  ).id;
const tx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(room.database.db, work);
const saleId = () => room.auction.id;

const enter = async (paddle: number, amount: number, more: object = {}) =>
  tx(async (t) =>
    enterWritten(t, { saleId: saleId(), by: clerk, lot, paddle, amount, scan: await scan(), ...more }),
  );
const lastId = async () => (await one<{ id: number }>('select max(id) as id from written_offers')).id;
const confirm = async (id: number, amount: number) => {
  const taken = await tx((t) => takeWritten(t, saleId(), id, second));
  return taken ?? tx((t) => confirmWritten(t, { saleId: saleId(), id, by: second, amount }));
};
/** Entered by one, confirmed by another. */
async function written(paddle: number, amount: number): Promise<number> {
  expect(await enter(paddle, amount)).toEqual(expect.any(Number));
  const id = await lastId();
  expect(await confirm(id, amount)).toEqual({ lotId: lot });
  return id;
}
const start = () => moveAuction(room.bidding, saleId(), 'start', { by: null, reason: '' });
const stand = async () => {
  const { price, leader_id, maximum, written_due } = await room.lot(lot);
  return { price, leader: leader_id, maximum, due: written_due };
};
const offers = () =>
  ask<{ user_id: number; channel: string; key: string; refusal: string | null }>(
    'select user_id, channel, key, refusal from offers where lot_id = $1 order by no',
    [lot],
  );

it('[A55] at the start written offers are judged first, in the order of their receipts', async () => {
  const [first, other, online] = [await room.addBidder(), await room.addBidder(), await room.addBidder()];
  await written(first.alias, 700_000);
  await written(other.alias, 700_000);
  await start();
  expect(await stand()).toMatchObject({ price: null, due: true });
  // Whoever is quicker than the sweep waits.
  const early = await room.bet(lot, online.userId, { amount: 500_000 });
  expect(refusalCode(early)).toBe('not-started');
  await sweepOnce(room.bidding);
  // Equal maxima go to the earlier receipt [A11].
  expect(await stand()).toEqual({ price: 700_000, leader: first.admissionId, maximum: 700_000, due: false });
  expect((await offers()).map(({ channel, refusal }) => [channel, refusal])).toEqual([
    ['online', 'not-started'],
    ['paper', null],
    ['paper', null],
  ]);
  expect(refusalCode(await room.bet(lot, online.userId, { amount: 710_000 }))).toBeUndefined();
});

it('[A55] at the very start online offers, pauses and other processes change nothing of the order', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => room.addBidder()));
  for (const [at, { alias }] of people.slice(0, 5).entries()) await written(alias, 600_000 + at * 10_000);
  await start();
  const paused = await moveAuction(room.bidding, saleId(), 'pause', { by: clerk, reason: 'x' });
  expect(refusalCode(paused)).toBe('act-impossible');
  const another = room.another();
  const bets = Array.from({ length: 5 }, () =>
    room.bet(lot, people[5]!.userId, { amount: 500_000 }, another),
  );
  await Promise.all([judgeWrittenOf(room.bidding, lot), judgeWrittenOf(another, lot), ...bets]);
  const judged = (await offers()).filter(({ channel }) => channel === 'paper');
  expect(judged.map(({ user_id }) => user_id)).toEqual(people.slice(0, 5).map(({ userId }) => userId));
  expect((await stand()).leader).toBe(people[4]!.admissionId);
});

it('[A55] a process that died at work leaves the rest to the next look, each offer once', async () => {
  const [first, other] = [await room.addBidder(), await room.addBidder()];
  await written(first.alias, 600_000);
  await written(other.alias, 650_000);
  await start();
  const [{ id }] = (await ask<{ id: number }>(
    'select id from written_offers where lot_id = $1 order by receipt_no',
    [lot],
  )) as [{ id: number }];
  await room.bidding.lanes.offer(lot, {
    admissionId: first.admissionId,
    userId: first.userId,
    key: `written:${id}`,
    bodyHash: 'of a house before',
    amount: null,
    maximum: 600_000,
    confirmed: true,
    channel: 'paper',
    enteredBy: clerk,
  });
  await sweepOnce(room.bidding);
  expect(await offers()).toHaveLength(2);
  expect(await stand()).toMatchObject({ leader: other.admissionId, due: false });
});

it('[A46, A55] one that comes after the start is judged when it is confirmed, as any maximum', async () => {
  const [paper, online] = [await room.addBidder({ limit: 800_000 }), await room.addBidder()];
  await start();
  await room.bet(lot, online.userId, { max: 600_000 });
  const id = await written(paper.alias, 700_000);
  await judgeWrittenOf(room.bidding, lot);
  expect(await stand()).toMatchObject({ price: 610_000, leader: paper.admissionId });
  const [last, before] = await historyOf(room.database.db, lot);
  expect(last).toMatchObject({ amount: 610_000, auto: true, channel: 'paper' });
  expect(before).toMatchObject({ channel: 'online' });
  const list = await showWritten(room.database.db, saleId(), clerk);
  expect(!(list instanceof Refusal) && list.offers).toMatchObject([{ id, state: 'accepted' }]);
  // Past the limit it is refused, and its sum is in no log [A40].
  await written(paper.alias, 900_000);
  await judgeWrittenOf(room.bidding, lot);
  const refused = await one('select after, note from log_rows where lot_id = $1 order by id desc limit 1', [
    lot,
  ]);
  expect(refused).toEqual({ after: null, note: 'Письменная. Превышен лимит.' });
});

it('after the close it is not entered', async () => {
  const { alias } = await room.addBidder();
  await start();
  await room.addLot({ endsIn: 40_000_000 });
  await room.clock.pass(8_000_000);
  await sweepOnce(room.bidding);
  const refused = await enter(alias, 600_000);
  expect(refused instanceof Refusal && refused.body.fields).toEqual({ lot: 'Лот уже не\u00A0торгуется' });
});

it('[A55] a second person sees the scan and types the same sum; the one who entered it may not', async () => {
  const { alias } = await room.addBidder();
  await enter(alias, 600_000);
  const id = await lastId();
  const confirmed = (by: number, amount: number) =>
    tx((t) => confirmWritten(t, { saleId: saleId(), id, by, amount }));
  expect(refusalCode(await tx((t) => takeWritten(t, saleId(), id, clerk)))).toBe('same-person');
  expect(refusalCode(await confirmed(second, 600_000))).toBe('not-taken');
  expect(await tx((t) => takeWritten(t, saleId(), id, second))).toBeUndefined();
  expect(refusalCode(await confirmed(second, 610_000))).toBe('invalid');
  expect(refusalCode(await confirmed(clerk, 600_000))).toBe('same-person');
  await start();
  await sweepOnce(room.bidding);
  // Nobody confirmed it before the start: it does not count yet.
  expect(await stand()).toMatchObject({ price: null, due: false });
  expect(await confirmed(second, 600_000)).toEqual({ lotId: lot });
  expect(refusalCode(await confirmed(second, 600_000))).toBe('written-decided');
});

it('[A55] sum and scan are of the two, the slip of its bidder, and the chain holds the commitment alone', async () => {
  const bidder = await room.addBidder();
  const id = await written(bidder.alias, 600_000);
  const third = await staff('third');
  const seen = async (reader: number) => {
    const list = await showWritten(room.database.db, saleId(), reader);
    if (list instanceof Refusal) throw new Error('no list');
    const { amount, scan: paper, slip } = list.offers[0]!;
    return { amount, paper: paper !== null, slip: slip !== null };
  };
  expect(await seen(clerk)).toEqual({ amount: 600_000, paper: true, slip: true });
  expect(await seen(second)).toEqual({ amount: 600_000, paper: true, slip: true });
  expect(await seen(third)).toEqual({ amount: null, paper: false, slip: false });
  const caller = { person: { user: { id: third } } } as Parameters<typeof openScan>[3];
  expect(refusalCode(await openScan(room.database.db, saleId(), id, caller))).toBe('not-found');
  const { offers: own } = await showOwnWritten(room.database.db, room.auction.code, lot, bidder.userId);
  expect(own).toMatchObject([{ id, amount: 600_000, mayWithdraw: true }]);
  const link = await one<{ alias: null; amount: null; facts: Record<string, string> }>(
    `select alias, amount, facts from ledger_links where chain = 'lot:' || $1 and seq = $2`,
    [lot, own[0]!.link],
  );
  const commitment = sha256(sealedText(lot, bidder.alias, own[0]!));
  expect(link).toEqual({ alias: null, amount: null, facts: { channel: 'paper', commitment } });
  const stranger = await room.addBidder();
  expect((await showOwnWritten(room.database.db, room.auction.code, lot, stranger.userId)).offers).toEqual(
    [],
  );
});

it('[A55] a bidder withdraws until the start and not after it, also one who was asked anew', async () => {
  const [first, other] = [await room.addBidder(), await room.addBidder()];
  const [gone, kept] = [await written(first.alias, 600_000), await written(other.alias, 550_000)];
  await tx((t) => askWrittenAnew(t, [String(lot)]));
  const news = await ask('select user_id from auction_news where kind = $1 and lot_id = $2', [
    'written-asked',
    lot,
  ]);
  expect(news).toHaveLength(2);
  const withdraw = (id: number, by: number) =>
    tx((t) => withdrawWritten(t, { saleId: null, id, by, why: '' }));
  expect(refusalCode(await withdraw(gone, other.userId))).toBe('not-found');
  expect(await withdraw(gone, first.userId)).toBeUndefined();
  await start();
  await sweepOnce(room.bidding);
  expect(await stand()).toMatchObject({ price: 500_000, leader: other.admissionId, maximum: 550_000 });
  expect(refusalCode(await withdraw(kept, other.userId))).toBe('written-decided');
});

it('[A42, A43, A44] what may not be entered is refused by its field, and nothing is written', async () => {
  const { alias, userId, admissionId } = await room.addBidder();
  const fields = (refused: unknown) =>
    refused instanceof Refusal ? Object.keys(refused.body.fields ?? {}) : [];
  expect(fields(await enter(999, 600_000))).toEqual(['paddle']);
  expect(fields(await enter(alias, 605_000))).toEqual(['amount']);
  expect(fields(await enter(alias, 400_000))).toEqual(['amount']);
  expect(fields(await enter(alias, 600_000, { scan: 999_999 }))).toEqual(['scan']);
  expect(refusalCode(await enter(alias, 600_000, { by: userId }))).toBe('own-matter');
  await ask(
    `insert into companies (user_id, name, inn, ogrn) values ($1, 'А', '7707083893', ''), ($2, 'Б', '7707083893', '')`,
    [userId, clerk],
  );
  expect(refusalCode(await enter(alias, 600_000))).toBe('own-matter');
  await ask('delete from companies');
  await ask(`update admissions set state = 'revoked' where id = $1`, [admissionId]);
  expect(fields(await enter(alias, 600_000))).toEqual(['paddle']);
  await ask(`update admissions set state = 'approved' where id = $1`, [admissionId]);
  await ask(
    `with owner as (insert into sellers (form, name, user_id) values ('person', 'Владелец', $1) returning id),
       contract as (insert into seller_contracts (seller_id, number, day, basis)
         select id, 'Д-' || id, '2026-01-12', 'agency' from owner returning id),
       item as (insert into items (code, type, name, status, weight, picture)
         values ('written', 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
       act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
         select 'intake', 'П-1', '2026-01-12', id, '{}', $3 from contract returning id, contract_id),
       thing as (insert into consignments (contract_id, item_id, intake_id)
         select contract_id, item.id, act.id from act, item returning id)
     update lots set consignment_id = (select id from thing) where id = $2`,
    [userId, lot, clerk],
  );
  expect(fields(await enter(alias, 600_000))).toEqual(['paddle']);
  expect((await ask('select from written_offers where lot_id = $1', [lot])).length).toBe(0);
});
