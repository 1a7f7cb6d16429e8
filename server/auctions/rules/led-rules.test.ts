import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callOrder,
  endAfterWarning,
  isCalled,
  isHeardAtEnd,
  type QueuedLot,
  refuseCall,
  refuseSlip,
} from './led-rules.ts';
import { endAfterBid } from './time-rules.ts';

const second = 1000;

describe('a warned lot', () => {
  it('[A51] ends V after the warning, and a second warning changes nothing', () => {
    const end = endAfterWarning(null, 20 * second, 100 * second);
    expect(end).toBe(120 * second);
    expect(endAfterWarning(end, 20 * second, 110 * second)).toBe(end);
  });
  it('[A51, A20] a bid moves the end to V after itself, and no later warning comes before it', () => {
    const moved = endAfterBid({ endsAt: 120 * second, windowMs: 20 * second, hardEnd: null }, 101 * second);
    expect(moved).toBe(121 * second);
    // The end was taken away and given again, at the very moment of the bid.
    expect(endAfterWarning(null, 20 * second, 101 * second)).toBe(moved);
  });
  it('[A20, A51] an end once told never moves back, whatever is bid, warned and waited for', () => {
    const happens = fc.record({ after: fc.nat(40 * second), what: fc.constantFrom('bid', 'warn', 'wait') });
    fc.assert(
      fc.property(fc.array(happens), fc.integer({ min: 10, max: 60 }), (course, warning) => {
        let [at, told] = [0, 0];
        let end: number | null = null;
        for (const { after, what } of course) {
          at += after;
          if (end !== null && at >= end) return;
          if (what === 'wait') end = null;
          else if (what === 'warn') end = endAfterWarning(end, warning * second, at);
          else end = end && endAfterBid({ endsAt: end, windowMs: warning * second, hardEnd: null }, at);
          if (end === null) continue;
          expect(end).toBeGreaterThanOrEqual(told);
          told = end;
        }
      }),
    );
  });
  it('[A52] closes only if a station was connected in its last three seconds', () => {
    const end = 100 * second;
    const heard = (since: number, last: number) =>
      isHeardAtEnd([{ since: since * second, heard: last * second }], end);
    expect(isHeardAtEnd([], end)).toBe(false);
    expect(heard(10, 96.999)).toBe(false);
    expect(heard(10, 97)).toBe(true);
    expect(heard(10, 100.4)).toBe(true);
    expect(heard(100, 100.4)).toBe(true);
    expect(heard(100.001, 100.4)).toBe(false);
  });
});

const lot = (number: number, given: Partial<QueuedLot> = {}): QueuedLot => ({
  id: number * 10,
  number,
  status: 'on_sale',
  calledAt: null,
  asideAt: null,
  ...given,
});

describe('a call', () => {
  const hall = { at: 500, hallAt: 500, reason: '' };
  const lots = [
    lot(3),
    lot(1, { asideAt: 7 }),
    lot(2),
    lot(4, { status: 'pending' }),
    lot(5, { calledAt: 9 }),
  ];

  it('[A50] goes by number, and what was put aside comes after the others', () => {
    expect(callOrder(lots).map(({ number }) => number)).toEqual([2, 3, 1]);
    expect(refuseCall(lots, lots[2]!, hall)).toBeUndefined();
  });
  it('[A50] out of turn needs a reason', () => {
    expect(refuseCall(lots, lots[0]!, hall)).toBe('out-of-turn');
    expect(refuseCall(lots, lots[1]!, hall)).toBe('out-of-turn');
    expect(refuseCall(lots, lots[0]!, { ...hall, reason: 'просьба зала' })).toBeUndefined();
  });
  it('[A50] waits for the hour of the hall and for an open lot', () => {
    expect(refuseCall(lots, lots[2]!, { ...hall, at: 499 })).toBe('hall-closed');
    expect(refuseCall(lots, lots[3]!, hall)).toBe('not-open');
    expect(refuseCall(lots, lots[4]!, hall)).toBe('already-called');
  });
  it('[A49] is over when the lot has closed', () => {
    expect(isCalled(lot(1, { calledAt: 9 }))).toBe(true);
    expect(isCalled(lot(1))).toBe(false);
    expect(isCalled(lot(1, { calledAt: 9, status: 'pending' }))).toBe(false);
  });
});

describe('a slip', () => {
  const newest = { alias: 112, amount: 500, enteredBy: 7, at: 1000 };
  it('[A53] is the clerk’s own, the newest, and a minute old at most', () => {
    const now = { clerk: 7, seen: { alias: 112, amount: 500 }, at: 61_000 };
    expect(refuseSlip(newest, now)).toBeUndefined();
    expect(refuseSlip(newest, { ...now, at: 61_001 })).toBe('slip-late');
    expect(refuseSlip(newest, { ...now, clerk: 8 })).toBe('not-own');
    expect(refuseSlip({ ...newest, enteredBy: null }, now)).toBe('not-own');
    expect(refuseSlip({ ...newest, alias: 4 }, now)).toBe('not-newest');
    expect(refuseSlip({ ...newest, amount: 510 }, now)).toBe('not-newest');
  });
});
