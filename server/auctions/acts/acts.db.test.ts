import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuctionRoom,
  accepted,
  type GivenLot,
  openAuctionRoom,
  refusalCode,
} from '#tests/support/auction-room.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { decideAdmission } from '../admissions/decide-admission.ts';
import { type ManagerAct, moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { cancelMaxima } from '../turn-store.ts';
import { annulOffer } from './annul-offer.ts';
import { askSecond } from './ask-second.ts';
import { lowerReserve } from './lower-reserve.ts';
import { confirmWinner, extendLot, hidePrice, withdrawLot } from './simple-acts.ts';

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
  expect(await room.violations()).toEqual([]);
});

const of = (lot: GivenLot) => ({ lotId: lot.id, userId: room.manager, reason: 'так надо' });
const bet = async (lot: GivenLot, who: number, amount: number) =>
  accepted(await room.bet(lot.id, people[who]!.userId, { amount }));
const upTo = async (lot: GivenLot, who: number, max: number) =>
  accepted(await room.bet(lot.id, people[who]!.userId, { max }));
const offerOf = async (lot: GivenLot, no: number): Promise<number> =>
  (await room.database.pool.query('select id from offers where lot_id = $1 and no = $2', [lot.id, no]))
    .rows[0].id;
const admission = (who: number) => people[who]!.admissionId;
const news = async (lot: GivenLot): Promise<string[]> => {
  const { rows } = await room.database.pool.query(
    `select n.kind || ' ' || a.alias as told from auction_news n join admissions a on a.user_id = n.user_id
     where n.lot_id = $1 order by n.id`,
    [lot.id],
  );
  const first = people[0]!.alias;
  return rows.map(({ told }: { told: string }) =>
    told.replace(/\d+$/, (alias) => String(Number(alias) - first)),
  );
};
const move = (act: ManagerAct) =>
  moveAuction(room.bidding, room.auction.id, act, { by: room.manager, reason: 'так надо' });
const endOf = async (lot: GivenLot): Promise<number | null> =>
  ((await room.lot(lot.id)).ends_at as Date | null)?.getTime() ?? null;
const closeNow = async (lot: GivenLot) => {
  await room.clock.pass(61 * minute);
  await sweepOnce(room.bidding);
  return room.lot(lot.id);
};

describe('the close', () => {
  it('[A21] once, in whichever process; a leader waits for the confirmation, without bids it is unsold', async () => {
    const [led, empty] = [await room.addLot(), await room.addLot()];
    await bet(led, 0, 500_000);
    await room.clock.pass(61 * minute);
    const others = [room.another(), room.another(), room.another()];
    await Promise.all([room.bidding, ...others].map((bidding) => sweepOnce(bidding)));
    expect(await room.lot(led.id)).toMatchObject({
      status: 'pending',
      leader_id: admission(0),
      winner_id: null,
    });
    expect(await room.lot(empty.id)).toMatchObject({ status: 'unsold' });
  });

  it('[A34] an auction sums up when its last lot has closed', async () => {
    const lot = await room.addLot();
    await closeNow(lot);
    await sweepOnce(room.bidding);
    const { rows } = await room.database.pool.query('select status from auctions where id = $1', [
      room.auction.id,
    ]);
    expect(rows[0].status).toBe('summing_up');
  });

  it('[A32] a winner is confirmed; the others have lost', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    await bet(lot, 1, 510_000);
    await closeNow(lot);
    expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'sold',
      winner_id: admission(1),
      sold_price: 510_000,
    });
    expect(await news(lot)).toEqual(['outbid 0', 'awaiting 1', 'lost 0', 'won 1']);
    expect(refusalCode(await confirmWinner(room.bidding, of(lot)))).toBe('act-impossible');
  });

  it('[A32] not below the reserve', async () => {
    const lot = await room.addLot({ reserve: 600_000 });
    await bet(lot, 0, 500_000);
    await closeNow(lot);
    expect(refusalCode(await confirmWinner(room.bidding, of(lot)))).toBe('act-impossible');
    expect(await lowerReserve(room.bidding, of(lot), 500_000)).toBeUndefined();
    expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
  });
});

describe('annulment', () => {
  it('[A25] the others follow as if the offer had never come', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    await upTo(lot, 1, 900_000);
    await bet(lot, 2, 700_000);
    expect(await room.lot(lot.id)).toMatchObject({ price: 710_000, leader_id: admission(1) });
    expect(await annulOffer(room.bidding, of(lot), await offerOf(lot, 2))).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ price: 700_000, leader_id: admission(2), bids_count: 2 });
    expect((await news(lot)).slice(-2)).toEqual(['annulled 1', 'leading 2']);
    const { rows } = await room.database.pool.query(
      'select no, amount, annulled_at is not null as struck from bids where lot_id = $1 order by no',
      [lot.id],
    );
    expect(rows.map(({ no, amount, struck }) => `${no}:${amount}${struck ? ' struck' : ''}`)).toEqual([
      '1:500000',
      '2:510000 struck',
      '3:700000 struck',
      '4:710000 struck',
      '5:700000',
    ]);
  });

  it('[A20, A26] the end stays; a manual raise over one’s own bid becomes a maximum', async () => {
    const lot = await room.addLot({ endsIn: 6 * minute });
    await bet(lot, 0, 500_000);
    await room.clock.pass(2 * minute);
    const { endsAt } = await bet(lot, 1, 510_000);
    await bet(lot, 0, 600_000);
    await annulOffer(room.bidding, of(lot), await offerOf(lot, 2));
    expect(await room.lot(lot.id)).toMatchObject({
      price: 500_000,
      leader_id: admission(0),
      maximum: 600_000,
      ends_at: new Date(endsAt!),
    });
    expect((await bet(lot, 2, 590_000)).currentBid).toBe(600_000);
  });

  it('[A25] refused offers are not revived, and nothing is annulled twice', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 600_000);
    expect(refusalCode(await room.bet(lot.id, people[1]!.userId, { amount: 550_000 }))).toBe('below-minimum');
    const offer = await offerOf(lot, 1);
    await annulOffer(room.bidding, of(lot), offer);
    expect(await room.lot(lot.id)).toMatchObject({ price: null, leader_id: null, bids_count: 0 });
    expect(refusalCode(await annulOffer(room.bidding, of(lot), offer))).toBe('act-impossible');
    expect(refusalCode(await annulOffer(room.bidding, of(lot), await offerOf(lot, 2)))).toBe('not-found');
  });

  it('[A28] a sold lot that loses its winner waits again; the head is signed anew', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    await bet(lot, 1, 510_000);
    await closeNow(lot);
    await sweepOnce(room.bidding);
    await confirmWinner(room.bidding, of(lot));
    expect(await move('publish-results')).toBeUndefined();
    await annulOffer(room.bidding, of(lot), await offerOf(lot, 2));
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      winner_id: null,
      leader_id: admission(0),
    });
    const heads = await room.database.pool.query('select 1 from ledger_heads where auction_id = $1', [
      room.auction.id,
    ]);
    expect(heads.rowCount).toBe(2);
  });

  it('[A18] a revoked admission’s maximum does not come back', async () => {
    const lot = await room.addLot();
    await upTo(lot, 0, 900_000);
    await bet(lot, 1, 1_000_000);
    await room.database.db.transaction().execute((tx) => cancelMaxima(tx, admission(0)));
    await annulOffer(room.bidding, of(lot), await offerOf(lot, 2));
    expect(await room.lot(lot.id)).toMatchObject({ price: 500_000, leader_id: admission(0), maximum: null });
    expect((await bet(lot, 2, 510_000)).currentBid).toBe(510_000);
  });
});

describe('the reserve', () => {
  it('[A27] lowered, it runs the rule of maxima again, and the bid extends', async () => {
    const lot = await room.addLot({ reserve: 900_000, endsIn: 10 * minute });
    await upTo(lot, 0, 700_000);
    await room.clock.pass(8 * minute);
    const before = await room.clock.now();
    expect(await lowerReserve(room.bidding, of(lot), 650_000)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({
      price: 650_000,
      reserve: 650_000,
      ends_at: new Date(before + 5 * minute),
    });
    expect(refusalCode(await lowerReserve(room.bidding, of(lot), 700_000))).toBe('invalid');
    expect(refusalCode(await lowerReserve(room.bidding, of(lot), 505_000))).toBe('invalid');
  });
});

describe('pause, extension, outage, withdrawal', () => {
  it('[A22] nothing is accepted meanwhile; what was left comes back, at least W', async () => {
    const [soon, late] = [
      await room.addLot({ endsIn: 2 * minute }),
      await room.addLot({ endsIn: 30 * minute }),
    ];
    await bet(late, 0, 500_000);
    await bet(await room.addLot(), 0, 500_000);
    expect(await move('pause')).toBeUndefined();
    expect(refusalCode(await move('pause'))).toBe('act-impossible');
    expect(refusalCode(await room.bet(late.id, people[1]!.userId, { amount: 510_000 }))).toBe('paused');
    await room.clock.pass(120 * minute);
    await sweepOnce(room.bidding);
    expect(await room.lot(soon.id)).toMatchObject({ status: 'on_sale', ends_at: null });
    expect(await move('resume')).toBeUndefined();
    const now = await room.clock.now();
    expect(await room.lot(soon.id)).toMatchObject({ ends_at: new Date(now + 5 * minute) });
    expect(await room.lot(late.id)).toMatchObject({ ends_at: new Date(now + 30 * minute) });
    // One word for each bidder, however many lots go on.
    const { rows } = await room.database.pool.query(
      "select user_id from auction_news where auction_id = $1 and kind = 'resumed'",
      [room.auction.id],
    );
    expect(rows).toEqual([{ user_id: people[0]!.userId }]);
    await bet(late, 1, 510_000);
  });

  it('a manager moves an end forward, not past the hard end', async () => {
    const lot = await room.addLot({ endsIn: 10 * minute, hardEndIn: 20 * minute });
    const now = await room.clock.now();
    expect(await extendLot(room.bidding, of(lot), 10, await endOf(lot))).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ ends_at: new Date(now + 20 * minute), extension_no: 1 });
    expect(refusalCode(await extendLot(room.bidding, of(lot), 1, await endOf(lot)))).toBe('act-impossible');
  });

  it('[A22] while paused too', async () => {
    const lot = await room.addLot({ endsIn: 10 * minute, hardEndIn: 20 * minute });
    const seen = await endOf(lot);
    await move('pause');
    expect(refusalCode(await extendLot(room.bidding, of(lot), 5, seen))).toBe('act-impossible');
    expect(await extendLot(room.bidding, of(lot), 10, null)).toBeUndefined();
    expect(refusalCode(await extendLot(room.bidding, of(lot), 1, null))).toBe('act-impossible');
    await room.clock.pass(minute);
    await move('resume');
    expect(await endOf(lot)).toBe((await room.clock.now()) + 20 * minute);
  });

  it('[A36] sent twice, or by two, an extension moves the end once', async () => {
    const lot = await room.addLot({ endsIn: 10 * minute });
    const seen = (await endOf(lot))!;
    expect(await extendLot(room.bidding, of(lot), 10, seen)).toBeUndefined();
    expect(refusalCode(await extendLot(room.bidding, of(lot), 10, seen))).toBe('act-impossible');
    expect(await endOf(lot)).toBe(seen + 10 * minute);
  });

  it('[A36] a decision about a person is refused when somebody else holds the lot by now', async () => {
    const lot = await room.addLot();
    for (const [who, amount] of [500_000, 510_000, 520_000].entries()) await bet(lot, who, amount);
    await closeNow(lot);
    const about = (who: number) => ({ ...of(lot), holderAlias: people[who]!.alias });
    expect(refusalCode(await confirmWinner(room.bidding, about(1)))).toBe('lot-changed');
    expect(await confirmWinner(room.bidding, about(2))).toBeUndefined();
    const second = { alias: people[1]!.alias, sum: 510_000 };
    expect(refusalCode(await askSecond(room.bidding, about(1), second))).toBe('lot-changed');
    expect(refusalCode(await askSecond(room.bidding, about(2), { ...second, sum: 500_000 }))).toBe(
      'lot-changed',
    );
    expect(await askSecond(room.bidding, about(2), second)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ winner_id: null, asked_id: admission(1) });
  });

  it('[A18] a revocation that waited for an annulment cancels the maximum which that gave back', async () => {
    const lot = await room.addLot();
    await upTo(lot, 0, 600_000);
    const { rows } = await room.database.pool.query('select leader_id from lots where id = $1', [lot.id]);
    expect(rows[0].leader_id).toBe(admission(0));
    const holder = await room.database.pool.connect();
    try {
      // Somebody else leads until the holder's transaction gives the lead back.
      await room.database.pool.query('update lots set leader_id = $2 where id = $1', [lot.id, admission(1)]);
      await holder.query('begin');
      await holder.query('update lots set leader_id = $2 where id = $1', [lot.id, admission(0)]);
      const revoked = decideAdmission(room.database.db, room.manager, admission(0), {
        decision: 'revoke',
        reason: 'так надо',
      });
      await waitUntil('the revocation waits', async () => {
        const waiting = await room.database.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from lots%'",
        );
        return waiting.rows.length > 0;
      });
      await holder.query('commit');
      await revoked;
    } finally {
      holder.release();
    }
    expect(await room.lot(lot.id)).toMatchObject({ leader_id: admission(0), maximum: null });
  });

  it('[A23] an outage in the last W extends, also a lot that was due meanwhile; a bid first makes it good', async () => {
    const [swept, early] = [
      await room.addLot({ endsIn: 6 * minute }),
      await room.addLot({ endsIn: 60 * minute }),
    ];
    await bet(swept, 0, 500_000);
    const planned = (await room.lot(early.id)).ends_at;
    await room.clock.passSilently(10 * minute);
    const now = await room.clock.now();
    const answer = await bet(swept, 1, 510_000);
    expect(Date.parse(answer.endsAt!)).toBe(now + 5 * minute);
    expect((await room.lot(early.id)).ends_at).toEqual(planned);
    await sweepOnce(room.bidding);
    expect(await room.lot(swept.id)).toMatchObject({ status: 'on_sale' });
    await room.clock.passSilently(9000);
    await sweepOnce(room.bidding);
    expect((await room.lot(swept.id)).ends_at).toEqual(new Date(now + 5 * minute));
  });

  it('[A22, A23] a pause that comes first after an outage closes nothing that ended in it', async () => {
    const lot = await room.addLot({ endsIn: 5000 });
    await room.clock.passSilently(11_000);
    await move('pause');
    expect(await room.lot(lot.id)).toMatchObject({ status: 'on_sale', remaining_ms: 0 });
    await sweepOnce(room.bidding);
    await move('resume');
    expect((await room.lot(lot.id)).ends_at).toEqual(new Date((await room.clock.now()) + 5 * minute));
  });

  it('[A29] a withdrawn lot takes no bids', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    expect(await withdrawLot(room.bidding, of(lot))).toBeUndefined();
    expect(refusalCode(await room.bet(lot.id, people[1]!.userId, { amount: 510_000 }))).toBe('lot-closed');
    expect(await news(lot)).toEqual(['withdrawn 0']);
  });

  it('[A36] every act is a row of the audit', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    await extendLot(room.bidding, of(lot), 5, await endOf(lot));
    await annulOffer(room.bidding, of(lot), await offerOf(lot, 1));
    await withdrawLot(room.bidding, of(lot));
    await move('cancel');
    const { rows } = await room.database.pool.query(
      'select act, user_id, reason, before, after from auction_audit where auction_id = $1 order by id',
      [room.auction.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['extend', 'annul', 'withdraw', 'cancel']);
    // People stand in it by their numbers.
    expect(rows[0].before).toMatchObject({ leaderAlias: people[0]!.alias });
    for (const row of rows) {
      expect(row).toMatchObject({ user_id: room.manager, reason: 'так надо' });
      expect(row.before).not.toEqual(row.after);
    }
  });
});

describe('an auction', () => {
  it('[A24, A34] starts at its time by itself, and its lots close one after another', async () => {
    await room.addAuction({ status: 'admission', startsIn: 10 * minute, closesIn: 40 * minute, stagger: 60 });
    const now = await room.clock.now();
    const lots = [await room.addLot({ status: 'waiting' }), await room.addLot({ status: 'waiting' })];
    await sweepOnce(room.bidding);
    expect(await room.lot(lots[0]!.id)).toMatchObject({ status: 'waiting' });
    await room.clock.pass(10 * minute);
    await Promise.all([sweepOnce(room.bidding), sweepOnce(room.another())]);
    expect(await room.lot(lots[0]!.id)).toMatchObject({
      status: 'on_sale',
      ends_at: new Date(now + 40 * minute),
    });
    expect(await room.lot(lots[1]!.id)).toMatchObject({ ends_at: new Date(now + 41 * minute) });
  });

  it('[A34] leaves its draft only when it is ready, goes to admission by a manager, and never back', async () => {
    await room.addAuction({ status: 'draft', startsIn: 60 * minute, closesIn: 120 * minute });
    expect(refusalCode(await move('open-admission'))).toBe('act-impossible');
    expect(refusalCode(await move('cancel'))).toBe('act-impossible');
    expect(refusalCode(await move('announce'))).toBe('not-ready');
    await room.addAuction({ status: 'announced', startsIn: 60 * minute, closesIn: 120 * minute });
    expect(await move('open-admission')).toBeUndefined();
    expect(refusalCode(await move('announce'))).toBe('act-impossible');
    expect(refusalCode(await move('start'))).toBe('act-impossible');
  });

  it('[A35] publishes when every winner is confirmed; a missed reserve is unsold', async () => {
    const [sold, missed] = [await room.addLot(), await room.addLot({ reserve: 900_000 })];
    await bet(sold, 0, 500_000);
    await bet(missed, 0, 500_000);
    await closeNow(sold);
    await sweepOnce(room.bidding);
    const refused = await move('publish-results');
    expect(refusalCode(refused)).toBe('act-impossible');
    await confirmWinner(room.bidding, of(sold));
    await hidePrice(room.bidding, of(sold), true);
    expect(await move('publish-results')).toBeUndefined();
    expect(await room.lot(missed.id)).toMatchObject({ status: 'unsold' });
    const { rows } = await room.database.pool.query(
      "select payload from live_events where topic = $1 and event = 'auction_finish'",
      [`auction:${room.auction.id}`],
    );
    expect(rows[0].payload).toMatchObject({
      auctionStatus: 'finished',
      results: [
        { lotId: sold.id, saleStatus: 'sold', price: null },
        { lotId: missed.id, saleStatus: 'unsold', price: null, winnerAlias: null },
      ],
    });
  });

  it('[A34] cancelled, it takes its lots along', async () => {
    const lot = await room.addLot();
    await bet(lot, 0, 500_000);
    expect(await move('cancel')).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ status: 'withdrawn' });
    expect(refusalCode(await move('resume'))).toBe('act-impossible');
  });
});
