import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, pathId } from '../protocol/fields.ts';

const office = z.object({ id, name: z.string() });
const place = z.object({
  /** Null: not recorded. */
  office: office.nullable(),
  checkedAt: instant.nullable(),
  checkedBy: actor.nullable(),
  offices: z.array(office),
});
export type ItemPlace = z.infer<typeof place>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/items/{id}/place';

export const placeCalls = {
  [`GET ${api}` as const]: {
    does: 'Where an item lies, when that was checked and by whom.',
    params,
    answer: place,
  },
  [`POST ${api}` as const]: {
    does: 'Says that an item lies at an office and was seen there now; null: nobody knows where.',
    params,
    body: z.strictObject({ officeId: id.nullable() }),
    answer: place,
  },
} as const satisfies Calls;
