import { describe, expect, it } from 'vitest';
import { askedUntil, holderOf, nextToAsk, refuseAnswer } from './second-rules.ts';

const ranked = [
  { bidder: 1, amount: 550_000 },
  { bidder: 2, amount: 520_000 },
  { bidder: 3, amount: 500_000 },
];

describe('[A33] who is asked', () => {
  const all = new Set([1, 2, 3]);

  it('the next best of those who have not fallen away', () => {
    expect(nextToAsk(ranked, [1], all)).toEqual({ bidder: 2, amount: 520_000 });
    expect(nextToAsk(ranked, [1, 2], all)).toEqual({ bidder: 3, amount: 500_000 });
    expect(nextToAsk(ranked, [1, 2, 3], all)).toBeUndefined();
  });

  it('who may no longer bid could not say yes', () => {
    expect(nextToAsk(ranked, [1], new Set([1, 3]))).toEqual({ bidder: 3, amount: 500_000 });
  });
});

it('[A33] a leader who fell away holds nothing', () => {
  expect(holderOf({ winner: null, leader: 1, passedOver: [] })).toBe(1);
  expect(holderOf({ winner: null, leader: 1, passedOver: [1] })).toBeNull();
  expect(holderOf({ winner: 2, leader: 1, passedOver: [1] })).toBe(2);
});

describe('[A33] an answer', () => {
  const question = { bidder: 2, sum: 520_000, until: askedUntil(1000) };
  const yes = { bidder: 2, yes: true, sum: 520_000, at: 2000, admitted: true };

  it('counts from the one who is asked, for the sum on the screen, within a day', () => {
    expect(refuseAnswer(question, yes)).toBeUndefined();
    expect(refuseAnswer(null, yes)).toBe('not-asked');
    expect(refuseAnswer(question, { ...yes, bidder: 3 })).toBe('not-asked');
    expect(refuseAnswer(question, { ...yes, sum: 510_000 })).toBe('lot-changed');
    expect(refuseAnswer(question, { ...yes, at: 1000 + 24 * 3_600_000 - 1 })).toBeUndefined();
    expect(refuseAnswer(question, { ...yes, at: 1000 + 24 * 3_600_000 })).toBe('answer-late');
  });

  it('a yes needs the right to bid; a no does not', () => {
    expect(refuseAnswer(question, { ...yes, admitted: false })).toBe('not-admitted');
    expect(refuseAnswer(question, { ...yes, yes: false, admitted: false })).toBeUndefined();
  });
});
