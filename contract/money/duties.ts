import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, pathId, requiredText } from '../protocol/fields.ts';
import { dutyKinds } from './duty-words.ts';

const duty = z.object({
  key: z.string(),
  kind: z.enum(dutyKinds),
  invoice: z.object({ id, number: z.string() }),
  about: z.string(),
  /** By when; null: before the handover, or the calendar of `missingYear` is not there. */
  dueDay: z.string().nullable(),
  missingYear: z.int().nullable(),
  /** Things are not handed over before it is done. */
  holds: z.boolean(),
  /** What it was done with, and who says so; without a number by the house's own facts. */
  done: z.object({ number: z.string(), by: actor, at: instant }).nullable(),
});
export type DutyView = z.infer<typeof duty>;

const list = z.object({
  today: z.string(),
  open: z.array(duty),
  /** Those done lately, the latest first. */
  done: z.array(duty),
});
export type DutyList = z.infer<typeof list>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/money/duties';
const key = z.string().max(60);

export const dutyCalls = {
  [`GET ${api}/` as const]: {
    does: 'What the law asks of the house after its deals: open duties by day, and those done lately.',
    answer: list,
  },
  [`POST ${api}/{id}/done` as const]: {
    does: 'Says that a duty of an invoice was done, by its number.',
    idempotent: true,
    params,
    body: z.strictObject({ key, number: requiredText(60) }),
    answer: list,
  },
  [`POST ${api}/{id}/undone` as const]: {
    does: 'Takes back that a duty was done.',
    idempotent: true,
    params,
    body: z.strictObject({ key }),
    answer: list,
  },
} as const satisfies Calls;
