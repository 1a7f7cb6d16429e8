import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, optionalText, pathId } from '../protocol/fields.ts';

const identity = z.object({ companyName: z.string(), inn: z.string(), ogrn: z.string() });
export type CompanyIdentity = z.infer<typeof identity>;

/** What a company that takes part in auctions asks to change of who it is. */
const correction = z.object({
  id,
  state: z.enum(['review', 'accepted', 'refused']),
  before: identity,
  after: identity,
  /** Who asks for the company. */
  by: z.object({ userId: id, name: z.string() }),
  askedAt: instant,
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Auctions under way that it takes part in. */
  auctions: z.array(z.string()),
});
export type CompanyCorrection = z.infer<typeof correction>;

const api = '/api/internal/admin/companies/corrections';

export const companyCorrectionCalls = {
  [`GET ${api}/` as const]: {
    does: 'Names, ИНН and ОГРН that companies ask to change, the oldest first, then the latest decided; auction managers.',
    answer: z.object({ waiting: z.array(correction), decided: z.array(correction) }),
  },
  [`POST ${api}/{id}/` as const]: {
    does: 'Agrees to it, which writes it, or refuses it with a reason; never of one’s own company.',
    params: z.object({ id: pathId }),
    body: z.strictObject({ decision: z.enum(['accept', 'refuse']), reason: optionalText(500) }),
    answer: z.object({}),
  },
} as const satisfies Calls;
