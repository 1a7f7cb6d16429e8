import { describe, expect, it } from 'vitest';
import type { BetAnswer, LotDetail, MyLotState } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { afterBet, followLot, followRow, mergeBids, washOf } from './lot-state.ts';

const me = 7;
const leading: MyLotState = {
  state: 'leading',
  bid: 41_000_000,
  maximum: null,
  rebidding: null,
  question: null,
};
const lot = {
  id: 17,
  seq: 4,
  saleStatus: 'on_sale',
  currentBid: 41_000_000,
  bidsCount: 2,
  biddersCount: 2,
  nextMinBid: 41_500_000,
  leaderAlias: me,
  reserveMet: false,
  endsAt: '2026-11-15T10:00:00.000Z',
  rebiddingEndsAt: null,
  priceHidden: false,
  paused: false,
  extensionNo: 0,
  receipts: [],
  my: leading,
  bids: [bid(2, me, 41_000_000), bid(1, 2, 40_500_000)],
} as unknown as LotDetail;

function bid(no: number, alias: number, amount: number) {
  return { no, alias, amount, at: '2026-11-15T09:00:00.000Z', steps: 1, auto: false, annulled: false };
}

type Body = LiveEvent extends infer E ? (E extends LiveEvent ? Pick<E, 'event' | 'payload'> : never) : never;
const event = (body: Body, seq = 5): LiveEvent =>
  ({ topic: 'lot:17', seq, epoch: '', auctionCode: 'a', serverTime: '', ...body }) as LiveEvent;

const update = (changes: object) =>
  event({
    event: 'update_bet',
    payload: {
      lotId: 17,
      currentBid: 41_500_000,
      bidsCount: 3,
      biddersCount: 2,
      nextMinBid: 42_000_000,
      leaderAlias: 2,
      reserveMet: true,
      endsAt: '2026-11-15T10:05:00.000Z',
      saleStatus: 'on_sale',
      bids: [bid(3, 2, 41_500_000)],
      annulled: [],
      ...changes,
    },
  });

describe('a lot that is followed', () => {
  it('someone else’s bid outbids me, and my own bid is still known', () => {
    const next = followLot(lot, update({}), me);
    expect(next).toMatchObject({
      currentBid: 41_500_000,
      nextMinBid: 42_000_000,
      reserveMet: true,
      seq: 5,
      my: { state: 'outbid', bid: 41_000_000 },
    });
    expect(next.bids.map(({ no }) => no)).toEqual([3, 2, 1]);
    expect(washOf(lot, next)).toBe('bad');
  });

  it('my automatic bid keeps me in the lead', () => {
    const answered = [bid(4, me, 42_000_000), bid(3, 2, 41_500_000)];
    const next = followLot(lot, update({ leaderAlias: me, currentBid: 42_000_000, bids: answered }), me);
    expect(next.my).toMatchObject({ state: 'leading', bid: 42_000_000 });
    expect(washOf(lot, next)).toBe('good');
  });

  it('an overtaken maximum leaves my last automatic bid', () => {
    const exchange = [bid(5, 2, 42_500_000), bid(4, me, 42_000_000), bid(3, 2, 41_500_000)];
    const next = followRow(lot, update({ currentBid: 42_500_000, bids: exchange }), me);
    expect(next.my).toMatchObject({ state: 'outbid', bid: 42_000_000 });
  });

  it('a spectator and one who never bid have no state', () => {
    const seen = { ...lot, my: null };
    expect(followRow(seen, update({}), null).my).toBeNull();
    expect(followRow(seen, update({}), 9).my).toBeNull();
    expect(washOf(seen, followRow(seen, update({}), 9))).toBe('neutral');
  });

  it('an event of another lot changes nothing', () => {
    expect(followLot(lot, update({ lotId: 18 }), me)).toBe(lot);
  });

  it('the same event twice adds no line', () => {
    const once = followLot(lot, update({}), me);
    expect(followLot(once, update({}), me).bids).toEqual(once.bids);
  });

  it('an annulled bid stays and is marked', () => {
    expect(mergeBids(lot.bids, [], [2]).map(({ annulled }) => annulled)).toEqual([true, false]);
  });

  it('a pause and an outage move the end of the rebidding that runs, and its end asks no more', () => {
    const asked = { endsAt: null, least: 41_000_000, offered: null };
    const rebid = { ...lot, saleStatus: 'rebidding' as const, my: { ...lot.my!, rebidding: asked } };
    const renewal = (reason: 'pause' | 'outage', newEndsAt: string | null) =>
      event({
        event: 'renewal_auction',
        payload: { lotId: 17, oldEndsAt: null, newEndsAt, reason, extensionNo: 1 },
      });
    const later = '2026-11-15T10:05:00.000Z';
    expect(followLot(rebid, renewal('outage', later), me)).toMatchObject({
      rebiddingEndsAt: later,
      endsAt: lot.endsAt,
    });
    const paused = followLot(rebid, renewal('pause', null), me);
    expect(paused).toMatchObject({ rebiddingEndsAt: null, paused: true, my: { rebidding: asked } });
    expect(followLot(paused, update({ saleStatus: 'pending' }), me).my?.rebidding).toBeNull();
  });

  it('an extension moves the end; a pause takes it away and a resume gives it back', () => {
    const renewal = (reason: 'bid' | 'pause' | 'resume', newEndsAt: string | null) =>
      event({
        event: 'renewal_auction',
        payload: { lotId: 17, oldEndsAt: lot.endsAt, newEndsAt, reason, extensionNo: 1 },
      });
    const later = '2026-11-15T10:05:00.000Z';
    expect(followLot(lot, renewal('bid', later), me)).toMatchObject({ endsAt: later, extensionNo: 1 });
    const paused = followLot(lot, renewal('pause', null), me);
    expect(paused).toMatchObject({ paused: true, endsAt: null });
    expect(followLot(paused, renewal('resume', later), me)).toMatchObject({ paused: false, endsAt: later });
  });

  it('[A33] a question stays while the lot waits; a winner who fell away leads no more, and whoever says yes has won', () => {
    const question = { sum: 40_000_000, until: '2026-11-16T10:00:00.000Z' };
    const asked = {
      ...lot,
      saleStatus: 'pending' as const,
      my: { ...lot.my!, state: 'outbid' as const, question },
    };
    const waits = followLot(asked, update({ saleStatus: 'pending', leaderAlias: null, bids: [] }), me);
    expect(waits.my).toMatchObject({ state: 'outbid', question });
    const sold = update({ saleStatus: 'sold', leaderAlias: me, currentBid: 40_000_000, bids: [] });
    expect(followLot(waits, sold, me)).toMatchObject({
      currentBid: 40_000_000,
      my: { state: 'won', bid: 40_000_000, question: null },
    });
    const won = { ...lot, saleStatus: 'sold' as const, my: { ...lot.my!, state: 'won' as const } };
    const fallen = followLot(won, update({ saleStatus: 'pending', leaderAlias: null, bids: [] }), me);
    expect(fallen.my?.state).toBe('outbid');
  });

  it('rebidding has an end of its own', () => {
    const renewal = event({
      event: 'renewal_auction',
      payload: {
        lotId: 17,
        oldEndsAt: null,
        newEndsAt: '2026-11-15T11:00:00.000Z',
        reason: 'rebidding',
        extensionNo: 0,
      },
    });
    expect(followLot(lot, renewal, me)).toMatchObject({
      saleStatus: 'rebidding',
      rebiddingEndsAt: '2026-11-15T11:00:00.000Z',
      endsAt: lot.endsAt,
    });
  });

  it.each([
    ['sold', me, 'won'],
    ['sold', 2, 'lost'],
    ['unsold', null, 'lost'],
    ['pending', null, 'leading'],
  ] as const)('%s to %s: I have %s', (saleStatus, winnerAlias, state) => {
    const finish = event({
      event: 'auction_finish',
      payload: {
        results: [{ lotId: 17, saleStatus, price: 41_000_000, winnerAlias }],
        auctionStatus: 'active',
        finishUrl: '/auctions/finish/1/',
      },
    });
    expect(followLot(lot, finish, me)).toMatchObject({ saleStatus, my: { state } });
  });
});

describe('a lot that is over', () => {
  const sold = { saleStatus: 'sold', leaderAlias: me, currentBid: 41_000_000, bids: [] };
  it('its last state does not take a victory back, nor a defeat', () => {
    expect(followLot({ ...lot, my: { ...leading, state: 'won' } }, update(sold), me).my?.state).toBe('won');
    // The second was offered the lot: the leader has lost it.
    expect(followLot({ ...lot, my: { ...leading, state: 'lost' } }, update(sold), me).my?.state).toBe('lost');
  });
  it('tells the winner even when the end itself was missed', () => {
    expect(followLot(lot, update(sold), me).my?.state).toBe('won');
    expect(followLot(lot, update({ ...sold, leaderAlias: 2 }), me).my?.state).toBe('lost');
    expect(followLot(lot, update({ ...sold, saleStatus: 'withdrawn' }), me).my?.state).toBe('none');
  });
});

describe('the answer to my own bet', () => {
  const answer: BetAnswer = {
    receipt: {
      lotId: 17,
      seq: 9,
      amount: 42_000_000,
      alias: me,
      at: '',
      hash: 'a',
      keyId: 'k',
      signature: 's',
    },
    my: { state: 'leading', bid: 42_000_000, maximum: 45_000_000, rebidding: null, question: null },
    currentBid: 42_000_000,
    nextMinBid: 42_500_000,
    bidsCount: 4,
    leaderAlias: me,
    reserveMet: true,
    endsAt: lot.endsAt,
    seq: 6,
  };

  it('is shown at once', () => {
    expect(afterBet(lot, answer)).toMatchObject({
      currentBid: 42_000_000,
      my: answer.my,
      receipts: [answer.receipt],
    });
  });

  it('does not undo a quicker event, but tells the hidden maximum', () => {
    const overtaken = followLot({ ...lot, seq: 6 }, { ...update({}), seq: 7 } as LiveEvent, me);
    const next = afterBet(overtaken, answer);
    expect(next.currentBid).toBe(41_500_000);
    expect(next.my).toMatchObject({ state: 'outbid', maximum: 45_000_000 });
    expect(next.receipts).toHaveLength(1);
  });
});
