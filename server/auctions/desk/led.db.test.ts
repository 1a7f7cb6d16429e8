import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { extendLot, withdrawLot } from '../acts/simple-acts.ts';
import { hearStation } from '../bidding/station-store.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { callLot } from './call-lot.ts';
import { enterBid } from './enter-bid.ts';
import { mendSlip } from './mend-slip.ts';
import { waitWithLot, warnLot } from './warn-lot.ts';

const second = 1000;
const minute = 60 * second;

let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());

let lots: { id: number }[];
let station: string;
let people: { userId: number; admissionId: number; alias: number }[];

/** A led sale of three lots that has begun, its hall open, one station heard. */
beforeEach(async () => {
  await room.addAuction({ manner: 'led', status: 'announced' });
  lots = [];
  for (let number = 1; number <= 3; number++) lots.push(await room.addLot({ status: 'waiting' }));
  await act('start');
  station = crypto.randomUUID();
  await hear();
  people = [await room.addBidder(), await room.addBidder()];
});

const act = (what: 'start' | 'pause' | 'resume') =>
  moveAuction(room.bidding, room.auction.id, what, { by: room.manager, reason: 'проверка' });
const hear = () =>
  hearStation(room.bidding.closing, { id: station, auctionId: room.auction.id, userId: room.manager });
const of = (index: number) => ({ lotId: lots[index]!.id, userId: room.manager, reason: '' });
const call = (index: number, reason = '') =>
  callLot(room.bidding, { auctionId: room.auction.id, ...of(index), reason });
const warn = (index: number) => warnLot(room.bidding, of(index));
const wait = (index: number) => waitWithLot(room.bidding, of(index));
const enter = (index: number, person: number, amount: number, given: { clerk?: number; key?: string } = {}) =>
  enterBid(room.bidding, {
    auctionId: room.auction.id,
    lotId: lots[index]!.id,
    paddle: people[person]!.alias,
    amount,
    channel: 'hall',
    confirmed: false,
    clerk: given.clerk ?? room.manager,
    key: given.key ?? crypto.randomUUID(),
  });
const lot = (index: number) => room.lot(lots[index]!.id);
const endOf = async (index: number) => ((await lot(index)).ends_at as Date | null)?.getTime() ?? null;
/** Time passes, and the station beats. */
const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= second) {
    await room.clock.pass(Math.min(left, second));
    await hear();
  }
};
/** The lot is a consigned one of this person's. */
const own = (lotId: number, userId: number) =>
  room.database.pool.query(
    `with owner as (insert into sellers (form, name, user_id) values ('person', 'Владелец', $1) returning id),
       contract as (insert into seller_contracts (seller_id, number, day, basis)
         select id, 'Д-' || id, '2026-01-12', 'agency' from owner returning id),
       item as (insert into items (code, type, name, status, weight, picture)
         values ('led-' || $2, 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
       act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
         select 'intake', 'П-1', '2026-01-12', id, '{}', $3 from contract returning id, contract_id),
       thing as (insert into consignments (contract_id, item_id, intake_id)
         select contract_id, item.id, act.id from act, item returning id)
     update lots set consignment_id = (select id from thing) where id = $2::bigint`,
    [userId, lotId, room.manager],
  );
const saleOf = async () =>
  (await room.database.pool.query('select * from auctions where id = $1', [room.auction.id])).rows[0];

describe('a led sale', () => {
  it('[A49] opens its lots without an end, which is no pause', async () => {
    expect(await lot(0)).toMatchObject({ status: 'on_sale', ends_at: null, hard_end: null, paused: false });
    accepted(await room.bet(lots[2]!.id, people[0]!.userId, { amount: 500_000 }));
    await pass(10 * minute);
    await sweepOnce(room.bidding);
    expect(await lot(2)).toMatchObject({ status: 'on_sale', price: 500_000, ends_at: null });
    expect(await room.violations()).toEqual([]);
  });

  it('[A49] takes bids of the hall on the called lot alone, by an existing number', async () => {
    expect(refusalCode(await enter(0, 0, 500_000))).toBe('not-called');
    await call(0);
    const { receipt } = accepted(await enter(0, 0, 500_000));
    expect(receipt).toMatchObject({ alias: people[0]!.alias, amount: 500_000 });
    expect(refusalCode(await enter(1, 1, 500_000))).toBe('not-called');
    people[1]!.alias = 9999;
    expect(refusalCode(await enter(0, 1, 510_000))).toBe('invalid');
    expect(await room.violations()).toEqual([]);
  });

  it('[A42, A43, A44] takes nothing for oneself or one’s company, the owner, or who is not admitted', async () => {
    await call(0);
    const { pool } = room.database;
    const [bidder, other] = people as [(typeof people)[0], (typeof people)[0]];
    expect(refusalCode(await enter(0, 0, 500_000, { clerk: bidder.userId }))).toBe('own-matter');
    await pool.query(
      `insert into companies (user_id, name, inn, ogrn)
       values ($1, 'А', '7707083893', ''), ($2, 'Б', '7707083893', '')`,
      [bidder.userId, room.manager],
    );
    expect(refusalCode(await enter(0, 0, 500_000))).toBe('own-matter');
    await pool.query('delete from companies');
    await pool.query(`update admissions set state = 'revoked' where id = $1`, [bidder.admissionId]);
    expect(refusalCode(await enter(0, 0, 500_000))).toBe('not-admitted');
    await pool.query(`update admissions set state = 'approved' where id = $1`, [bidder.admissionId]);
    await pool.query(`update users set roles = '{admin}' where id = $1`, [bidder.userId]);
    expect(refusalCode(await enter(0, 0, 500_000))).toBe('staff-do-not-bid');
    await pool.query(`update users set roles = '{}' where id = $1`, [bidder.userId]);
    await own(lots[0]!.id, other.userId);
    expect(refusalCode(await enter(0, 1, 500_000))).toBe('own-lot');
    expect((await lot(0)).price).toBeNull();
    expect(await room.violations()).toEqual([]);
  });

  it('[A21] takes nothing after the close, nor of a lot that another clerk put aside', async () => {
    await call(0);
    accepted(await enter(0, 0, 500_000));
    const [one, two] = await Promise.all([call(1, 'просьба зала'), call(2, 'просьба зала')]);
    expect([one, two]).toEqual([undefined, undefined]);
    const table = (await saleOf()).called_lot_id;
    const called = await Promise.all(lots.map(({ id }) => room.lot(id)));
    expect(called.flatMap(({ id, called_at }) => (called_at ? [id] : []))).toEqual([table]);
    const index = lots.findIndex(({ id }) => id === table);
    expect(refusalCode(await enter(index === 1 ? 2 : 1, 0, 500_000))).toBe('not-called');
    accepted(await enter(index, 0, 500_000));
    await warn(index);
    await pass(21 * second);
    await sweepOnce(room.bidding);
    expect((await lot(index)).status).toBe('pending');
    expect(refusalCode(await enter(index, 1, 510_000))).toBe('lot-closed');
    expect(await room.violations()).toEqual([]);
  });

  it('[A9, A38] keeps one offer a key, with the clerk, and the channel in the chain', async () => {
    await call(0);
    const key = crypto.randomUUID();
    const first = accepted(await enter(0, 0, 500_000, { key }));
    expect(await enter(0, 0, 500_000, { key })).toEqual(first);
    expect(refusalCode(await enter(0, 0, 510_000, { key }))).toBe('idempotency-conflict');
    accepted(await room.bet(lots[0]!.id, people[1]!.userId, { amount: 510_000 }));
    const { rows: offers } = await room.database.pool.query(
      'select channel, entered_by from offers where lot_id = $1 order by no',
      [lots[0]!.id],
    );
    expect(offers).toEqual([
      { channel: 'hall', entered_by: room.manager },
      { channel: 'online', entered_by: null },
    ]);
    const { rows: links } = await room.database.pool.query(
      `select facts from ledger_links where chain = $1 and kind = 'bid' order by seq`,
      [`lot:${lots[0]!.id}`],
    );
    expect(links.map(({ facts }) => facts)).toEqual([
      { auto: '0', channel: 'hall', no: '1' },
      { auto: '0', no: '2' },
    ]);
    expect(await room.violations()).toEqual([]);
  });

  it('[A50] calls lots in their order, and out of it for a reason', async () => {
    expect(refusalCode(await call(1))).toBe('act-impossible');
    expect(await call(1, 'просьба зала')).toBeUndefined();
    await warn(1);
    expect(await call(0)).toBeUndefined();
    expect(await lot(1)).toMatchObject({ status: 'on_sale', called_at: null, ends_at: null });
    expect((await lot(1)).aside_at).not.toBeNull();
    expect((await saleOf()).called_lot_id).toBe(lots[0]!.id);
    // What was put aside comes after the others.
    expect(refusalCode(await call(1))).toBe('act-impossible');
    expect(await call(2)).toBeUndefined();
    expect(await call(0)).toBeUndefined();
    expect(await room.violations()).toEqual([]);
  });

  it('[A50] does not call before the hour of the hall, nor during a pause', async () => {
    await room.database.pool.query(
      `update auctions set hall_at = house_now() + interval '1 second' where id = $1`,
      [room.auction.id],
    );
    expect(refusalCode(await call(0))).toBe('act-impossible');
    await pass(second);
    await act('pause');
    expect(refusalCode(await call(0))).toBe('act-impossible');
    await act('resume');
    expect(await call(0)).toBeUndefined();
  });

  it('[A51] a warned lot closes V after the last bid', async () => {
    expect(refusalCode(await warn(0))).toBe('act-impossible');
    await call(0);
    await warn(0);
    const now = await room.clock.now();
    expect(await endOf(0)).toBe(now + 20 * second);
    await pass(15 * second);
    expect(await warn(0)).toBeUndefined();
    expect(await endOf(0)).toBe(now + 20 * second);
    accepted(await enter(0, 0, 500_000));
    expect(await endOf(0)).toBe(now + 35 * second);
    await pass(20 * second);
    expect(refusalCode(await enter(0, 1, 510_000))).toBe('lot-closed');
    expect(refusalCode(await wait(0))).toBe('act-impossible');
    expect(refusalCode(await call(1))).toBe('act-impossible');
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'pending', price: 500_000 });
    expect(await call(1)).toBeUndefined();
    expect(await room.violations()).toEqual([]);
  });

  it('[A51] «Ждём» takes the end away, and a led lot is not extended', async () => {
    await call(0);
    await warn(0);
    await pass(5 * second);
    expect(await wait(0)).toBeUndefined();
    expect(await endOf(0)).toBeNull();
    await pass(30 * second);
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'on_sale' });
    await warn(0);
    const end = await endOf(0);
    expect(refusalCode(await extendLot(room.bidding, of(0), 5, end))).toBe('act-impossible');
    expect(await room.violations()).toEqual([]);
  });

  it('[A52] does not close unheard, also when the station is back after the end', async () => {
    await call(0);
    await warn(0);
    await pass(16 * second);
    await room.clock.pass(4 * second);
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'on_sale', ends_at: null });
    await hear();
    await warn(0);
    await pass(16 * second);
    await room.clock.pass(4500);
    await hear();
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'on_sale', ends_at: null });
    await warn(0);
    await pass(20 * second);
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'unsold' });
    expect(await room.violations()).toEqual([]);
  });

  it('[A52] pauses after a minute without a station, while a lot is called', async () => {
    await room.clock.pass(3 * minute);
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).toBeNull();
    await call(0);
    await room.clock.pass(minute);
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).toBeNull();
    await room.clock.pass(1);
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).not.toBeNull();
    expect(await lot(0)).toMatchObject({ paused: true, remaining_ms: null, ends_at: null });
    expect(refusalCode(await enter(0, 0, 500_000))).toBe('paused');
    await act('resume');
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).toBeNull();
    expect(await lot(0)).toMatchObject({ paused: false, ends_at: null });
    expect(await room.violations()).toEqual([]);
  });

  it('[A52] counts the minute anew when a crash forgot the stations', async () => {
    await call(0);
    await room.clock.pass(3 * minute);
    await room.database.pool.query('truncate desk_stations');
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).toBeNull();
    await room.clock.pass(minute + 1);
    await sweepOnce(room.bidding);
    expect((await saleOf()).paused_at).not.toBeNull();
  });

  it('[A22, A23, A52] a pause and an outage leave a warned lot open without an end', async () => {
    await call(0);
    await warn(0);
    await act('pause');
    await act('resume');
    expect(await endOf(0)).toBeNull();
    await warn(0);
    await room.clock.passSilently(12 * second);
    await sweepOnce(room.bidding);
    expect(await lot(0)).toMatchObject({ status: 'on_sale', ends_at: null, paused: false });
    expect(await room.violations()).toEqual([]);
  });

  it('[A50] sums up when every lot has closed or was withdrawn', async () => {
    await call(0);
    await warn(0);
    await pass(20 * second);
    await sweepOnce(room.bidding);
    await withdrawLot(room.bidding, { ...of(1), reason: 'проверка' });
    await sweepOnce(room.bidding);
    expect((await saleOf()).status).toBe('active');
    await call(2);
    await warn(2);
    await pass(20 * second);
    await sweepOnce(room.bidding);
    await sweepOnce(room.bidding);
    expect((await saleOf()).status).toBe('summing_up');
    expect(await room.violations()).toEqual([]);
  });
});

describe('a slip', () => {
  const slip = (index: number, person: number, amount: number, clerk = room.manager) =>
    mendSlip(
      room.bidding,
      { ...of(index), userId: clerk, reason: 'Не тот номер' },
      { alias: people[person]!.alias, amount },
    );

  it('[A53, A25] takes the clerk’s newest entry back', async () => {
    await call(0);
    accepted(await room.bet(lots[0]!.id, people[0]!.userId, { amount: 500_000 }));
    accepted(await enter(0, 1, 510_000));
    expect(await slip(0, 1, 510_000)).toBeUndefined();
    expect(await lot(0)).toMatchObject({ price: 500_000, leader_id: people[0]!.admissionId });
    // What is the newest now came by the wire.
    expect(refusalCode(await slip(0, 0, 500_000))).toBe('act-impossible');
    const { rows } = await room.database.pool.query(
      `select act, user_id, reason from auction_audit where lot_id = $1 order by id desc limit 1`,
      [lots[0]!.id],
    );
    expect(rows).toEqual([{ act: 'slip', user_id: room.manager, reason: 'Не тот номер' }]);
    expect(await room.violations()).toEqual([]);
  });

  it('[A53] is nobody else’s, not of what was outbid, and of the last minute', async () => {
    const other = (await room.addBidder()).userId;
    await call(0);
    accepted(await enter(0, 0, 500_000));
    expect(refusalCode(await slip(0, 0, 500_000, other))).toBe('act-impossible');
    accepted(await enter(0, 1, 510_000));
    expect(refusalCode(await slip(0, 0, 500_000))).toBe('act-impossible');
    await pass(minute);
    await room.clock.pass(1);
    expect(refusalCode(await slip(0, 1, 510_000))).toBe('act-impossible');
    expect(await lot(0)).toMatchObject({ price: 510_000 });
    expect(await room.violations()).toEqual([]);
  });
});
