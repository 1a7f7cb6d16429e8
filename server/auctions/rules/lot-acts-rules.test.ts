import { expect, it } from 'vitest';
import { actsOf } from './lot-acts-rules.ts';

const lot = { auction_status: 'summing_up', paused: false, rebidding_ends_at: null } as const;

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

it('annuls and opens a rebidding only where somebody has bid', () => {
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
