import { describe, expect, it } from 'vitest';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import type { MyCalls } from '#contract/auctions/phones.ts';
import { nbsp } from '#contract/russian.ts';
import { aheadWords, listCalls, outcomeOf, standingAt } from './calls-state.ts';

const lot = (number: number, given: Partial<DeskLot> = {}): DeskLot =>
  ({ id: number, number, desk: 'waits', saleStatus: 'on_sale', leaderAlias: null, ...given }) as DeskLot;
const desk = (lots: DeskLot[]): Desk => ({ lots, bids: [] }) as unknown as Desk;
const mine = (calls: [lot: number, bidder: number, state?: string][]): MyCalls =>
  ({
    calls: calls.map(([of, bidder, state = 'booked'], at) => ({ id: at, lot: of, bidder, state })),
    bidders: [4, 9].map((alias) => ({ id: alias, alias })),
    lots: Array.from({ length: 9 }, (_, at) => ({ id: at + 1, number: at + 1 })),
  }) as unknown as MyCalls;

describe('[A56] the calls of an operator', () => {
  const lots = [
    lot(1, { desk: null, saleStatus: 'pending', leaderAlias: 4 }),
    lot(2, { desk: 'aside' }),
    lot(3, { desk: 'called' }),
    lot(4),
    lot(5),
    lot(6),
  ];

  it('stand in the order of calls: what was put aside comes last', () => {
    const { now, next, past } = listCalls(
      desk(lots),
      mine([
        [2, 4],
        [6, 9],
        [3, 4],
        [4, 4],
        [1, 4],
      ]),
    );
    expect(now.map((one) => one.lot.number)).toEqual([3]);
    expect(next.map((one) => [one.lot.number, one.ahead])).toEqual([
      [4, 1],
      [6, 3],
      [2, 4],
    ]);
    expect(past.map(outcomeOf)).toEqual([{ words: 'купил', bought: true }]);
    expect([aheadWords(1), aheadWords(3)]).toEqual(['следующий', `через 3${nbsp}лота`]);
  });

  it('end when the bidder gives up', () => {
    const { now, past } = listCalls(desk(lots), mine([[3, 4, 'passed']]));
    expect([now, past.map(outcomeOf)]).toEqual([[], [{ words: 'отказался', bought: false }]]);
  });
});

it('tells whether the bidder leads, and since when not', () => {
  const bid = (no: number, alias: number, annulled = false) => ({ no, alias, annulled, at: `at ${no}` });
  const of = (...bids: object[]) => standingAt({ bids } as unknown as Desk, 4);
  expect(of()).toBeUndefined();
  expect(of(bid(1, 9))).toBeUndefined();
  expect(of(bid(3, 4), bid(2, 9))).toEqual({ leads: true, since: 'at 3' });
  expect(of(bid(5, 7), bid(4, 9), bid(3, 4))).toEqual({ leads: false, since: 'at 4' });
  expect(of(bid(4, 4, true), bid(3, 9), bid(2, 4))).toEqual({ leads: false, since: 'at 3' });
});
