import { expect, it } from 'vitest';
import type { PublicBid } from '#contract/auctions/auction-live.ts';
import type { DeskLot } from '#contract/auctions/desk.ts';
import { channelColumns, reserveWords } from './rostrum-state.ts';

const bid = (no: number, alias: number, channel?: 'hall' | 'phone', annulled = false): PublicBid =>
  ({ no, alias, amount: no * 10, annulled, auto: false, ...(channel && { channel }) }) as PublicBid;

it('shows the last bid of each channel, and which leads', () => {
  const bids = [
    bid(6, 2, 'hall', true),
    bid(5, 7),
    bid(4, 2, 'hall'),
    bid(3, 9, 'hall'),
    bid(2, 2, 'hall'),
    bid(1, 11, 'phone'),
  ];
  const [hall, phone, online, paper] = channelColumns({
    bids,
    phones: [
      { paddle: 11, operator: null, state: 'talking' },
      { paddle: 12, operator: 'О. Левина', state: 'thinking' },
    ],
  });
  expect(hall).toMatchObject({ amount: 40, alias: 2, leads: false, others: [9] });
  expect(phone).toMatchObject({ amount: 10, alias: 11, leads: false, others: [], thinking: [12] });
  expect(online).toMatchObject({ amount: 50, alias: 7, leads: true });
  expect(paper).toMatchObject({ amount: null, alias: null, leads: false });
});

it('counts steps to the reserve', () => {
  const lot = { reserve: 100, currentBid: 80, startPrice: 50, step: 10 } as DeskLot;
  expect(reserveWords(lot)).toBe('Ещё\u00A02\u00A0шага');
  expect(reserveWords({ ...lot, currentBid: 100 })).toBe('Достигнут');
  expect(reserveWords({ ...lot, currentBid: null })).toBe('Ещё\u00A06\u00A0шагов');
  expect(reserveWords({ ...lot, reserve: null })).toBe('Нет');
});
