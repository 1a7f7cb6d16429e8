import { expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { entriesOf, inOrder, isAskable, type OrderedWish, type WishSort, wishSorts } from './wish-order.ts';

const card = (id: number, price: number | null, more: Partial<Card> = {}) =>
  ({ id, price, priceCarat: price, weight: 100, count: 1, ...more }) as Card;
const wish = (id: number, price: number | null, more: Partial<Card> = {}): OrderedWish => ({
  id,
  card: card(id, price, more),
  addedAt: '2026-11-15T09:00:00.000Z',
  count: null,
  size: null,
  engraving: null,
  closed: false,
  sent: null,
  price,
});
const ids = (wishes: OrderedWish[]) => wishes.map(({ id }) => id);

it('orders by price, carat price and weight; what has no figure stands last', () => {
  const wishes = [wish(1, 300, { weight: 50 }), wish(2, null), wish(3, 100, { weight: null }), wish(4, 200)];
  expect(ids(inOrder(wishes, 'price-asc'))).toEqual([3, 4, 1, 2]);
  expect(ids(inOrder(wishes, 'price-desc'))).toEqual([1, 4, 3, 2]);
  expect(ids(inOrder(wishes, 'carat'))).toEqual([3, 4, 1, 2]);
  expect(ids(inOrder(wishes, 'weight'))).toEqual([2, 4, 1, 3]);
  expect(ids(inOrder(wishes, 'added'))).toEqual([1, 2, 3, 4]);
});

it('every order keeps every wish', () => {
  const wishes = [wish(1, null), wish(2, 5), wish(3, null)];
  for (const sort of Object.keys(wishSorts) as WishSort[])
    expect(ids(inOrder(wishes, sort)).toSorted()).toEqual([1, 2, 3]);
});

it('parts what can be asked for from what is gone, and prices a part of a set', () => {
  const addedAt = '2026-11-15T09:00:00.000Z';
  const draft: Drafts['drafts'][number] = {
    event: null,
    itemsIds: [1, 2, 3, 4],
    counts: { 1: 2 },
    gone: [
      { id: 2, name: 'Продан' },
      { id: 3, name: 'Удалён' },
    ],
    closed: [1],
    sent: { 1: { number: 'З-00010', open: true } },
    excess: 0,
    items: [
      { id: 1, name: 'Набор', addedAt, size: null, engraving: null, card: card(1, 500, { count: 5 }) },
      { id: 2, name: 'Продан', addedAt, size: null, engraving: null, card: card(2, 100) },
      { id: 3, name: 'Удалён', addedAt, size: null, engraving: null, card: null },
      { id: 4, name: 'Убран только что', addedAt, size: null, engraving: null, card: card(4, 100) },
    ],
  };
  const { wishes, gone } = entriesOf(draft, new Set([1, 2, 3]));
  expect(
    wishes.map(({ id, count, price, closed, sent }) => [id, count, price, closed, sent?.number]),
  ).toEqual([[1, 2, 200, true, 'З-00010']]);
  expect(gone.map(({ id, name }) => [id, name])).toEqual([
    [2, 'Продан'],
    [3, 'Удалён'],
  ]);
});

it('what an open request holds is not asked for again, what an ended one held may be', () => {
  const sent = (open: boolean) => ({ ...wish(1, 100), sent: { number: 'З-00010', open } });
  expect([wish(1, 100), sent(true), sent(false)].map(isAskable)).toEqual([true, false, true]);
  expect(isAskable({ ...wish(1, 100), closed: true })).toBe(false);
});
