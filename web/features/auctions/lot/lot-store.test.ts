import { describe, expect, it } from 'vitest';
import type { BetAnswer, LotDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { LotStore } from './lot-store.ts';

const lot = {
  id: 17,
  seq: 4,
  epoch: 'one',
  currentBid: 100,
  my: null,
  bids: [],
  receipts: [],
  admission: { alias: 7 },
  priceHidden: false,
} as unknown as LotDetail;

const update = (seq: number, currentBid: number, alias: number): LiveEvent =>
  ({
    event: 'update_bet',
    seq,
    payload: {
      lotId: 17,
      currentBid,
      leaderAlias: alias,
      nextMinBid: currentBid + 10,
      bidsCount: seq,
      biddersCount: 2,
      bids: [{ no: seq, alias, amount: currentBid, at: '', steps: 1, auto: false, annulled: false }],
      annulled: [],
    },
  }) as unknown as LiveEvent;

const answer = (seq: number, currentBid: number) =>
  ({
    seq,
    currentBid,
    nextMinBid: currentBid + 10,
    receipt: null,
    my: { state: 'leading', bid: currentBid, maximum: null, rebidding: null, question: null },
  }) as unknown as BetAnswer;

describe('a lot on the screen', () => {
  it('an event from before my bet is told in the history and does not take the bet back', () => {
    const store = new LotStore(lot);
    store.bet(answer(6, 120));
    store.take(update(5, 110, 2));
    expect(store.read()).toMatchObject({ currentBid: 120, my: { state: 'leading' } });
    expect(store.read().bids).toHaveLength(1);
    store.take(update(6, 120, 7));
    store.take(update(7, 130, 2));
    expect(store.read()).toMatchObject({ currentBid: 130, my: { state: 'outbid', bid: 120 }, seq: 7 });
    expect(store.read().bids).toHaveLength(3);
  });

  it('what was seen is not applied twice', () => {
    const store = new LotStore(lot);
    store.take(update(5, 110, 2));
    const before = store.read();
    store.take(update(5, 999, 2));
    expect(store.read()).toBe(before);
  });

  it('a snapshot replaces an older state, never a newer one of the same life', () => {
    const store = new LotStore(lot);
    store.take(update(5, 110, 2));
    store.replace({ ...lot, currentBid: 100 });
    expect(store.read().currentBid).toBe(110);
    store.replace({ ...lot, seq: 9, currentBid: 150 });
    expect(store.read().currentBid).toBe(150);
    store.replace({ ...lot, seq: 1, epoch: 'two', currentBid: 90 });
    expect(store.read().currentBid).toBe(90);
  });

  it('tells its readers', () => {
    const store = new LotStore(lot);
    let told = 0;
    const stop = store.subscribe(() => told++);
    store.take(update(5, 110, 2));
    stop();
    store.take(update(6, 120, 2));
    expect(told).toBe(1);
  });
});
