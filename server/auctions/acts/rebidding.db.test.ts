import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger, verifyReceipt } from '#contract/ledger/verify-ledger.ts';
import {
  type AuctionRoom,
  accepted,
  type GivenLot,
  openAuctionRoom,
  refusalCode,
} from '#tests/support/auction-room.ts';
import { offerSealed } from '../bidding/offer-sealed.ts';
import { receiptsOf } from '../ledger/receipts.ts';
import { readLedger } from '../ledger/show-ledger.ts';
import { readLog } from '../log/log-store.ts';
import { type ManagerAct, moveAuction } from '../move-auction.ts';
import { findLot } from '../reading/lot-store.ts';
import { sweepOnce } from '../sweep.ts';
import { cancelMaxima } from '../turn-store.ts';
import { annulOffer } from './annul-offer.ts';
import { answerSecond } from './answer-second.ts';
import { askSecond } from './ask-second.ts';
import { lowerReserve } from './lower-reserve.ts';
import { openRebidding } from './open-rebidding.ts';
import { confirmWinner, withdrawLot } from './simple-acts.ts';

const minute = 60_000;
let room: AuctionRoom;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];

beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  people = [];
  for (let index = 0; index < 4; index++) people.push(await room.addBidder());
});
afterEach(async () => {
  await holds();
});

/** After every act, not only at the end of a test. */
const holds = async () => expect(await room.violations()).toEqual([]);
const of = (lot: GivenLot) => ({ lotId: lot.id, userId: room.manager, reason: 'так надо' });
const done = async (act: Promise<unknown>) => {
  expect(await act).toBeUndefined();
  await holds();
};
const bet = async (lot: GivenLot, who: number, amount: number) =>
  accepted(await room.bet(lot.id, people[who]!.userId, { amount }));
const admission = (who: number) => people[who]!.admissionId;
const move = (act: ManagerAct) =>
  moveAuction(room.bidding, room.auction.id, act, { by: room.manager, reason: 'так надо' });
const sealed = (lot: GivenLot, who: number, amount: number, key = crypto.randomUUID()) =>
  offerSealed(room.bidding, {
    lotId: lot.id,
    admissionId: admission(who),
    userId: people[who]!.userId,
    key,
    amount,
  });
const seal = async (lot: GivenLot, who: number, amount: number) => {
  expect(refusalCode(await sealed(lot, who, amount))).toBeUndefined();
  await holds();
};
/** The open or the sealed one of a person. */
const offerOf = async (lot: GivenLot, who: number, kind: 'open' | 'sealed'): Promise<number> =>
  (
    await room.database.pool.query(
      'select id from offers where lot_id = $1 and admission_id = $2 and sealed = $3 and refusal is null',
      [lot.id, admission(who), kind === 'sealed'],
    )
  ).rows[0].id;
const annul = async (lot: GivenLot, who: number, kind: 'open' | 'sealed') =>
  done(annulOffer(room.bidding, of(lot), await offerOf(lot, who, kind)));
const close = async (): Promise<void> => {
  await room.clock.pass(61 * minute);
  await sweepOnce(room.bidding);
};
const reveal = async (): Promise<void> => {
  await room.clock.pass(30 * minute);
  await sweepOnce(room.bidding);
  await holds();
};
const auctionRow = async () =>
  (await room.database.pool.query('select status, paused_at from auctions where id = $1', [room.auction.id]))
    .rows[0];
const viewer = (who: number) => ({ userId: people[who]!.userId, manager: false });
const manager = () => ({ userId: room.manager, manager: true });
const logOf = (lot: GivenLot, by = manager()) =>
  readLog(room.database.db, by, { lotId: lot.id }, { q: '' }, { limit: 50, offset: 0 });

/** Four have bid, the reserve is missed: the last three are asked. */
const opened = async (reserve = 900_000) => {
  const lot = await room.addLot({ reserve });
  await bet(lot, 3, 500_000);
  await bet(lot, 0, 520_000);
  await bet(lot, 1, 540_000);
  await bet(lot, 2, 560_000);
  await close();
  await done(openRebidding(room.bidding, of(lot), 30));
  return lot;
};

describe('a sealed offer', () => {
  it('[A30] one of each of the best three, not below their own last, on the grid', async () => {
    const lot = await opened();
    expect(refusalCode(await sealed(lot, 3, 700_000))).toBe('not-found');
    expect(refusalCode(await sealed(lot, 0, 510_000))).toBe('below-minimum');
    expect(refusalCode(await sealed(lot, 0, 705_000))).toBe('off-grid');
    const key = crypto.randomUUID();
    const first = await sealed(lot, 0, 700_000, key);
    expect(first).toMatchObject({ my: { state: 'outbid', rebidding: { offered: 700_000, least: 520_000 } } });
    expect(await sealed(lot, 0, 700_000, key)).toEqual(first);
    expect(refusalCode(await sealed(lot, 0, 710_000, key))).toBe('idempotency-conflict');
    expect(refusalCode(await sealed(lot, 0, 710_000))).toBe('already-offered');
    const { rows } = await room.database.pool.query(
      "select amount, facts from ledger_links where chain = $1 and kind = 'commitment'",
      [`lot:${lot.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].amount).toBeNull();
  });

  it('[A8, A9, A40] a refusal is kept in the log without its sum, and told again to the same key', async () => {
    const lot = await opened();
    const key = crypto.randomUUID();
    const refused = await sealed(lot, 0, 705_000, key);
    expect(await sealed(lot, 0, 705_000, key)).toEqual(refused);
    expect(refusalCode(await sealed(lot, 0, 710_000, key))).toBe('idempotency-conflict');
    await seal(lot, 0, 710_000);
    expect(refusalCode(await sealed(lot, 0, 720_000))).toBe('already-offered');
    const rejected = (await logOf(lot)).filter(({ status }) => status === 'rejected');
    expect(rejected.map(({ user_id, after, note }) => ({ user_id, after, said: note !== '' }))).toEqual([
      { user_id: people[0]!.userId, after: null, said: true },
      { user_id: people[0]!.userId, after: null, said: true },
    ]);
    expect(JSON.stringify(rejected)).not.toMatch(/7[0-2]\d[\s\u00A0]?000/);
    await reveal();
    expect(await room.lot(lot.id)).toMatchObject({ price: 710_000, leader_id: admission(0) });
  });

  it('[A38] is answered with a receipt that proves the sum, to its offerer alone', async () => {
    const lot = await opened();
    const answer = await sealed(lot, 0, 700_000);
    if (!('receipt' in answer)) throw new Error('refused');
    const { receipt } = answer;
    expect(receipt).toMatchObject({ lotId: lot.id, amount: null, sealed: { amount: 700_000 } });
    const receipts = (who: number) =>
      receiptsOf(room.database.db, room.bidding.signer, lot.id, people[who]!.alias);
    expect((await receipts(0))[0]).toEqual(receipt);
    expect(JSON.stringify(await receipts(1))).not.toContain(receipt.sealed!.salt);
    const { file } = (await readLedger(room.database.db, room.bidding.signer.keyId, room.auction.code, {
      everything: true,
    }))!;
    expect(JSON.stringify(file)).not.toContain(receipt.sealed!.salt);
    expect(await verifyReceipt(file, receipt)).toBe('true');
    const lied = { ...receipt, sealed: { ...receipt.sealed!, amount: 710_000 } };
    expect(await verifyReceipt(file, lied)).toBe('contradicted');
  });
});

describe('the end of a rebidding', () => {
  it('[A31] the highest wins, equal ones go to the better place, silence keeps the last bid', async () => {
    const lot = await opened();
    await seal(lot, 0, 700_000);
    await seal(lot, 1, 700_000);
    await room.clock.pass(30 * minute);
    expect(refusalCode(await sealed(lot, 2, 950_000))).toBe('lot-closed');
    await sweepOnce(room.bidding);
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      price: 700_000,
      leader_id: admission(1),
    });
    expect(refusalCode(await openRebidding(room.bidding, of(lot), 30))).toBe('act-impossible');
  });

  it('[A31] without a higher offer the leader stays', async () => {
    const lot = await opened();
    await seal(lot, 2, 560_000);
    await reveal();
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      price: 560_000,
      leader_id: admission(2),
    });
  });

  it('[A31] the bid belongs to the winner’s own offer, whoever offered last', async () => {
    const lot = await opened();
    await seal(lot, 1, 800_000);
    await room.clock.pass(1000);
    await seal(lot, 0, 700_000);
    await reveal();
    const { rows } = await room.database.pool.query(
      'select o.admission_id from bids b join offers o on o.id = b.offer_id where b.lot_id = $1 order by b.no desc',
      [lot.id],
    );
    expect(rows[0].admission_id).toBe(admission(1));
  });

  it('[A30] not when the reserve is met and the best are apart', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    await bet(lot, 1, 560_000);
    await close();
    expect(refusalCode(await openRebidding(room.bidding, of(lot), 30))).toBe('act-impossible');
  });
});

describe('a rebidding and time', () => {
  it('[A22] a pause keeps what was left: nothing is accepted and nothing opened meanwhile', async () => {
    const running = await room.addLot({ endsIn: 500 * minute });
    const lot = await opened();
    await seal(lot, 0, 700_000);
    await room.clock.pass(20 * minute);
    await done(move('pause'));
    expect(await room.lot(lot.id)).toMatchObject({ rebidding_ends_at: null, remaining_ms: 10 * minute });
    expect(refusalCode(await sealed(lot, 1, 800_000))).toBe('paused');
    expect(await findLot(room.database.db, viewer(0), { id: lot.id })).toMatchObject({ my_sealed: 700_000 });
    await room.clock.pass(120 * minute);
    await sweepOnce(room.bidding);
    expect(await room.lot(lot.id)).toMatchObject({ status: 'rebidding', price: 560_000 });
    await done(move('resume'));
    const now = await room.clock.now();
    expect(await room.lot(lot.id)).toMatchObject({
      rebidding_ends_at: new Date(now + 10 * minute),
      remaining_ms: null,
    });
    await seal(lot, 1, 800_000);
    await room.clock.pass(10 * minute);
    await sweepOnce(room.bidding);
    expect(await room.lot(lot.id)).toMatchObject({ status: 'pending', leader_id: admission(1) });
    expect(await room.lot(running.id)).toMatchObject({ status: 'on_sale' });
  });

  it('[A22] what is due already is opened, not paused', async () => {
    await room.addLot({ endsIn: 500 * minute });
    const lot = await opened();
    await seal(lot, 0, 700_000);
    await room.clock.pass(30 * minute);
    await done(move('pause'));
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      price: 700_000,
      leader_id: admission(0),
      remaining_ms: null,
    });
  });

  it('[A22] none is opened during a pause', async () => {
    await room.addLot({ endsIn: 500 * minute });
    const lot = await room.addLot({ reserve: 900_000 });
    await bet(lot, 0, 500_000);
    await close();
    await done(move('pause'));
    expect(refusalCode(await openRebidding(room.bidding, of(lot), 30))).toBe('act-impossible');
    await done(move('resume'));
    await done(openRebidding(room.bidding, of(lot), 30));
  });

  it('[A22, A34] a pause holds the auction while a rebidding is all that runs', async () => {
    const other = await room.addLot({ endsIn: 70 * minute });
    const lot = await opened();
    await room.clock.pass(10 * minute);
    await sweepOnce(room.bidding);
    expect(await room.lot(other.id)).toMatchObject({ status: 'unsold' });
    await done(move('pause'));
    await sweepOnce(room.bidding);
    expect(await auctionRow()).toMatchObject({ status: 'active', paused_at: expect.any(Date) });
    await done(move('resume'));
    await reveal();
    expect(await room.lot(lot.id)).toMatchObject({ status: 'pending' });
    await sweepOnce(room.bidding);
    expect(await auctionRow()).toEqual({ status: 'summing_up', paused_at: null });
  });

  it('[A34] summing up ends a pause: the paused lots were withdrawn', async () => {
    const lot = await room.addLot();
    await done(move('pause'));
    await done(withdrawLot(room.bidding, of(lot)));
    await sweepOnce(room.bidding);
    expect(await auctionRow()).toEqual({ status: 'summing_up', paused_at: null });
  });

  it('[A23] an outage in its last W extends it; nothing is opened or judged before', async () => {
    const lot = await opened();
    await seal(lot, 0, 700_000);
    await room.clock.pass(20 * minute);
    await room.clock.passSilently(15 * minute);
    const now = await room.clock.now();
    await sweepOnce(room.bidding);
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'rebidding',
      rebidding_ends_at: new Date(now + 5 * minute),
    });
    await seal(lot, 1, 800_000);
    await room.clock.pass(5 * minute);
    await sweepOnce(room.bidding);
    expect(await room.lot(lot.id)).toMatchObject({ status: 'pending', leader_id: admission(1) });
  });

  it('[A23] a sealed offer that comes first after an outage makes it good', async () => {
    const lot = await opened();
    await room.clock.passSilently(35 * minute);
    const now = await room.clock.now();
    await seal(lot, 1, 800_000);
    expect(await room.lot(lot.id)).toMatchObject({ rebidding_ends_at: new Date(now + 5 * minute) });
  });
});

describe('annulment after a rebidding', () => {
  it('[A25] an annulled sealed offer gives the lot to the next', async () => {
    const lot = await opened();
    await seal(lot, 0, 800_000);
    await seal(lot, 1, 700_000);
    await reveal();
    expect(await room.lot(lot.id)).toMatchObject({ price: 800_000, leader_id: admission(0) });
    await annul(lot, 0, 'sealed');
    expect(await room.lot(lot.id)).toMatchObject({ price: 700_000, leader_id: admission(1) });
    await annul(lot, 1, 'sealed');
    expect(await room.lot(lot.id)).toMatchObject({ price: 560_000, leader_id: admission(2) });
  });

  it('[A25, A31] a sealed offer falls with the last open bid of its bidder', async () => {
    const lot = await opened();
    await seal(lot, 0, 800_000);
    await reveal();
    await annul(lot, 0, 'open');
    expect(await room.lot(lot.id)).toMatchObject({ price: 560_000, leader_id: admission(2) });
  });

  it('[A25, A27, A31] a maximum ends with the rebidding: a reserve lowered later does not wake it', async () => {
    const [a, b, d] = [0, 1, 3];
    const lot = await room.addLot({ reserve: 900_000 });
    await bet(lot, d, 500_000);
    await bet(lot, b, 540_000);
    accepted(await room.bet(lot.id, people[a]!.userId, { max: 700_000 }));
    expect(await room.lot(lot.id)).toMatchObject({ price: 550_000, leader_id: admission(a) });
    await close();
    await done(openRebidding(room.bidding, of(lot), 30));
    await seal(lot, b, 650_000);
    await reveal();
    await done(lowerReserve(room.bidding, of(lot), 650_000));
    await done(confirmWinner(room.bidding, of(lot)));
    await annul(lot, d, 'open');
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'sold',
      winner_id: admission(b),
      sold_price: 650_000,
    });
  });

  it('[A18, A25] nor does a revoked admission’s', async () => {
    const lot = await room.addLot({ reserve: 900_000 });
    await bet(lot, 3, 500_000);
    accepted(await room.bet(lot.id, people[0]!.userId, { max: 700_000 }));
    await close();
    await done(openRebidding(room.bidding, of(lot), 30));
    await room.database.db.transaction().execute((tx) => cancelMaxima(tx, admission(0)));
    await reveal();
    await done(lowerReserve(room.bidding, of(lot), 600_000));
    await annul(lot, 3, 'open');
    expect(await room.lot(lot.id)).toMatchObject({ price: 500_000, leader_id: admission(0), maximum: null });
  });
});

describe('the winner of a rebidding falls away', () => {
  const fallen = async () => {
    const [a, b, c] = [0, 1, 2];
    const lot = await room.addLot({ start: 50_000_000, step: 500_000, reserve: 70_000_000 });
    await bet(lot, b, 52_000_000);
    await bet(lot, c, 54_000_000);
    await bet(lot, a, 56_000_000);
    await close();
    await done(openRebidding(room.bidding, of(lot), 30));
    await seal(lot, b, 80_000_000);
    await seal(lot, c, 79_000_000);
    await reveal();
    await done(confirmWinner(room.bidding, of(lot)));
    expect(await room.lot(lot.id)).toMatchObject({ winner_id: admission(b), sold_price: 80_000_000 });
    await done(askSecond(room.bidding, of(lot), { alias: people[c]!.alias, sum: 79_000_000 }));
    const yes = { code: room.auction.code, userId: people[c]!.userId, yes: true, sum: 79_000_000 };
    await done(answerSecond(room.bidding, { ...yes, lotId: lot.id }));
    return { lot, a, b, c };
  };

  it('[A33] the next best by bids and sealed offers takes the lot, at that sum', async () => {
    const { lot, c } = await fallen();
    expect(await room.lot(lot.id)).toMatchObject({ winner_id: admission(c), sold_price: 79_000_000 });
    const won = (await logOf(lot)).filter(({ status }) => status === 'won');
    expect(won.map(({ user_id, after }) => [user_id, after])).toEqual([[people[c]!.userId, 79_000_000]]);
    expect(await findLot(room.database.db, viewer(c), { id: lot.id })).toMatchObject({ my_bid: 79_000_000 });
  });

  it('[A33] not below the reserve by that sum', async () => {
    const { lot, a } = await fallen();
    const refused = await askSecond(room.bidding, of(lot), { alias: people[a]!.alias, sum: 56_000_000 });
    expect(refusalCode(refused)).toBe('act-impossible');
    expect(JSON.stringify(refused)).toContain('56\u00A0000\u00A0000');
  });

  it('[A28, A33] annulling the fallen winner’s sealed offer asks for a new confirmation, at the same sum', async () => {
    const { lot, b, c } = await fallen();
    await annul(lot, b, 'sealed');
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      price: 79_000_000,
      leader_id: admission(c),
    });
    await done(confirmWinner(room.bidding, of(lot)));
    expect(await room.lot(lot.id)).toMatchObject({ winner_id: admission(c), sold_price: 79_000_000 });
  });

  it('[A28] annulling what is not theirs leaves the sale', async () => {
    const { lot, a, c } = await fallen();
    await annul(lot, a, 'open');
    expect(await room.lot(lot.id)).toMatchObject({ status: 'sold', winner_id: admission(c) });
  });
});

it('[A30, A38] none is opened once the results are published: the signed ends of the chains stand', async () => {
  const lot = await room.addLot();
  await bet(lot, 0, 500_000);
  await bet(lot, 1, 510_000);
  await bet(lot, 2, 520_000);
  await close();
  await sweepOnce(room.bidding);
  await done(confirmWinner(room.bidding, of(lot)));
  await done(move('publish-results'));
  await annul(lot, 2, 'open');
  expect(await room.lot(lot.id)).toMatchObject({ status: 'pending', price: 510_000 });
  expect(refusalCode(await openRebidding(room.bidding, of(lot), 30))).toBe('act-impossible');
  const { file, ends } = (await readLedger(room.database.db, room.bidding.signer.keyId, room.auction.code, {
    everything: true,
  }))!;
  expect((await verifyLedger(file, { ends })).flaws).toEqual([]);
});
