import { expect, it } from 'vitest';
import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { inTurn } from './lot-order.ts';

const lot = (number: number, saleStatus: LogLotHead['saleStatus'], endsAt: string | null = null) =>
  ({ number, saleStatus, endsAt }) as LogLotHead;

it('puts what is traded first, by its closing, and the finished last, by their numbers', () => {
  const lots = [
    lot(1, 'sold', '2026-11-15T17:20:00.000Z'),
    lot(2, 'withdrawn'),
    lot(3, 'unsold', '2026-11-15T17:10:00.000Z'),
    lot(4, 'waiting', '2026-11-15T17:30:00.000Z'),
    lot(5, 'pending', '2026-11-15T17:00:00.000Z'),
    lot(6, 'on_sale'),
    lot(7, 'on_sale', '2026-11-15T18:10:00.000Z'),
    lot(8, 'rebidding', '2026-11-15T18:00:00.000Z'),
    lot(9, 'on_sale', '2026-11-15T18:10:00.000Z'),
  ];
  expect(inTurn(lots).map(({ number }) => number)).toEqual([8, 7, 9, 6, 5, 4, 1, 2, 3]);
});
