import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id } from '../protocol/fields.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.object({ opens: clockTime, closes: clockTime });

export const office = z.object({
  id,
  code: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  /** The IANA zone its hours are told in. */
  zone: z.string(),
  /** Seven days from Monday on; null is a day off. */
  hours: z.array(day.nullable()).length(7),
  phones: z.array(z.string()),
  email: z.string(),
  routes: z.array(z.object({ by: z.string(), text: z.string() })),
  latitude: z.number(),
  longitude: z.number(),
});
export type Office = z.infer<typeof office>;

export const officeCalls = {
  'GET /api/internal/main/contact/offices/get-list': {
    does: 'Offices of the house: address, hours, zone, telephones, ways to get there.',
    cachedBy: ['content'],
    answer: z.object({ items: z.array(office) }),
  },
} as const satisfies Calls;
