import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { type AuctionRoom, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { keepStrain } from './strain-store.ts';
import { StrainWatch } from './strain-watch.ts';

const second = 1000;
const minute = 60 * second;
let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  // What the test before made good lies behind.
  await room.clock.pass(10 * second);
  await room.addAuction();
});

const endOf = async (id: number): Promise<number> => ((await room.lot(id)).ends_at as Date).getTime();
const strains = async () => (await room.database.pool.query('select * from strains order by id')).rows;
const sweep = () => sweepOnce(room.bidding);
const strained = () => keepStrain(room.bidding.closing, 5 * second);
/** A strain of so many milliseconds, then silence, then a sweep. */
async function strainFor(milliseconds: number): Promise<void> {
  await strained();
  await room.clock.pass(milliseconds);
  await strained();
  await room.clock.pass(4 * second);
  await sweep();
}

it('[A48] what would end in a strain stays open, and gets W once it is over', async () => {
  const lot = await room.addLot({ endsIn: 10 * second });
  const later = await room.addLot({ endsIn: 60 * minute });
  const untouched = await endOf(later.id);
  const { userId } = await room.addBidder();
  await strained();
  await room.clock.pass(20 * second);
  await strained();
  await sweep();
  expect(await room.lot(lot.id)).toMatchObject({ status: 'on_sale', closed_at: null });

  await room.clock.pass(4 * second);
  await sweep();
  const now = await room.clock.now();
  expect(await endOf(lot.id)).toBe(now + 5 * minute);
  expect(await endOf(later.id)).toBe(untouched);
  expect((await strains()).at(-1).until_at.getTime()).toBe(now);
  expect(refusalCode(await room.bet(lot.id, userId, { amount: 500_000 }))).toBeUndefined();
  await room.clock.pass(5 * minute);
  await sweep();
  expect((await room.lot(lot.id)).status).toBe('pending');
  expect(await room.violations()).toEqual([]);
});

it('[A48] judging goes on in a strain', async () => {
  const lot = await room.addLot({ endsIn: 10 * minute });
  const { userId } = await room.addBidder();
  await strained();
  expect(refusalCode(await room.bet(lot.id, userId, { amount: 500_000 }))).toBeUndefined();
  await room.clock.pass(4 * second);
  await sweep();
});

it('[A48] one strain moves an end once, in whichever process', async () => {
  const lot = await room.addLot({ endsIn: 2 * minute });
  const other = room.another();
  const before = (await strains()).length;
  await Promise.all([strained(), keepStrain(other.closing, 9 * second), strained()]);
  await room.clock.pass(4 * second);
  await Promise.all([sweep(), sweepOnce(other), sweep()].map((one) => one.catch(() => {})));
  await sweep();
  expect((await strains()).length).toBe(before + 1);
  const { rows } = await room.database.pool.query(
    "select from ledger_links where chain = 'lot:' || $1::bigint and facts->>'reason' = 'strain'",
    [lot.id],
  );
  expect(rows.length).toBe(1);
  expect(await room.violations()).toEqual([]);
});

it('[A48] after three in a row the auction pauses itself and managers are notified', async () => {
  const { id: auctionId } = await room.addAuction();
  const lot = await room.addLot({ endsIn: 2 * minute });
  await room.database.pool.query("update users set roles = '{auctions_manager}' where id = $1", [
    room.manager,
  ]);
  const paused = async () =>
    (await room.database.pool.query('select paused_at from auctions where id = $1', [auctionId])).rows[0]
      .paused_at !== null;
  const strainNearEnd = async () => {
    await room.clock.pass((await endOf(lot.id)) - (await room.clock.now()) - minute);
    await strainFor(second);
  };
  await strainNearEnd();
  await strainNearEnd();
  expect(await paused()).toBe(false);
  await strainNearEnd();
  expect(await paused()).toBe(true);
  expect((await room.lot(lot.id)).remaining_ms).toBe(6 * minute - 5 * second);
  const { rows } = await room.database.pool.query(
    "select from auction_news where kind = 'strained' and user_id = $1 and auction_id = $2",
    [room.manager, auctionId],
  );
  expect(rows.length).toBe(1);

  const by = { by: room.manager, reason: '' };
  expect(await moveAuction(room.bidding, auctionId, 'resume', by)).toBeUndefined();
  await strainNearEnd();
  expect(await paused()).toBe(false);
  expect(await room.violations()).toEqual([]);
});

it('[A48] a pause in a strain closes nothing that the strain holds', async () => {
  const { id: auctionId } = await room.addAuction();
  const lot = await room.addLot({ endsIn: 10 * second });
  await strained();
  await room.clock.pass(20 * second);
  await strained();
  const by = { by: room.manager, reason: '' };
  expect(await moveAuction(room.bidding, auctionId, 'pause', by)).toBeUndefined();
  expect(await room.lot(lot.id)).toMatchObject({ status: 'on_sale', remaining_ms: 0 });
  await room.clock.pass(4 * second);
  await sweep();
  expect(await moveAuction(room.bidding, auctionId, 'resume', by)).toBeUndefined();
  expect(await endOf(lot.id)).toBe((await room.clock.now()) + 5 * minute);
  expect(await room.violations()).toEqual([]);
});

it.each(['to judge with', 'to ask who bids'])(
  '[A48] a process that has no connection left %s says so, and stops saying it',
  async (what) => {
    const before = (await strains()).length;
    const { watch } = room.another();
    const own = room.another();
    let looks = 0;
    const slowest = () => {
      looks += 1;
      return own.lanes.slowest();
    };
    const { pool, db: door, close } = openDatabase(room.url, { max: 2 });
    const starved = new StrainWatch({ ...own, door, lanes: { slowest } });
    watch.start();
    starved.start();
    const exhausted = what === 'to judge with' ? own.pool : pool;
    const held = await Promise.all(Array.from({ length: exhausted.options.max! }, () => exhausted.connect()));
    const told = await waitUntil('a strain', async () => (await strains())[before]);
    expect(told.told_at - told.from_at).toBeGreaterThanOrEqual(5 * second);
    for (const client of held) client.release();
    // It says so until a beat has come through quickly. Only then may the strain end: it would begin another one.
    const said = async () =>
      (await room.database.pool.query('select xmin::text from strains where id = $1', [told.id])).rows[0]
        .xmin;
    await waitUntil('it says no more', async () => {
      const [last, seen] = [await said(), looks];
      await waitUntil('three looks', () => looks >= seen + 3);
      return (await said()) === last;
    });
    await room.clock.pass(4 * second);
    await sweep();
    expect((await strains())[before].until_at).not.toBeNull();
    await watch.stop();
    await starved.stop();
    await close();
    expect((await strains()).length).toBe(before + 1);
  },
);

/** The clock runs ahead long enough for an outage to be made good, then it is set right. */
async function clockWentBack(): Promise<void> {
  await room.clock.passSilently(2 * minute);
  await sweep();
  await room.clock.passSilently(-2 * minute);
  await sweep();
}

it('[A23] an outage after the clock was set back is seen', async () => {
  await clockWentBack();
  const lot = await room.addLot({ endsIn: 5 * second });
  await room.clock.passSilently(15 * second);
  await sweep();
  expect(await endOf(lot.id)).toBe((await room.clock.now()) + 5 * minute);
  expect(await room.violations()).toEqual([]);
});

it('[A48] a strain that lasts beyond the time a clock had before it was set back is compensated', async () => {
  await clockWentBack();
  await room.clock.pass(115 * second);
  const lot = await room.addLot({ endsIn: 2 * second });
  await strainFor(10 * second);
  expect(await endOf(lot.id)).toBe((await room.clock.now()) + 5 * minute);
  expect(await room.violations()).toEqual([]);
});
