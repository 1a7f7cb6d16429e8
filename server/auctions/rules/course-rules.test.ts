import { describe, expect, it } from 'vitest';
import type { Offer } from './bidding-rules.ts';
import { bidOfRebidding, mayRebid, rankBidders, rankRebid, rebiddersOf } from './rebidding-rules.ts';
import { commonLength, replay } from './replay-rules.ts';
import { endAfterBid, endAfterOutage, endAfterPause, isOutage, plannedEnd } from './time-rules.ts';

const minute = 60_000;
const course = { endsAt: 100 * minute, windowMs: 5 * minute, hardEnd: null };

describe('the end', () => {
  it('[A19] a bid in the last minutes extends the lot', () => {
    expect(endAfterBid(course, 95 * minute - 1)).toBe(100 * minute);
    expect(endAfterBid(course, 95 * minute)).toBe(100 * minute);
    expect(endAfterBid(course, 99 * minute)).toBe(104 * minute);
  });
  it('[A19, A20] at most to the hard end, and never back', () => {
    expect(endAfterBid({ ...course, hardEnd: 102 * minute }, 99 * minute)).toBe(102 * minute);
    expect(endAfterBid({ ...course, hardEnd: 90 * minute }, 99 * minute)).toBe(100 * minute);
  });
  it('[A22] a pause gives back what was left, at least W', () => {
    expect(endAfterPause(30 * minute, 5 * minute, 200 * minute)).toBe(230 * minute);
    expect(endAfterPause(1000, 5 * minute, 200 * minute)).toBe(205 * minute);
  });
  it('[A23] an outage in the last W extends by W, past the hard end too', () => {
    expect(isOutage(0, 10_000)).toBe(false);
    expect(isOutage(0, 10_001)).toBe(true);
    const gap = (from: number, until: number) => ({ from: from * minute, until: until * minute });
    expect(endAfterOutage(course, gap(90, 94))).toBe(100 * minute);
    expect(endAfterOutage(course, gap(90, 96))).toBe(105 * minute);
    expect(endAfterOutage({ ...course, hardEnd: 100 * minute }, gap(90, 130))).toBe(135 * minute);
    expect(endAfterOutage(course, gap(101, 102))).toBe(100 * minute);
  });
  it('[A24] lots close one after another; a late start leaves at least W', () => {
    const plan = { firstClosesAt: 100 * minute, staggerSeconds: 60, windowMs: 5 * minute };
    expect(plannedEnd(plan, 0, 0)).toBe(100 * minute);
    expect(plannedEnd(plan, 3, 0)).toBe(103 * minute);
    expect(plannedEnd(plan, 1, 100 * minute)).toBe(106 * minute);
  });
});

const grid = { startPrice: 500, step: 10, reserve: null };
const manual = (no: number, bidder: number, amount: number): Offer => ({ no, bidder, amount, maximum: null });
const upTo = (no: number, bidder: number, maximum: number): Offer => ({ no, bidder, amount: null, maximum });
const tell = (bids: { bidder: number; amount: number; auto: boolean }[]): string =>
  bids.map(({ bidder, amount, auto }) => `${bidder}:${amount}${auto ? '*' : ''}`).join(' ');

describe('a replay', () => {
  it('[A25] without an offer is as if it had never come', () => {
    const offers = [manual(1, 1, 500), manual(2, 2, 600), manual(3, 3, 610)];
    expect(tell(replay(grid, offers, []).bids)).toBe('1:500 2:600 3:610');
    expect(tell(replay(grid, [offers[0]!, offers[2]!], []).bids)).toBe('1:500 3:610');
  });
  it('[A26] a manual raise over one’s own bid becomes a maximum', () => {
    const { book, bids } = replay(grid, [manual(1, 1, 500), manual(3, 1, 600)], []);
    expect(tell(bids)).toBe('1:500');
    expect(book).toMatchObject({ price: 500, leader: 1, maximum: { amount: 600, no: 3 } });
    const answered = replay(grid, [manual(1, 1, 500), manual(3, 1, 600), manual(4, 2, 590)], []);
    expect(tell(answered.bids)).toBe('1:500 2:590 1:600*');
  });
  it('[A18] a cancelled maximum stays cancelled from its place on', () => {
    const offers = [upTo(1, 1, 700), manual(2, 2, 600), manual(3, 2, 640)];
    const turns = [{ afterNo: 2, kind: 'cancel-maximum' as const, bidder: 1 }];
    expect(tell(replay(grid, offers, turns).bids)).toBe('1:500* 2:600 1:610* 2:640');
  });
  it('[A27] the reserve is lowered in its place', () => {
    const turns = [{ afterNo: 1, kind: 'reserve' as const, before: 800, reserve: 600 }];
    const { bids, book } = replay({ ...grid, reserve: 600 }, [upTo(1, 1, 700), manual(2, 2, 620)], turns);
    expect(tell(bids)).toBe('1:500* 1:600* 2:620 1:630*');
    expect(book.reserve).toBe(600);
  });
  it('[A25] what still follows stays', () => {
    const before = replay(grid, [manual(1, 1, 500), manual(2, 2, 600), manual(3, 1, 610)], []).bids;
    const after = replay(grid, [manual(1, 1, 500), manual(3, 1, 610)], []).bids;
    expect(commonLength(before, after)).toBe(1);
    expect(commonLength(before, before)).toBe(3);
  });
});

describe('rebidding', () => {
  const bids = [
    { bidder: 1, amount: 500 },
    { bidder: 2, amount: 600 },
    { bidder: 3, amount: 610 },
    { bidder: 4, amount: 620 },
    { bidder: 1, amount: 620 },
  ];
  it('[A30] asks the best three, of equal ones who led first', () => {
    expect(rebiddersOf(rankBidders(bids))).toEqual([
      { bidder: 1, amount: 620 },
      { bidder: 4, amount: 620 },
      { bidder: 3, amount: 610 },
    ]);
    expect(rankBidders([...bids, { bidder: 2, amount: 630 }]).map(({ bidder }) => bidder)).toEqual([
      2, 1, 4, 3,
    ]);
  });
  it('[A30] opens when the reserve was missed or the best two are within a step', () => {
    const ranked = [
      { bidder: 1, amount: 620 },
      { bidder: 2, amount: 600 },
    ];
    expect(mayRebid({ reserve: 700, step: 10, price: 620 }, ranked)).toBe(true);
    expect(mayRebid({ reserve: 600, step: 10, price: 620 }, ranked)).toBe(false);
    expect(mayRebid({ reserve: null, step: 20, price: 620 }, ranked)).toBe(true);
    expect(mayRebid({ reserve: null, step: 20, price: null }, [])).toBe(false);
  });
  it('[A31] the highest wins, silence keeps the last bid, equal ones go to the better place', () => {
    const sealed = (...offers: [bidder: number, amount: number][]) =>
      offers.map(([bidder, amount], index) => ({ bidder, amount, no: 11 + index }));
    const made = { before: 620, auto: false };
    expect(bidOfRebidding(bids, sealed([2, 640], [3, 700]))).toEqual({
      ...made,
      bidder: 3,
      amount: 700,
      offerNo: 12,
    });
    expect(bidOfRebidding(bids, sealed([3, 700], [4, 700]))).toMatchObject({ bidder: 4, offerNo: 12 });
    expect(bidOfRebidding(bids, sealed([1, 650]))).toMatchObject({ bidder: 1, amount: 650 });
    expect(bidOfRebidding(bids, [])).toBeUndefined();
    expect(bidOfRebidding(bids, sealed([1, 620], [4, 620], [3, 610]))).toBeUndefined();
  });
  it('[A31] a sealed offer without a standing bid does not count', () => {
    expect(bidOfRebidding(bids, [{ bidder: 9, amount: 900, no: 11 }])).toBeUndefined();
    expect(bidOfRebidding([], [{ bidder: 9, amount: 900, no: 11 }])).toBeUndefined();
  });
  it('[A33] everyone stands by the higher of the bid and the sealed offer', () => {
    const open = [
      { bidder: 2, amount: 52 },
      { bidder: 3, amount: 54 },
      { bidder: 1, amount: 56 },
    ];
    const sealed = [
      { bidder: 2, amount: 80 },
      { bidder: 3, amount: 79 },
    ];
    expect(rankRebid(open, sealed)).toEqual([...sealed, { bidder: 1, amount: 56 }]);
    expect(rankRebid(open, [])).toEqual(open.toReversed());
  });
  it('[A25, A31] maxima end with it: a reserve lowered later revives none', () => {
    const turns = [
      { afterNo: 2, kind: 'rebidding' as const },
      { afterNo: 2, kind: 'reserve' as const, before: 900, reserve: 600 },
    ];
    const { book, bids } = replay({ ...grid, reserve: 600 }, [manual(1, 2, 500), upTo(2, 1, 700)], turns);
    expect(tell(bids)).toBe('2:500 1:510*');
    expect(book).toMatchObject({ price: 510, maximum: null, reserve: 600 });
  });
});
