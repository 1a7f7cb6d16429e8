import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, instantField, optionalText, pathId } from '../protocol/fields.ts';
import { kindParams, listQuery } from './entities.ts';
import { changedField, entityId, kindField } from './schemas.ts';
import { fieldEdit, fieldName, fieldValue, fieldValues } from './values.ts';

/** Some by name, or a set that was frozen by «select all that match». */
export const targets = z.union([
  z.strictObject({ ids: z.array(entityId).min(1).max(500) }),
  z.strictObject({ selection: id }),
]);
export type Targets = z.infer<typeof targets>;
const why = optionalText(300);

/** What will not be done, and why; the first two hundred, `leftCount` says of how many. */
export const left = z.object({
  kind: changedField,
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  /** Of the fields that stand in the way: a conflict says both values, a refusal what is wrong. */
  fields: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      mine: fieldValue.optional(),
      theirs: fieldValue.optional(),
    }),
  ),
});
export type Left = z.infer<typeof left>;

const counts = {
  /** New on the site; changed; the same as before. */
  created: z.int(),
  changed: z.int(),
  untouched: z.int(),
  leftCount: z.int(),
  left: z.array(left),
};
const preview = z.object({
  ...counts,
  /** «будет опубликовано: 14, из них новых 3». */
  words: z.string(),
  /** The first fifty, field by field. */
  samples: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      before: fieldValues.nullable(),
      after: fieldValues,
    }),
  ),
});
export type ChangePreview = z.infer<typeof preview>;

/** What was done. Without a change: nothing was to be done, or `left` stopped it. */
export const done = z.object({ ...counts, changeId: id.nullable(), words: z.string() });
export type Done = z.infer<typeof done>;

/** `stop`: all or nothing. `leave`: those in the way are left as they are, and named. */
const others = z.enum(['stop', 'leave']).default('stop');

const publication = z.object({
  id,
  state: z.enum(['waiting', 'done', 'cancelled']),
  dueAt: instant,
  by: actor.nullable(),
  why: z.string(),
  count: z.int(),
  kinds: z.array(kindField),
  /** The change it became, which names what was left out. */
  changeId: id.nullable(),
  leftCount: z.int(),
});
export type Publication = z.infer<typeof publication>;

const bulkEdit = z.union([
  z.strictObject({ field: fieldName, set: fieldValue }),
  /** `*1,05`, `+10000`, `-5%`; `roundTo` thousands, say. */
  z.strictObject({
    field: fieldName,
    formula: z.string().max(40),
    roundTo: z.int().min(1).max(1_000_000).default(1),
  }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;
const bulk = { of: targets, edits: z.array(bulkEdit).min(1).max(20) };

/** Cells of a list: of each row what was seen and what is wanted. */
const cells = z
  .array(z.strictObject({ id: entityId, edits: z.array(fieldEdit).min(1).max(60) }))
  .min(1)
  .max(500)
  .refine((rows) => new Set(rows.map(({ id: row }) => row)).size === rows.length, 'Строка названа дважды');

const params = z.object({ id: pathId });
const api = '/api/internal/admin';

export const publishingCalls = {
  [`POST ${api}/selections/{kind}/` as const]: {
    does: 'Freezes what matches now: the same conditions as the list’s query. Lives a day.',
    params: kindParams,
    body: z.strictObject({ query: listQuery }),
    answer: z.object({ id, count: z.int() }),
  },

  [`POST ${api}/publish/{kind}/preview` as const]: {
    does: 'What publishing the drafts would do.',
    params: kindParams,
    body: z.strictObject({ of: targets }),
    answer: preview,
  },
  [`POST ${api}/publish/{kind}/` as const]: {
    does: 'Publishes drafts now, or freezes a copy of them for a time.',
    idempotent: true,
    params: kindParams,
    body: z.strictObject({ of: targets, why, others, at: instantField.optional() }),
    answer: done.extend({
      /** With `at`: the scheduled publication. */
      publicationId: id.nullable(),
    }),
  },
  [`GET ${api}/publications/` as const]: {
    does: 'What waits for its hour, the soonest first, then what is over.',
    answer: z.object({ waiting: z.array(publication), over: z.array(publication) }),
  },
  [`GET ${api}/publications/{id}/` as const]: {
    does: 'One with its frozen copies.',
    params,
    answer: publication.extend({
      entries: z.array(
        z.object({
          kind: kindField,
          id: z.string(),
          title: z.string(),
          fields: fieldValues,
          /** What is public now, of the same fields; null: not yet public. */
          now: fieldValues.nullable(),
          /** Why it was left, once it is over. */
          left: z.string(),
        }),
      ),
    }),
  },
  [`POST ${api}/publications/{id}/cancel` as const]: {
    does: 'Cancels one that waits; its drafts stay.',
    params,
    body: z.strictObject({}),
    answer: publication,
  },

  [`POST ${api}/archive/{kind}/preview` as const]: {
    does: 'What putting into the archive, or taking out of it, would do; what is held stays and says by whom.',
    params: kindParams,
    body: z.strictObject({ of: targets, archived: z.boolean() }),
    answer: preview,
  },
  [`POST ${api}/archive/{kind}/` as const]: {
    does: 'Puts into the archive: out of lists, search and sitemap, its page is gone; or takes it out.',
    idempotent: true,
    params: kindParams,
    body: z.strictObject({ of: targets, archived: z.boolean(), why, others }),
    answer: done,
  },

  [`POST ${api}/cells/{kind}/preview` as const]: {
    does: 'What cells typed or pasted into a list would change in the drafts: «Будет изменено 14 цен».',
    params: kindParams,
    body: z.strictObject({ rows: cells }),
    answer: preview,
  },
  [`POST ${api}/cells/{kind}/` as const]: {
    does: 'Puts cells of a list into the drafts of their rows; what somebody else changed meanwhile is left and named.',
    idempotent: true,
    params: kindParams,
    body: z.strictObject({ rows: cells }),
    answer: done,
  },

  [`POST ${api}/bulk/{kind}/preview` as const]: {
    does: 'What a change of many would do, before anything is written.',
    params: kindParams,
    body: z.strictObject({ ...bulk, to: z.enum(['drafts', 'public']).default('drafts') }),
    answer: preview.extend({
      /** Of what a formula changes: how much on average, least and most, in tenths of a percent. */
      shift: z.object({ average: z.int(), least: z.int(), most: z.int() }).nullable(),
    }),
  },
  [`POST ${api}/bulk/{kind}/` as const]: {
    does: 'Changes many: into their drafts, or at once as one change.',
    idempotent: true,
    params: kindParams,
    body: z.strictObject({ ...bulk, to: z.enum(['drafts', 'public']), why, others }),
    answer: done,
  },
} as const satisfies Calls;
