import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant } from '../protocol/fields.ts';
import { kindField } from './schemas.ts';
import { askedSale } from './selling.ts';

const found = z.object({
  label: z.string(),
  /** «GIA 2215430912», an address of a person, the state of an auction. */
  about: z.string(),
  href: z.string(),
});

const api = '/api/internal/admin';

export const houseCalls = {
  [`GET ${api}/start/` as const]: {
    does: 'What waits for the person: drafts, what is due, sales to agree to, the latest changes.',
    answer: z.object({
      drafts: z.array(z.object({ kind: kindField, count: z.int(), own: z.int() })),
      scheduled: z.array(
        z.object({ id, dueAt: instant, count: z.int(), by: actor.nullable(), why: z.string() }),
      ),
      changesToday: z.int(),
      ownChangesToday: z.int(),
      /** Requests without a manager; 0 without the right. */
      requestsWaiting: z.int(),
      /** Sales for less than the price that others ask for; none without the right «money». */
      salesAsked: z.array(askedSale),
    }),
  },
  [`GET ${api}/palette/` as const]: {
    does: 'Finds items, people, auctions, pages and acts by what was typed; `>` acts alone, `@` people alone.',
    query: z.object({ q: z.string().trim().max(200).catch('').default('') }),
    answer: z.object({
      groups: z.array(
        z.object({
          name: z.enum(['items', 'texts', 'sales', 'auctions', 'people', 'pages', 'acts']),
          label: z.string(),
          total: z.int(),
          /** All of them as a list; null where there is none. */
          href: z.string().nullable(),
          found: z.array(found),
        }),
      ),
    }),
  },
} as const satisfies Calls;
