import { expect, it } from 'vitest';
import { actsOf } from './lot-acts-rules.ts';

const lot = {
  auction_status: 'summing_up',
  paused: false,
  desk: null,
  rebidding_ends_at: null,
  leader_id: 1,
  winner_id: null,
  passed_over: [] as number[],
  asked_id: null as number | null,
} as const;

it('offers a winner to confirm only where there is one', () => {
  const pending = { ...lot, status: 'pending', price: 600_000, reserve: null } as const;
  expect(actsOf(pending)).toContain('confirm-winner');
  expect(actsOf({ ...pending, reserve: 600_000 })).toContain('confirm-winner');
  expect(actsOf({ ...pending, reserve: 700_000 })).not.toContain('confirm-winner');
  expect(actsOf({ ...pending, price: null })).not.toContain('confirm-winner');
});

it('lowers a reserve only while it is missed', () => {
  const running = { ...lot, status: 'on_sale', price: 600_000, reserve: 700_000 } as const;
  expect(actsOf(running)).toContain('lower-reserve');
  expect(actsOf({ ...running, price: null })).toContain('lower-reserve');
  expect(actsOf({ ...running, reserve: 600_000 })).not.toContain('lower-reserve');
  expect(actsOf({ ...running, reserve: null })).not.toContain('lower-reserve');
});

it('annuls and opens a rebidding only where there are bids', () => {
  const acts = actsOf({ ...lot, status: 'pending', price: null, reserve: 700_000 });
  expect(acts).toEqual(['withdraw', 'lower-reserve']);
});

it('[A30] opens a rebidding once, not during a pause, and not after the results', () => {
  const pending = { ...lot, status: 'pending', price: 600_000, reserve: 700_000 } as const;
  expect(actsOf(pending)).toContain('open-rebidding');
  expect(actsOf({ ...pending, rebidding_ends_at: new Date(0) })).not.toContain('open-rebidding');
  expect(actsOf({ ...pending, auction_status: 'active', paused: true })).not.toContain('open-rebidding');
  for (const auction_status of ['finished', 'failed'] as const)
    expect(actsOf({ ...pending, auction_status })).not.toContain('open-rebidding');
});

it('[A33] asks the second once a winner falls away, one at a time, and confirms nobody who did', () => {
  const sold = { ...lot, status: 'sold', price: 600_000, reserve: 500_000, winner_id: 1 } as const;
  expect(actsOf(sold)).toContain('ask-second');
  const pending = { ...lot, status: 'pending', price: 600_000, reserve: 500_000 } as const;
  expect(actsOf(pending)).not.toContain('ask-second');
  // The leader of the record fell away: nobody holds the lot.
  const fallen = { ...pending, leader_id: null, passed_over: [1] };
  expect(actsOf(fallen)).toEqual(['annul', 'withdraw', 'lower-reserve', 'ask-second']);
  expect(actsOf({ ...fallen, asked_id: 2 })).toEqual(['annul', 'withdraw']);
});
