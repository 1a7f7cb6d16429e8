import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pathId, requiredText } from '../protocol/fields.ts';
import { frequencies } from './subscription-words.ts';

/** How a saved filter tells of new matches. Neither by letter nor on the site: it is kept and says nothing. */
export const alertSettings = z
  .strictObject({
    letter: z.boolean(),
    site: z.boolean(),
    frequency: z.enum(frequencies),
    priceFalls: z.boolean(),
    inCatalog: z.boolean(),
    inLots: z.boolean(),
  })
  .refine(
    ({ inCatalog, inLots }) => inCatalog || inLots,
    'Выберите, где искать: в\u00A0каталоге или на\u00A0торгах',
  );
export type AlertSettings = z.infer<typeof alertSettings>;

const alertFilter = z.object({
  id,
  name: z.string(),
  /** Its conditions as people read them. */
  conditions: z.array(z.string()),
  /** Of the picture beside it; null: of no one form. */
  shape: z.string().nullable(),
  /** The list with this selection. */
  href: z.string(),
  /** What it shows in the catalog now. */
  total: z.int(),
  /** «камень», «камня», «камней»: what it is that it shows. */
  forms: z.tuple([z.string(), z.string(), z.string()]),
  /** Lots that are open and meet it; the nearest leads to itself. */
  lots: z.object({ total: z.int(), href: z.string().nullable() }),
  /** Found since its owner has looked. */
  fresh: z.int(),
  settings: z.object(alertSettings.shape),
  createdAt: instant,
});
export type AlertFilter = z.infer<typeof alertFilter>;

const one = z.object({ id: pathId });
const nothing = z.object({});

export const alertCalls = {
  'GET /api/internal/user/subscription/filters/': {
    does: 'All saved filters of the person, with what they show now and how they tell of new matches.',
    answer: z.object({ filters: z.array(alertFilter) }),
  },
  'PUT /api/internal/user/subscription/filters/{id}/': {
    does: 'Changes the name of an own saved filter and how it tells of new matches.',
    params: one,
    body: z.strictObject({ name: requiredText(100), settings: alertSettings }),
    answer: alertFilter,
  },
  'DELETE /api/internal/user/subscription/filters/{id}/': {
    does: 'Takes an own saved filter away; for a day it can be brought back.',
    params: one,
    answer: nothing,
  },
  'POST /api/internal/user/subscription/filters/{id}/restore/': {
    does: 'Brings an own saved filter back that was taken away.',
    params: one,
    answer: alertFilter,
  },
  'POST /api/internal/user/subscription/filters/{id}/looked/': {
    does: 'Its owner has looked at what the filter has found: nothing of it is new any more.',
    params: one,
    answer: nothing,
  },
} as const satisfies Calls;
