import type { Drafts } from '#contract/requests/wishlist.ts';

type Draft = Drafts['drafts'][number];

const isOf = (draft: Draft, event: string | null): boolean => (draft.event?.code ?? null) === event;

/** Whether an item is in an event's draft; without an event, in any. */
export const holds = ({ drafts }: Drafts, id: number, event: string | null): boolean =>
  drafts.some((draft) => (event === null || isOf(draft, event)) && draft.itemsIds.includes(id));

/** The drafts an item is to be taken out of: the event's, or without one all that hold it. */
export const draftsWith = ({ drafts }: Drafts, id: number, event: string | null): (string | null)[] =>
  drafts
    .filter((draft) => (event === null || isOf(draft, event)) && draft.itemsIds.includes(id))
    .map((draft) => draft.event?.code ?? null);

/** The drafts after the server has added the item. */
export function withItem(known: Drafts, id: number, event: string | null): Drafts {
  const drafts = known.drafts.some((draft) => isOf(draft, event))
    ? known.drafts.map((draft) =>
        isOf(draft, event) ? { ...draft, itemsIds: [id, ...draft.itemsIds] } : draft,
      )
    : [...known.drafts, emptyDraft(event, [id])];
  return counted({ ...known, drafts });
}

/** As it will be without the items. */
export function withoutItems(known: Drafts, ids: readonly number[], event: string | null): Drafts {
  const drafts = known.drafts.map((draft) =>
    isOf(draft, event) ? { ...draft, itemsIds: draft.itemsIds.filter((id) => !ids.includes(id)) } : draft,
  );
  return counted({ ...known, drafts: drafts.filter(({ itemsIds }) => itemsIds.length > 0) });
}

/** One call that adds: many items as they are, or one with how it is wanted. */
export interface Addition {
  itemsIds: number[];
  event: string | null;
  count?: number;
  size?: string;
  engraving?: string;
}

/**
 * What brings emptied drafts back, the oldest first, so that the order stays; what is gone cannot come back, nor what was
 * taken out of the known drafts since these were read in full.
 */
export function additionsOf(drafts: readonly Draft[], { drafts: known }: Drafts): Addition[] {
  return drafts.flatMap((draft) => {
    const event = draft.event?.code ?? null;
    const held = known.find((one) => (one.event?.code ?? null) === event)?.itemsIds ?? [];
    const additions: Addition[] = [];
    for (const { id, card, size, engraving } of draft.items.toReversed()) {
      if (card === null || !held.includes(id)) continue;
      const count = draft.counts[id];
      const wish = { ...(count && { count }), ...(size && { size }), ...(engraving && { engraving }) };
      const last = additions.at(-1);
      const plain = Object.keys(wish).length === 0;
      if (plain && last && Object.keys(last).length === 2) last.itemsIds.push(id);
      else additions.push({ itemsIds: [id], event, ...wish });
    }
    return additions;
  });
}

const emptyDraft = (event: string | null, itemsIds: number[]): Draft => ({
  event: event === null ? null : { code: event, title: event },
  itemsIds,
  counts: {},
  gone: [],
  closed: [],
  sent: {},
  excess: 0,
  items: [],
});

const counted = (drafts: Drafts): Drafts => ({
  ...drafts,
  total: new Set(drafts.drafts.flatMap(({ itemsIds }) => itemsIds)).size,
});
