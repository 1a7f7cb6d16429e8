import { z } from 'zod';
import { rightField } from '../account/account.ts';
import { documentKinds } from '../account/identity-words.ts';
import { leaving } from '../account/own-account.ts';
import type { Calls } from '../protocol/call.ts';
import {
  actor,
  dayField,
  emailField,
  id,
  instant,
  nameField,
  optionalText,
  pathId,
  requiredText,
} from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { givenRoles, groups, managerKinds, states } from './people-words.ts';
import { actField } from './schemas.ts';

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

const row = z.object({
  id,
  name: z.string(),
  /** «банк, менеджер VIP», «АО „Полюс“, клиент». */
  about: z.string(),
  /** The one that the person acts for. */
  company: z.object({ name: z.string(), inn: z.string() }).nullable(),
  state: z.enum(states),
  self: z.boolean(),
  /** Another person with the same telephone, not linked yet. */
  twin: id.nullable(),
});
export type PersonRow = z.infer<typeof row>;

const manager = z.object({
  kind: z.enum(managerKinds),
  limit: z.int(),
  officeId: id.nullable(),
});

const other = z.object({ id, name: z.string(), email: z.string(), why: z.string() });

const card = member.omit({ roles: true }).extend({
  roles: z.array(z.enum(givenRoles)),
  phone: z.string(),
  confirmed: z.boolean(),
  since: instant,
  state: z.enum(states),
  /** Why others do not act here: the person has rights that the reader lacks. Empty: one may. */
  barred: z.string(),
  /** Of the reader: what may be given and taken. */
  yours: z.array(rightField),
  closed: z.object({ at: instant, by: actor.nullable(), why: z.string() }).nullable(),
  company: z.object({ name: z.string(), inn: z.string(), ogrn: z.string() }).nullable(),
  manager: manager.nullable(),
  offices: z.array(z.object({ id, name: z.string() })),
  clients: z.int(),
  isStaff: z.boolean(),
  invitation: z
    .object({ at: instant, until: instant, by: actor.nullable(), accepted: z.boolean() })
    .nullable(),
  factor: z.object({
    since: instant.nullable(),
    codesLeft: z.int(),
    reset: z
      .object({ id, at: instant, by: actor.nullable(), until: instant, why: z.string(), own: z.boolean() })
      .nullable(),
  }),
  sessions: z.array(
    z.object({ id, device: z.string(), createdAt: instant, seenAt: instant, current: z.boolean() }),
  ),
  consents: z.array(
    z.object({
      id,
      title: z.string(),
      version: z.string(),
      givenAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
  letters: z.array(
    z.object({
      id,
      subject: z.string(),
      state: z.string(),
      at: instant,
      /** Its words are still there. */
      again: z.boolean(),
    }),
  ),
  lettersTotal: z.int(),
  identifications: z.array(
    z.object({
      id,
      document: z.enum(documentKinds),
      number: z.string(),
      issuedBy: z.string(),
      issuedOn: z.iso.date().nullable(),
      checkedOn: z.iso.date(),
      by: actor.nullable(),
    }),
  ),
  links: z.array(other),
  alike: z.array(other),
  leaving,
  journal: z.array(
    z.object({ id, at: instant, by: actor.nullable(), act: actField, title: z.string(), why: z.string() }),
  ),
});
export type PersonCard = z.infer<typeof card>;

const params = z.object({ id: pathId });
/** Said for every act that a person feels: it is what the journal keeps. */
const why = requiredText(300);
const managerWanted = z.strictObject({
  kind: z.enum(managerKinds),
  limit: z.int('Нужно число').min(1, 'Не\u00A0меньше одного').max(1000, 'Не\u00A0больше тысячи'),
  officeId: id.nullable(),
});
const api = '/api/internal/admin/people';

export const peopleCalls = {
  'GET /api/internal/admin/staff/': {
    does: 'Who works for the house, with roles and rights.',
    answer: z.object({ staff: z.array(member) }),
  },
  'POST /api/internal/admin/staff/{id}/rights': {
    does: 'Sets a person’s roles and rights; nobody’s own, and never the last admin’s away.',
    params,
    body: z.strictObject({
      roles: z.array(z.enum(givenRoles)).max(2),
      given: z.array(rightField).max(8),
      why: optionalText(300),
    }),
    answer: member,
  },
  [`GET ${api}/` as const]: {
    does: 'People by name, so many at a time; found by name, telephone, e-mail, company or ИНН.',
    query: z.object({
      q: z.string().trim().max(200).catch('').default(''),
      who: z.enum(groups).catch('all').default('all'),
      after: z.coerce.number().int().positive().optional().catch(undefined),
    }),
    answer: z.object({
      people: z.array(row),
      /** How many of each group, by what was typed. */
      counts: z.record(z.enum(groups), z.int()),
      next: id.nullable(),
    }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'One person: contacts, rights, ways in, consents, letters, documents, doubles, what was done to them.',
    params,
    answer: card,
  },
  [`POST ${api}/` as const]: {
    does: 'Invites somebody to work for the house: a letter with a link that sets a password, good for three days.',
    idempotent: true,
    body: z.strictObject({
      email: emailField,
      name: nameField,
      roles: z.array(z.enum(givenRoles)).max(2),
      given: z.array(rightField).max(8),
      manager: managerWanted.nullable(),
      why: optionalText(300),
    }),
    answer: z.object({ id }),
  },
  [`POST ${api}/clients` as const]: {
    does: 'Adds one client by hand, as a list would; a letter goes out only with `invite`.',
    idempotent: true,
    body: z.strictObject({
      name: requiredText(100),
      email: emailField,
      phone: optionalText(200),
      company: optionalText(200),
      inn: optionalText(20),
      invite: z.boolean(),
    }),
    answer: z.object({ id }),
  },
  [`POST ${api}/invitations` as const]: {
    does: 'Writes to everybody whom a loaded list made and whom nobody has invited yet; without it a list sends no letter.',
    idempotent: true,
    body: z.strictObject({ changeId: id }),
    answer: z.object({ invited: z.int() }),
  },
  [`POST ${api}/{id}/invitation` as const]: {
    does: 'Sends the invitation again; the links of the earlier ones stop working.',
    params,
    body: z.strictObject({}),
    answer: card,
  },
  [`POST ${api}/{id}/manager` as const]: {
    does: 'Makes a person a bank’s manager of a kind, with an office and a limit; null takes it back.',
    params,
    body: z.strictObject({ manager: managerWanted.nullable(), why }),
    answer: card,
  },
  [`POST ${api}/{id}/access` as const]: {
    does: 'Closes a person’s way in, which ends every session at once, or opens it again.',
    params,
    body: z.strictObject({ open: z.boolean(), why }),
    answer: card,
  },
  [`POST ${api}/{id}/sessions/end` as const]: {
    does: 'Ends one session of a person, or all of them.',
    params,
    body: z.strictObject({ sessionId: id.optional() }),
    answer: card,
  },
  [`POST ${api}/{id}/factor/reset` as const]: {
    does: 'Resets a lost second factor; of an admin it waits a day for a second person of the house.',
    params,
    body: z.strictObject({ why }),
    answer: card,
  },
  [`POST ${api}/{id}/factor/decide` as const]: {
    does: 'The second person agrees to a reset, or anybody of the house takes it back.',
    params,
    body: z.strictObject({ resetId: id, agree: z.boolean() }),
    answer: card,
  },
  [`POST ${api}/{id}/link` as const]: {
    does: 'Links two accounts of one person: one card shows both, nothing moves. `linked: false` lets them go.',
    params,
    body: z.strictObject({ otherId: id, linked: z.boolean() }),
    answer: card,
  },
  [`POST ${api}/{id}/identification` as const]: {
    does: 'Keeps who looked at which document of a person, and when.',
    params,
    body: z.strictObject({
      document: z.enum(documentKinds),
      number: requiredText(60),
      issuedBy: optionalText(200),
      issuedOn: dayField.nullable(),
      checkedOn: dayField,
    }),
    answer: card,
  },
  [`POST ${api}/{id}/archive` as const]: {
    does: 'What the house keeps of a person, when they ask for it on paper; without hidden sums and the words of letters.',
    params,
    body: z.strictObject({ why }),
    answer: fileAnswer,
  },
  [`POST ${api}/{id}/erasure` as const]: {
    does: 'Erases a person at their wish; with `wait`, as soon as nothing stands in the way.',
    params,
    body: z.strictObject({ why, wait: z.boolean().default(false) }),
    answer: z.object({ state: z.enum(['erased', 'waiting']) }),
  },
  [`DELETE ${api}/{id}/erasure` as const]: {
    does: 'Takes a waiting erasure back.',
    params,
    answer: card,
  },
  [`POST ${api}/{id}/letters/{letterId}/again` as const]: {
    does: 'Sends a letter to the person once more.',
    idempotent: true,
    params: z.object({ id: pathId, letterId: pathId }),
    body: z.strictObject({}),
    answer: z.object({}),
  },
} as const satisfies Calls;
