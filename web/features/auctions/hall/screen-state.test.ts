import { expect, it } from 'vitest';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { HallScreen } from '#contract/auctions/desk.ts';
import { followScreen, outcomeWord, shownAt } from './screen-state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 19, 0, seconds)).toISOString();
const lot = {
  id: 17,
  number: 17,
  seq: 4,
  saleStatus: 'on_sale',
  currentBid: 100,
  bids: [],
  reserveMet: null,
};
const screen = (given: object = {}) =>
  ({
    status: 'active',
    lot,
    next: { number: 18, name: 'Кушон' },
    words: null,
    ...given,
  }) as unknown as HallScreen;
const closes = {
  topic: 'lot:17',
  seq: 5,
  serverTime: at(0),
  event: 'update_bet',
  payload: {
    lotId: 17,
    currentBid: 120,
    saleStatus: 'pending',
    nextMinBid: 130,
    bids: [],
    annulled: [],
    endsAt: null,
  },
} as unknown as LiveEvent;

it('[A63] shows «Продано» for six seconds, then the next lot', () => {
  const before = { screen: screen(), closedAt: null };
  expect(shownAt(before, Date.parse(at(0)))).toMatchObject({ show: 'lot' });
  const after = followScreen(before, closes);
  expect(after.screen.lot).toMatchObject({ currentBid: 120, nextMinBid: 130, seq: 5 });
  expect(shownAt(after, Date.parse(at(5)))).toMatchObject({ show: 'outcome' });
  expect(shownAt(after, Date.parse(at(6)))).toEqual({ show: 'between', title: 'Лот 18', line: 'Кушон' });
  // An event that was there already, and another lot's, change nothing.
  expect(followScreen(after, closes)).toBe(after);
  expect(followScreen(before, { ...closes, topic: 'lot:18' })).toBe(before);
});

it('[A63] a break stands before the lot that was called last, until its hour', () => {
  const words = { lotId: 17, text: 'Перерыв', breakUntil: at(30) };
  const followed = { screen: screen({ words, lot: { ...lot, saleStatus: 'unsold' } }), closedAt: null };
  expect(shownAt(followed, Date.parse(at(29)))).toMatchObject({ show: 'between', title: 'Перерыв' });
  expect(shownAt(followed, Date.parse(at(30)))).toMatchObject({ title: 'Лот 18' });
});

it('says «Продано» of what will be, not of a missed reserve', () => {
  expect(outcomeWord({ saleStatus: 'pending', reserveMet: true })).toBe('Продано');
  expect(outcomeWord({ saleStatus: 'pending', reserveMet: null })).toBe('Продано');
  expect(outcomeWord({ saleStatus: 'pending', reserveMet: false })).toBe('Не\u00A0продано');
  expect(outcomeWord({ saleStatus: 'unsold', reserveMet: null })).toBe('Не\u00A0продано');
  expect(outcomeWord({ saleStatus: 'withdrawn', reserveMet: true })).toBe('Снят');
});
