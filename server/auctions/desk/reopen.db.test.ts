import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { confirmWinner } from '../acts/simple-acts.ts';
import { hearStation } from '../bidding/station-store.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { callLot } from './call-lot.ts';
import { askToReopen, reopenLot } from './reopen-lot.ts';
import { warnLot } from './warn-lot.ts';

const second = 1000;

let room: AuctionRoom;
let lots: { id: number }[];
let bidder: { userId: number; alias: number };
let other: number;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());

/** Of two lots the first has closed with a bid. */
beforeEach(async () => {
  await room.addAuction({ manner: 'led', status: 'announced' });
  lots = [await room.addLot({ status: 'waiting' }), await room.addLot({ status: 'waiting' })];
  await moveAuction(room.bidding, room.auction.id, 'start', { by: room.manager, reason: '' });
  bidder = await room.addBidder();
  other = (await room.addBidder()).userId;
  await callLot(room.bidding, { auctionId: room.auction.id, ...of(0) });
  accepted(await room.bet(lots[0]!.id, bidder.userId, { amount: 500_000 }));
  await close(0);
});

const of = (index: number) => ({ lotId: lots[index]!.id, userId: room.manager, reason: '' });
const close = async (index: number) => {
  const station = { id: crypto.randomUUID(), auctionId: room.auction.id, userId: room.manager };
  await hearStation(room.bidding.closing, station);
  await warnLot(room.bidding, of(index));
  for (let passed = 0; passed < 20; passed++) {
    await room.clock.pass(second);
    await hearStation(room.bidding.closing, station);
  }
  await sweepOnce(room.bidding);
};
const ask = (index = 0, by = room.manager) =>
  askToReopen(room.bidding, { auctionId: room.auction.id, lotId: lots[index]!.id, by, reason: 'missed' });
const agree = (by: number) => reopenLot(room.bidding, { auctionId: room.auction.id, lotId: lots[0]!.id, by });
const lot = (index = 0) => room.lot(lots[index]!.id);

it('[A54] brings a closed lot back to the table at its price, by two people, and tells who bid', async () => {
  await callLot(room.bidding, { auctionId: room.auction.id, ...of(1) });
  expect(refusalCode(await agree(other))).toBe('not-found');
  expect(await ask()).toBeUndefined();
  expect(await lot()).toMatchObject({ status: 'pending' });
  expect(refusalCode(await agree(room.manager))).toBe('act-impossible');
  expect(await agree(other)).toBeUndefined();
  expect(await lot()).toMatchObject({ status: 'on_sale', price: 500_000, ends_at: null, closed_at: null });
  expect((await lot(1)).aside_at).not.toBeNull();
  accepted(await room.bet(lots[0]!.id, other, { amount: 510_000 }));
  const { rows: news } = await room.database.pool.query(
    `select user_id from auction_news where lot_id = $1 and kind = 'reopened'`,
    [lots[0]!.id],
  );
  expect(news).toEqual([{ user_id: bidder.userId }]);
  const { rows: acts } = await room.database.pool.query(
    `select user_id, reason from auction_audit where lot_id = $1 and act = 'reopen'`,
    [lots[0]!.id],
  );
  expect(acts).toEqual([
    { user_id: other, reason: 'Ставку назвали до\u00A0закрытия, а\u00A0внести не\u00A0успели' },
  ]);
  await close(0);
  expect(await lot()).toMatchObject({ status: 'pending', price: 510_000 });
  // Once.
  expect(refusalCode(await ask())).toBe('act-impossible');
  expect(await room.violations()).toEqual([]);
});

it('[A54] takes a sale that is summing up back to the bidding', async () => {
  await callLot(room.bidding, { auctionId: room.auction.id, ...of(1) });
  await close(1);
  await sweepOnce(room.bidding);
  const status = async () =>
    (await room.database.pool.query('select status from auctions where id = $1', [room.auction.id])).rows[0];
  expect(await status()).toEqual({ status: 'summing_up' });
  await ask();
  expect(await agree(other)).toBeUndefined();
  await sweepOnce(room.bidding);
  expect(await status()).toEqual({ status: 'active' });
  expect(await lot()).toMatchObject({ status: 'on_sale' });
  expect(await room.violations()).toEqual([]);
});

it('[A54] not after ten minutes, nor once somebody was confirmed, nor by who bid, nor what is open', async () => {
  expect(refusalCode(await ask(1))).toBe('act-impossible');
  expect(refusalCode(await ask(0, bidder.userId))).toBe('own-matter');
  await ask();
  await room.clock.pass(10 * 60 * second + 1);
  expect(refusalCode(await agree(other))).toBe('act-impossible');
  await confirmWinner(room.bidding, { ...of(0), holderAlias: bidder.alias });
  expect(refusalCode(await ask())).toBe('act-impossible');
  expect(await lot()).toMatchObject({ status: 'sold' });
  expect(await room.violations()).toEqual([]);
});
