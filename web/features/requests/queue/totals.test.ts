import { expect, it } from 'vitest';
import type { QueueItem } from '#contract/requests/queue.ts';
import { totalsOf } from './totals.ts';

const item = (id: number, change: Partial<QueueItem>): QueueItem => ({
  id,
  name: 'Бриллиант',
  href: null,
  picture: null,
  count: null,
  size: null,
  engraving: null,
  lot: null,
  priceThen: 100,
  priceNow: 100,
  status: 'available',
  replacements: [],
  ...change,
});
const other = (id: number, price: number | null) => ({ id, name: 'Другой', href: '/', picture: '/', price });

it('a sold stone is no saving: it counts once another is chosen instead', () => {
  const items = [
    item(1, { priceNow: 90 }),
    item(2, { status: 'sold', replacements: [other(3, 120), other(4, null)] }),
  ];
  expect(totalsOf(items, new Map())).toEqual({ rows: 1, asked: 100, now: 90, comparable: true });
  expect(totalsOf(items, new Map([[2, 3]]))).toEqual({ rows: 2, asked: 200, now: 210, comparable: true });
  expect(totalsOf(items, new Map([[2, 4]]))).toEqual({ rows: 2, asked: 200, now: 90, comparable: false });
});

it('nothing is left of what is gone', () => {
  const totals = totalsOf([item(1, { status: 'gone' })], new Map());
  expect(totals).toMatchObject({ rows: 0, asked: null, now: null });
});
