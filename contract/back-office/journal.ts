import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, dayField, id, instant, optionalText, pathId, queryList } from '../protocol/fields.ts';
import { done, left } from './publishing.ts';
import { actField, entityId } from './schemas.ts';
import { fieldName, fieldValue } from './values.ts';

const change = z.object({
  id,
  at: instant,
  /** Null: the person was erased. */
  by: actor.nullable(),
  act: actField,
  why: z.string(),
  /** «14 предметов, из них новых 3»; of one its name; of one or two fields which: «31 бриллиант: цена». */
  title: z.string(),
  kinds: z.array(z.string()),
  created: z.int(),
  changed: z.int(),
  undoOf: id.nullable(),
  /** Changes that undid it, whole or in part. */
  undoneBy: z.array(id),
});
export type Change = z.infer<typeof change>;

const changedField = z.object({
  field: z.string(),
  label: z.string(),
  /** Null where it was created. */
  before: fieldValue,
  after: fieldValue,
  /** What it holds now, if no longer what the change wrote. */
  now: fieldValue.optional(),
});
const changeEntry = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  created: z.boolean(),
  /** As it looks now; null where it has none. */
  picture: z.string().nullable(),
  fields: z.array(changedField),
});
export type ChangeEntry = z.infer<typeof changeEntry>;

const params = z.object({ id: pathId });
/** What of it: all, some entities, some of their fields; `force`: also what was changed since. */
const choice = {
  only: z
    .array(
      z.strictObject({
        kind: z.string().max(60),
        id: entityId,
        fields: z.array(fieldName).max(100).optional(),
        force: z.boolean().default(false),
      }),
    )
    .max(500)
    .optional(),
  force: z.boolean().default(false),
};
const api = '/api/internal/admin/changes';

export const journalCalls = {
  [`GET ${api}/` as const]: {
    does: 'The journal, the latest first: of everything with the right «audit», otherwise of the kinds one edits.',
    query: z.object({
      q: z.string().trim().max(200).catch('').default(''),
      act: queryList,
      by: z.coerce.number().int().positive().optional().catch(undefined),
      from: dayField.optional().catch(undefined),
      to: dayField.optional().catch(undefined),
      before: z.coerce.number().int().positive().optional().catch(undefined),
    }),
    answer: z.object({
      changes: z.array(change),
      total: z.int(),
      /** How many of each act, under the other conditions. */
      acts: z.array(z.object({ act: actField, count: z.int() })),
      next: id.nullable(),
    }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'One change with its entries: a page of them, all or only those touched since.',
    params,
    query: z.object({
      show: z.enum(['all', 'changed', 'created', 'touched']).catch('all').default('all'),
      after: z.string().max(200).optional().catch(undefined),
    }),
    answer: change.extend({
      /** Which rights undoing it asks for, and whether the person has them. */
      mayUndo: z.boolean(),
      /** At most `touchedCounted`, which then means so many or more. */
      touched: z.int(),
      entries: z.array(changeEntry),
      next: z.string().nullable(),
    }),
  },
  [`POST ${api}/{id}/undo/preview` as const]: {
    does: 'What undoing it would do, and what it would leave because others changed it since.',
    params,
    body: z.strictObject(choice),
    answer: z.object({
      /** Taken back; archived because this change created them; already as before. */
      changed: z.int(),
      archived: z.int(),
      untouched: z.int(),
      leftCount: z.int(),
      left: z.array(left),
      words: z.string(),
    }),
  },
  [`POST ${api}/{id}/undo` as const]: {
    does: 'Undoes it, whole or in part; a change itself. What was changed since stays unless forced.',
    idempotent: true,
    params,
    body: z.strictObject({ ...choice, why: optionalText(300) }),
    answer: done,
  },
} as const satisfies Calls;
