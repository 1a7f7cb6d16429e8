import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { dayField, id, instant, pageNumber, requiredText } from '../protocol/fields.ts';
import { maxPlaced } from './meeting-words.ts';

const day = z.iso.date();
const code = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/);

const holiday = z.object({ day, name: z.string() });
export type Holiday = z.infer<typeof holiday>;

const officeDays = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** Today by the office's own calendar. */
  today: day,
  /** Days off that are still ahead, besides the usual ones of the week. */
  holidays: z.array(holiday),
  itemsCount: z.int(),
  /** Whether the caller may write down what lies here. */
  keeps: z.boolean(),
});
export type OfficeDays = z.infer<typeof officeDays>;

const placed = z.object({
  id,
  name: z.string(),
  href: z.string().nullable(),
  picture: z.string().nullable(),
  /** Null: nobody has looked for it yet. */
  office: z.object({ code: z.string(), city: z.string() }).nullable(),
  checkedAt: instant.nullable(),
});

/** What the schedule follows from and staff keep: days off of the offices, and where items lie. */
export const officeDayCalls = {
  'GET /api/internal/schedule/offices/': {
    does: 'The offices with their days off ahead and how many items lie there.',
    answer: z.object({ items: z.array(officeDays), mayClose: z.boolean() }),
  },
  'POST /api/internal/schedule/offices/{office}/holidays/': {
    does: 'A day off of an office; refused while meetings are planned on it.',
    params: z.object({ office: code }),
    body: z.strictObject({ day: dayField, name: requiredText(60) }),
    answer: z.object({ holidays: z.array(holiday) }),
  },
  'DELETE /api/internal/schedule/offices/{office}/holidays/{day}/': {
    does: 'The office works on that day after all.',
    params: z.object({ office: code, day: dayField }),
    answer: z.object({ holidays: z.array(holiday) }),
  },
  'GET /api/internal/schedule/places/': {
    does: 'Where items lie: of one office, or those that a number or a name finds.',
    query: z.object({
      office: code.optional().catch(undefined),
      q: z.string().trim().max(100).catch('').default(''),
      page: pageNumber,
    }),
    answer: z.object({ items: z.array(placed), total: z.int(), page: z.int(), pages: z.int() }),
  },
  'POST /api/internal/schedule/places/': {
    does: 'Writes down that items lie at an office now: a manager’s own office, any for an admin.',
    body: z.strictObject({
      office: code,
      itemsIds: z
        .array(id)
        .min(1, 'Назовите хотя бы один предмет')
        .max(maxPlaced, `За\u00A0один раз не\u00A0больше ${maxPlaced}`),
    }),
    answer: z.object({ placed: z.int() }),
  },
} as const satisfies Calls;
