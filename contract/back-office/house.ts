import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, optionalText, pathId } from '../protocol/fields.ts';
import { actor } from './entities.ts';
import { kindField, rightField } from './schemas.ts';

const found = z.object({
  label: z.string(),
  /** «GIA 2215430912», an address of a person, the state of an auction. */
  about: z.string(),
  href: z.string(),
});

/** Roles that the back office gives and takes; a bank's managers come with their office. */
export const givenRoles = ['admin', 'auctions_manager'] as const;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Given by name, beside those of the roles. */
  given: z.array(rightField),
  rights: z.array(rightField),
  self: z.boolean(),
});
export type StaffMember = z.infer<typeof member>;
const api = '/api/internal/admin';

export const houseCalls = {
  [`GET ${api}/start/` as const]: {
    does: 'What waits for the person: drafts, what is due, the latest changes.',
    answer: z.object({
      drafts: z.array(z.object({ kind: kindField, count: z.int(), own: z.int() })),
      scheduled: z.array(
        z.object({ id, dueAt: instant, count: z.int(), by: actor.nullable(), why: z.string() }),
      ),
      changesToday: z.int(),
      ownChangesToday: z.int(),
      /** Requests that nobody has taken; 0 without the right. */
      requestsWaiting: z.int(),
    }),
  },
  [`GET ${api}/palette/` as const]: {
    does: 'Finds items, people, auctions, pages and acts by what was typed; `>` acts alone, `@` people alone.',
    query: z.object({ q: z.string().trim().max(200).catch('').default('') }),
    answer: z.object({
      groups: z.array(
        z.object({
          name: z.enum(['items', 'texts', 'auctions', 'people', 'pages', 'acts']),
          label: z.string(),
          total: z.int(),
          /** All of them as a list; null where there is none. */
          href: z.string().nullable(),
          found: z.array(found),
        }),
      ),
    }),
  },
  [`GET ${api}/staff/` as const]: {
    does: 'Who works for the house, with roles and rights.',
    answer: z.object({ staff: z.array(member) }),
  },
  [`POST ${api}/staff/{id}/rights` as const]: {
    does: 'Sets a person’s roles and rights; nobody’s own, and never the last admin’s away.',
    params: z.object({ id: pathId }),
    body: z.strictObject({
      roles: z.array(z.enum(givenRoles)).max(2),
      given: z.array(rightField).max(8),
      why: optionalText(300),
    }),
    answer: member,
  },
} as const satisfies Calls;
