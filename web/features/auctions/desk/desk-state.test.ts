import { describe, expect, it } from 'vitest';
import type { LiveEvent, PublicBid } from '#contract/auctions/auction-live.ts';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import { actOfKey, duelist, followDesk, lastChannel, lotOnTable, nextLot, typedSumOf } from './desk-state.ts';

const lot = (number: number, given: Partial<DeskLot> = {}): DeskLot =>
  ({
    id: number * 10,
    number,
    seq: 4,
    desk: 'waits',
    saleStatus: 'on_sale',
    step: 10,
    currentBid: 100,
    nextMinBid: 110,
    endsAt: null,
    ...given,
  }) as DeskLot;
const bid = (no: number, alias: number, channel?: 'hall' | 'phone', annulled = false): PublicBid => ({
  no,
  at: '',
  alias,
  amount: no * 10,
  steps: 1,
  auto: false,
  annulled,
  ...(channel && { channel }),
});
const desk = (given: Partial<Desk>): Desk => ({ lots: [], bids: [], called: null, ...given }) as Desk;

describe('the desk', () => {
  it('[A50] calls by number, what was put aside after the others', () => {
    const lots = [lot(1, { desk: 'aside' }), lot(2, { desk: 'called' }), lot(3), lot(4)];
    expect(nextLot(desk({ lots }))?.number).toBe(3);
    expect(nextLot(desk({ lots: lots.slice(0, 2) }))?.number).toBe(1);
    expect(nextLot(desk({ lots: [lot(1, { desk: null })] }))).toBeUndefined();
  });

  it('follows its lots, and the bids of the one on the table', () => {
    const before = desk({ lots: [lot(1, { desk: 'called' }), lot(2)], called: 10, bids: [bid(1, 7)] });
    const payload = {
      currentBid: 110,
      nextMinBid: 120,
      bids: [bid(2, 8, 'hall')],
      annulled: [],
      desk: 'called',
    };
    const event = { event: 'update_bet', topic: 'lot:10', seq: 5, payload } as unknown as LiveEvent;
    const after = followDesk(before, event);
    expect(lotOnTable(after)).toMatchObject({ currentBid: 110, nextMinBid: 120, seq: 5 });
    expect(after.bids.map(({ no }) => no)).toEqual([2, 1]);
    expect(followDesk(after, event)).toBe(after);
    const other = followDesk(before, { ...event, topic: 'lot:20' });
    expect(other.bids).toBe(before.bids);
    const end = { event: 'renewal_auction', topic: 'lot:10', seq: 6, payload: { newEndsAt: 'then' } };
    expect(lotOnTable(followDesk(after, end as unknown as LiveEvent))?.endsAt).toBe('then');
  });

  it('a duel is between the last two who bid through it', () => {
    expect(duelist([])).toBeUndefined();
    expect(duelist([bid(3, 7, 'hall'), bid(2, 5), bid(1, 7, 'hall')])).toBeUndefined();
    const bids = [
      bid(5, 9),
      bid(4, 7, 'hall'),
      bid(3, 2, 'phone', true),
      bid(2, 11, 'phone'),
      bid(1, 2, 'hall'),
    ];
    expect(duelist(bids)).toBe(11);
    expect(lastChannel(bids, 11)).toBe('phone');
    expect(lastChannel(bids, 9)).toBe('hall');
  });

  it('offers the next step, some steps more, or what was typed', () => {
    expect(typedSumOf(lot(1), '', 0)).toBe(110);
    expect(typedSumOf(lot(1), '', 2)).toBe(130);
    expect(typedSumOf(lot(1), '', -3)).toBe(110);
    expect(typedSumOf(lot(1), '44 000 000', 2)).toBe(44_000_000);
  });

  it('knows its keys by their place, and leaves the browser its own', () => {
    const press = (code: string, more: object = {}) =>
      actOfKey({ code, key: '', ctrlKey: false, metaKey: false, altKey: false, ...more });
    expect(press('F4')).toBe('call');
    expect(press('KeyR')).toBe('call');
    expect(press('KeyT')).toBe('warn');
    expect(press('KeyR', { ctrlKey: true })).toBeUndefined();
    expect(press('KeyZ', { ctrlKey: true })).toBe('slip');
    // [A62] One key alone enters an own bid, two confirm another's.
    expect(press('Enter')).toBeUndefined();
    expect(press('Enter', { ctrlKey: true })).toBe('confirm');
    expect(press('Backspace')).toBeUndefined();
    expect(press('F8')).toBe(press('KeyI'));
    expect(press('Equal', { key: '+' })).toBe('more');
    expect(press('Digit1', { key: '1' })).toBeUndefined();
  });
});
