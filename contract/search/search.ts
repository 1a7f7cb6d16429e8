import { z } from 'zod';
import { card } from '../catalog/catalog-answers.ts';
import type { Calls } from '../protocol/call.ts';
import { id } from '../protocol/fields.ts';
import { type FoundKind, foundKinds } from './search-words.ts';

const searchAnswer = z.object({
  q: z.string(),
  /** What was understood as a filter of the catalog; null when nothing was. */
  filter: z
    .object({
      /** Of the list under this filter. */
      href: z.string(),
      total: z.int(),
      items: z.array(card),
      /** Each condition, with the question without it. */
      chips: z.array(z.object({ text: z.string(), q: z.string() })),
      /** When nothing passes: the nearest conditions to drop, with the question without them. */
      relaxations: z.array(z.object({ text: z.string(), total: z.int(), q: z.string() })),
      /** Words that nobody understood. */
      rest: z.array(z.string()),
    })
    .nullable(),
  /** Items whose names, codes or numbers hold the words. */
  named: z.object({ total: z.int(), items: z.array(card) }),
  /** Texts of the house, those that have any. */
  texts: z.array(
    z.object({
      kind: z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]),
      items: z.array(z.object({ title: z.string(), text: z.string(), href: z.string() })),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type FoundText = SearchAnswer['texts'][number]['items'][number];

const suggestions = z.object({
  /** The question as it may go on: «круглый 2 карата». */
  questions: z.array(z.string()),
  /** Items with a name or the number that was begun. */
  items: z.array(z.object({ id, name: z.string(), text: z.string(), href: z.string(), picture: z.string() })),
  lots: z.array(z.object({ title: z.string(), text: z.string(), href: z.string() })),
});
export type Suggestions = z.infer<typeof suggestions>;

export const searchCalls = {
  'GET /api/internal/search': {
    does: 'Items, auctions, lots and texts by a question in plain Russian; what is understood as a filter is told.',
    query: z.object({ q: z.string().max(200).trim().catch('').default('') }),
    cachedBy: ['catalog', 'auctions', 'events', 'content'],
    answer: searchAnswer,
  },
  'GET /api/internal/search/suggest': {
    does: 'While a question is typed: how it may go on in the trade’s words, items and lots that begin so.',
    query: z.object({ q: z.string().max(200).catch('').default('') }),
    cachedBy: ['catalog', 'auctions'],
    answer: suggestions,
  },
} as const satisfies Calls;
