import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { annulOffer } from '#server/auctions/acts/annul-offer.ts';
import { confirmWinner } from '#server/auctions/acts/simple-acts.ts';
import { countDeposit } from '#server/auctions/admissions/deposit-store.ts';
import { moveAuction } from '#server/auctions/move-auction.ts';
import { sweepOnce } from '#server/auctions/sweep.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { checkBooks } from '../books/check-books.ts';
import { listDeposits, listOwnDeposits } from '../deposits/show-deposits.ts';
import { readPayables } from '../payments/payable-store.ts';
import { writeLines } from '../payments/write-lines.ts';
import { deals } from './settle-lots.ts';

const hour = 3_600_000;
let room: AuctionRoom;
let bidder: Awaited<ReturnType<AuctionRoom['addBidder']>>;

beforeAll(async () => {
  room = await openAuctionRoom({ deals });
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  bidder = await room.addBidder({ limit: 1_000_000 });
});
afterEach(async () => {
  expect(await checkBooks(room.database.db)).toEqual([]);
  expect(await room.violations()).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const asks = async (deposit: { kind: 'fixed' | 'share'; value: number } | null) => {
  await query(
    `update auctions set terms = jsonb_build_object('name', '', 'taxed', false, 'payDays', 5, 'commission', '[]'::jsonb,
       'commissionLeast', 0, 'fee', '[]'::jsonb, 'deposit', $2::jsonb) where id = $1`,
    [room.auction.id, JSON.stringify(deposit)],
  );
  await recount();
};
const recount = () => inTransaction(room.database.db, (tx) => countDeposit(tx, bidder.admissionId));
const own = async () => (await listOwnDeposits(room.database.db, bidder.userId))[0]!;
let lines = 0;
/** As a statement enters it. */
const pay = (number: string, sum: number) =>
  inTransaction(room.database.db, async (tx) => {
    const payables = await readPayables(tx, [number]);
    const to = payables.get(number)!;
    const due = Math.min(to.left, sum);
    const extra = sum - due;
    lines++;
    const line = { account: '', day: '2026-11-24', number: String(lines), sum, purpose: number, at: lines };
    const other = { name: '', inn: '', account: '', bik: '' };
    const fate = { fate: 'paid' as const, to, due, extra, rest: to.left - due };
    const paid = [{ ...line, other, identity: String(lines), ...fate }];
    await writeLines(tx, paid, { payables, openings: [], by: room.manager });
  });

it('[A45] offers wait for the deposit; a raised limit counts when the rest is paid', async () => {
  await asks({ kind: 'share', value: 100 });
  // Each on a lot of its own: who leads does not outbid themselves, and what is led adds up.
  const bet = async (amount: number) => room.bet((await room.addLot()).id, bidder.userId, { amount });
  const { number, left, held } = await own();
  expect(number).toMatch(/^Д-\d\d-\d+-\d+$/);
  expect([left, held]).toEqual([10_000_000, 0]);
  expect(refusalCode(await bet(500_000))).toBe('deposit-due');
  await pay(number, 9_999_999);
  expect(refusalCode(await bet(500_000))).toBe('deposit-due');
  await pay(number, 1);
  accepted(await bet(500_000));

  await query('update admissions set limit_sum = 2000000 where id = $1', [bidder.admissionId]);
  await recount();
  expect(refusalCode(await bet(600_000))).toBe('limit-exceeded');
  await pay(number, 10_000_000 + 300);
  accepted(await bet(600_000));
  expect(await own()).toMatchObject({ held: 20_000_000, left: 0 });
  // What is more than was asked is prepaid.
  expect(
    await query("select -balance as sum from money_accounts where kind = 'prepaid' and balance < 0"),
  ).toEqual([{ sum: 300 }]);
  await query('update admissions set limit_sum = 1600000 where id = $1', [bidder.admissionId]);
  await recount();
  expect(refusalCode(await bet(600_000))).toBe('limit-exceeded');
});

it('[A45] a sale without one asks nobody', async () => {
  await asks(null);
  expect(await own()).toBeUndefined();
  const lot = await room.addLot();
  accepted(await room.bet(lot.id, bidder.userId, { amount: 500_000 }));
});

it('[M13, M14] settles what the lots come to, is set free when one falls, and takes nothing after its sale', async () => {
  await asks({ kind: 'fixed', value: 600_000 });
  const { number } = await own();
  await pay(number, 60_000_000);
  const [first, second] = [await room.addLot(), await room.addLot()];
  for (const lot of [first, second]) accepted(await room.bet(lot.id, bidder.userId, { amount: 500_000 }));
  await room.clock.pass(hour + 60_000);
  await sweepOnce(room.bidding);
  const act = (lotId: number) => ({ lotId, userId: room.manager, reason: 'не оплатил' });
  for (const { id } of [first, second]) expect(await confirmWinner(room.bidding, act(id))).toBeUndefined();
  expect(
    await moveAuction(room.bidding, room.auction.id, 'publish-results', { by: room.manager, reason: '' }),
  ).toBeUndefined();
  expect(await own()).toMatchObject({ held: 0, settled: 60_000_000, left: 0, pay: null });
  const due = async () =>
    (
      await query("select balance from money_accounts where kind = 'due' and auction_id = $1", [
        room.auction.id,
      ])
    )[0].balance;
  expect(await due()).toBe(40_000_000);

  const [{ id: offer }] = await query('select id from offers where lot_id = $1', [second.id]);
  expect(await annulOffer(room.bidding, act(second.id), offer)).toBeUndefined();
  expect(await listDeposits(room.database.db, room.auction.id)).toMatchObject([
    { number, held: 10_000_000, settled: 50_000_000 },
  ]);
  expect(await due()).toBe(0);
  expect((await readPayables(room.database.db, [number])).get(number)?.state).not.toBe('open');
});
