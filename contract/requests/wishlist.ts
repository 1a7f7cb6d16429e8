import { z } from 'zod';
import { filterParameters, jewelListQuery, stoneListQuery } from '../catalog/catalog.ts';
import { card } from '../catalog/catalog-answers.ts';
import type { Calls } from '../protocol/call.ts';
import { id, instant } from '../protocol/fields.ts';

const goneItem = z.object({ id, name: z.string() });

const sentWith = z.object({ number: z.string(), open: z.boolean() });

const draftItem = z.object({
  id,
  name: z.string(),
  addedAt: instant,
  /** Of a ring, and the line proposed for inside it. */
  size: z.string().nullable(),
  engraving: z.string().nullable(),
  /** Null when the item is no longer there. */
  card: card.nullable(),
});

const draft = z.object({
  /** Null is the general draft. */
  event: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** The newest first. */
  itemsIds: z.array(id),
  /** Item → how many stones of the set are asked for, where not all of it is. */
  counts: z.record(z.string(), z.int()),
  /** Those of them that were sold or taken away since. */
  gone: z.array(goneItem),
  /** Those in a lot that can be had by bidding alone. */
  closed: z.array(id),
  /** Item → the request it was sent with; while that is open, it is not sent again. */
  sent: z.record(z.string(), sentWith),
  /** How many unsent ones more it holds than one request may. */
  excess: z.int(),
  /** Only with `full`. */
  items: z.array(draftItem),
});

export const drafts = z.object({
  /** Those that hold something, the general one first. */
  drafts: z.array(draft),
  /** Different items in all of them. */
  total: z.int(),
  /** Items that one request may hold. */
  limit: z.int(),
});
export type Drafts = z.infer<typeof drafts>;

const additions = drafts.extend({
  added: z.array(id),
  /** Asked for and not added: the draft is full. */
  excess: z.int(),
  /** Asked for and not added: sold, taken away or never there. */
  gone: z.array(goneItem),
});
export type Additions = z.infer<typeof additions>;

export const draftEvent = z.string().max(40).nullable().default(null);
export const draftItemsIds = z
  .array(id)
  .min(1, 'Выберите хотя бы один предмет')
  .max(1000, 'Слишком много предметов');

const addAllStones = {
  does: 'Adds what the filter of a list shows, in its order, as far as the draft has room; with `event`, to that event’s draft.',
  query: z.object({ ...stoneListQuery, ...filterParameters }),
  answer: additions,
} as const;
const addAllJewels = {
  ...addAllStones,
  query: z.object({ ...jewelListQuery, ...filterParameters }),
} as const;

/** The wishlist is the draft of a request: a person's, or a browser's until somebody signs in with it. */
export const wishlistCalls = {
  'GET /api/internal/personal-catalog/request/get': {
    does: 'The drafts of this person or browser; with `event` one of them, with `full` their items.',
    query: z.object({
      full: z.enum(['1', 'true']).optional().catch(undefined),
      event: z.string().max(40).optional().catch(undefined),
    }),
    answer: drafts,
  },
  'POST /api/internal/personal-catalog/request/add': {
    does: 'Adds items to the general draft or to an event’s; what did not fit and what is gone is told.',
    body: z.strictObject({
      itemsIds: draftItemsIds,
      event: draftEvent,
      /** How many stones of this set are asked for; only with one item. */
      count: z.int().min(1).max(1000).optional(),
      /** Of this ring or bracelet, and the line inside this posie ring; only with one item, empty takes it back. */
      size: z.string().max(20).optional(),
      engraving: z.string().trim().max(100).optional(),
    }),
    answer: additions,
  },
  'DELETE /api/internal/personal-catalog/request/del': {
    does: 'Takes items out of the general draft or of an event’s.',
    body: z.strictObject({ itemsIds: draftItemsIds, event: draftEvent }),
    answer: drafts,
  },
  'DELETE /api/internal/personal-catalog/request/clear': {
    does: 'Empties all drafts.',
    answer: drafts,
  },
  'GET /api/internal/personal-catalog/request/add-all': { ...addAllStones, changes: true },
  'POST /api/internal/personal-catalog/request/add-all': addAllStones,
  'GET /api/internal/personal-catalog/jewelry/request/add-all': { ...addAllJewels, changes: true },
  'POST /api/internal/personal-catalog/jewelry/request/add-all': addAllJewels,
} as const satisfies Calls;
