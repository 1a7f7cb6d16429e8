import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { hearStation } from '../bidding/station-store.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { callLot } from './call-lot.ts';
import { enterBid } from './enter-bid.ts';
import { sayWords } from './say-words.ts';
import { settleEntry } from './settle-entry.ts';
import { warnLot } from './warn-lot.ts';
import { readWords } from './words-store.ts';

const second = 1000;

let room: AuctionRoom;
let lots: { id: number }[];
let people: { userId: number; alias: number }[];
let other: number;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());

/** Two lots, the first called and warned; from a million on a second person is asked. */
beforeEach(async () => {
  await room.addAuction({ manner: 'led', status: 'announced' });
  await room.database.pool.query('update auctions set second_from = 1000000 where id = $1', [
    room.auction.id,
  ]);
  lots = [await room.addLot({ status: 'waiting' }), await room.addLot({ status: 'waiting' })];
  await moveAuction(room.bidding, room.auction.id, 'start', { by: room.manager, reason: '' });
  await hear();
  people = [await room.addBidder(), await room.addBidder()];
  other = (await room.addBidder()).userId;
  await callLot(room.bidding, { auctionId: room.auction.id, ...of(0) });
  await warn();
});

const of = (index: number) => ({ lotId: lots[index]!.id, userId: room.manager, reason: '' });
const station = crypto.randomUUID();
const hear = async () => {
  await room.database.pool.query('delete from desk_stations where auction_id <> $1', [room.auction.id]);
  return hearStation(room.bidding.closing, {
    id: station,
    auctionId: room.auction.id,
    userId: room.manager,
  });
};
const warn = () => warnLot(room.bidding, of(0));
const enter = (person: number, amount: number, key: string = crypto.randomUUID()) =>
  enterBid(room.bidding, {
    auctionId: room.auction.id,
    lotId: lots[0]!.id,
    paddle: people[person]!.alias,
    amount,
    channel: 'hall',
    confirmed: true,
    clerk: room.manager,
    key,
  });
const waiting = async (person: number, amount: number): Promise<number> => {
  const kept = await enter(person, amount);
  if (!('entry' in kept)) throw new Error('was not kept');
  return kept.entry.id;
};
const settle = (id: number, decision: 'confirm' | 'decline' | 'withdraw', by = other) =>
  settleEntry(room.bidding, room.auction.id, id, decision, by);
const lot = () => room.lot(lots[0]!.id);
const stateOf = async (id: number) =>
  (await room.database.pool.query('select state from desk_entries where id = $1', [id])).rows[0].state;

it('[A62] waits for a second person and has no end meanwhile; confirmed, it is an offer of its clerk', async () => {
  accepted(await enter(1, 990_000));
  const key = crypto.randomUUID();
  const kept = await enter(0, 1_000_000, key);
  expect(kept).toMatchObject({
    entry: { paddle: people[0]!.alias, amount: 1_000_000, own: true, holds: true },
  });
  expect(await enter(0, 1_000_000, key)).toEqual(kept);
  expect(refusalCode(await enter(0, 1_010_000, key))).toBe('idempotency-conflict');
  expect(await lot()).toMatchObject({ price: 990_000, ends_at: null });
  expect(refusalCode(await warn())).toBe('act-impossible');
  const { id } = (kept as { entry: { id: number } }).entry;
  expect(refusalCode(await settle(id, 'confirm', room.manager))).toBe('act-impossible');
  expect(refusalCode(await settle(id, 'withdraw'))).toBe('act-impossible');
  expect(await settle(id, 'confirm')).toBeUndefined();
  // An answer that was lost on its way is asked for again.
  expect(await settle(id, 'confirm')).toBeUndefined();
  expect(await lot()).toMatchObject({ price: 1_000_000, bids_count: 2, ends_at: null });
  const { rows } = await room.database.pool.query(
    'select entered_by, channel from offers where lot_id = $1 and amount = 1000000',
    [lots[0]!.id],
  );
  expect(rows).toEqual([{ entered_by: room.manager, channel: 'hall' }]);
  expect(await stateOf(id)).toBe('accepted');
  expect(await warn()).toBeUndefined();
  expect(await room.violations()).toEqual([]);
});

it('[A62] is judged at the price of the moment when it is confirmed', async () => {
  const id = await waiting(0, 1_000_000);
  accepted(await room.bet(lots[0]!.id, people[1]!.userId, { amount: 1_000_000 }));
  expect(refusalCode(await settle(id, 'confirm'))).toBe('below-minimum');
  expect(await stateOf(id)).toBe('refused');
  expect(await room.violations()).toEqual([]);
});

it('[A62] is refused late, also by the sweep', async () => {
  const id = await waiting(0, 1_000_000);
  await room.clock.pass(60 * second);
  await hear();
  expect(refusalCode(await settle(id, 'confirm'))).toBe('act-impossible');
  await sweepOnce(room.bidding);
  expect(await stateOf(id)).toBe('late');
  expect(await lot()).toMatchObject({ price: null, status: 'on_sale' });
});

it('[A62] takes the end away once a bidder and lot, and one of theirs waits at a time', async () => {
  const first = await waiting(0, 1_000_000);
  expect(refusalCode(await enter(0, 1_010_000))).toBe('invalid');
  expect(await settle(first, 'decline')).toBeUndefined();
  await warn();
  const again = await waiting(0, 1_000_000);
  expect((await lot()).ends_at).not.toBeNull();
  expect(await settle(again, 'withdraw', room.manager)).toBeUndefined();
  expect(await stateOf(again)).toBe('withdrawn');
  const others = await waiting(1, 1_000_000);
  expect((await lot()).ends_at).toBeNull();
  expect(await settle(others, 'decline')).toBeUndefined();
  expect(await room.violations()).toEqual([]);
});

it('[A62] refuses at once what is plainly no bid', async () => {
  expect(refusalCode(await enter(0, 1_000_005))).toBe('off-grid');
  await callLot(room.bidding, { auctionId: room.auction.id, ...of(1) });
  expect(refusalCode(await enter(0, 1_000_000))).toBe('not-called');
  const { rows } = await room.database.pool.query('select from desk_entries where lot_id = $1', [
    lots[0]!.id,
  ]);
  expect(rows).toEqual([]);
});

it('[A62] what was confirmed and never judged, its process being lost, is late', async () => {
  const id = await waiting(0, 1_000_000);
  await room.database.pool.query(
    `update desk_entries set state = 'confirmed', decided_by = $2, decided_at = house_now() where id = $1`,
    [id, other],
  );
  await room.clock.pass(11 * second);
  await hear();
  await sweepOnce(room.bidding);
  expect(await stateOf(id)).toBe('late');
});

it('[A63] words are of the lot on the table, a break of an empty one', async () => {
  const auctionId = room.auction.id;
  const say = (text: string, minutes: number | null) =>
    sayWords(room.bidding, { auctionId, by: room.manager, text, minutes });
  expect(await say('Резерв достигнут', null)).toBeUndefined();
  const words = () => readWords(room.database.db, auctionId);
  expect(await words()).toEqual({ lotId: lots[0]!.id, text: 'Резерв достигнут', breakUntil: null });
  expect(refusalCode(await say('Перерыв', 15))).toBe('act-impossible');
  await callLot(room.bidding, { auctionId, ...of(1) });
  expect(await words()).toBeNull();
  const { rows } = await room.database.pool.query(
    `select event, payload from live_events where topic = $1 and event = 'hall_message'`,
    [`auction:${auctionId}`],
  );
  expect(rows).toEqual([
    { event: 'hall_message', payload: { lotId: lots[0]!.id, text: 'Резерв достигнут', breakUntil: null } },
  ]);
  await room.database.pool.query(`update lots set status = 'unsold', closed_at = house_now() where id = $1`, [
    lots[1]!.id,
  ]);
  expect(await say('Перерыв', 15)).toBeUndefined();
  expect((await words())?.breakUntil).not.toBeNull();
  await room.clock.pass(15 * 60 * second);
  expect(await words()).toBeNull();
});

it('[A5] the second of two clerks who heard one call reads who was quicker', async () => {
  accepted(await enter(0, 500_000));
  const late = (clerk: number) =>
    enterBid(room.bidding, {
      auctionId: room.auction.id,
      lotId: lots[0]!.id,
      paddle: people[0]!.alias,
      amount: 510_000,
      channel: 'phone',
      confirmed: true,
      clerk,
      key: crypto.randomUUID(),
    });
  const words = async (clerk: number) => {
    const answer = await late(clerk);
    return [refusalCode(answer), answer instanceof Refusal && answer.body.message.replaceAll('\u00A0', ' ')];
  };
  expect(await words(other)).toEqual([
    'own-lead',
    `Ставка участника № ${people[0]!.alias} уже внесена: manager.`,
  ]);
  expect(await words(room.manager)).toEqual(['own-lead', 'Этот участник уже лидирует.']);
});
