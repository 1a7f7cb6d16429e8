import { expect, it } from 'vitest';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { draftsWith, holds, withItem, withoutItems } from './wishlist-rules.ts';

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
