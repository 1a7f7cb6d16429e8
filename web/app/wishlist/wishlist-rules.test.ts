import { expect, it } from 'vitest';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { additionsOf, draftsWith, holds, withItem, withoutItems } from './wishlist-rules.ts';

const none: Drafts = { drafts: [], total: 0, limit: 100 };
const event = 'event-diamonds-15';

it('an item in two drafts is counted once', () => {
  const both = withItem(withItem(none, 7, null), 7, event);
  expect(both.total).toBe(1);
  expect(both.drafts.map((draft) => draft.itemsIds)).toEqual([[7], [7]]);
  expect(withItem(both, 8, null).drafts[0]!.itemsIds).toEqual([8, 7]);
});

it('away from an event, any draft counts; at an event, its own', () => {
  const general = withItem(none, 7, null);
  expect([holds(general, 7, null), holds(general, 7, event)]).toEqual([true, false]);
  const both = withItem(general, 7, event);
  expect(draftsWith(both, 7, null)).toEqual([null, event]);
  expect(draftsWith(both, 7, event)).toEqual([event]);
  expect(holds(withItem(none, 7, event), 7, null)).toBe(true);
});

it('an emptied draft is gone', () => {
  const drafts = withoutItems(withItem(withItem(none, 7, null), 8, null), [7], null);
  expect(drafts).toMatchObject({ total: 1, drafts: [{ itemsIds: [8] }] });
  expect(withoutItems(drafts, [8], null)).toEqual(none);
});

it('emptied drafts come back as they were: in their order, with how each is wanted, without what is gone', () => {
  const item = (id: number, more: object = {}) => ({
    id,
    name: '',
    addedAt: '',
    size: null,
    engraving: null,
    card: {},
    ...more,
  });
  const draft = (code: string | null, items: object[], counts = {}) =>
    ({ event: code && { code, title: code }, items, counts }) as unknown as Drafts['drafts'][number];
  const full = [
    draft(null, [item(5), item(4, { size: '17' }), item(3), item(2, { card: null }), item(1)], { 5: 2 }),
    draft(event, [item(9)]),
  ];
  const known = [1, 2, 3, 4, 5].reduce((drafts, id) => withItem(drafts, id, null), withItem(none, 9, event));
  expect(additionsOf(full, known)).toEqual([
    { itemsIds: [1, 3], event: null },
    { itemsIds: [4], event: null, size: '17' },
    { itemsIds: [5], event: null, count: 2 },
    { itemsIds: [9], event },
  ]);
  // What was taken away before it was emptied stays away.
  expect(additionsOf(full, withoutItems(withoutItems(known, [3, 5], null), [9], event))).toEqual([
    { itemsIds: [1], event: null },
    { itemsIds: [4], event: null, size: '17' },
  ]);
});
