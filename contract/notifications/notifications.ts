import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pageNumber, pathId } from '../protocol/fields.ts';
import { chosenNoteKinds } from './notification-words.ts';

export const notification = z.object({
  id,
  title: z.string(),
  content: z.string(),
  tone: z.enum(['neutral', 'good', 'bad', 'metal']),
  href: z.string().nullable(),
  managersOnly: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
  /** Young enough to come to the page by itself; older ones wait in the history. */
  fresh: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** With the small picture of the lot or the item that it leads to. */
const pastNotification = notification.extend({ picture: z.string().nullable() });
export type PastNotification = z.infer<typeof pastNotification>;

const hour = z.int().min(0).max(23);
/** Whole hours by Moscow's clock; over midnight when the first is the later one. */
const quietHours = z
  .strictObject({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, 'Начало и\u00A0конец совпали')
  .nullable();
export type QuietHours = z.infer<typeof quietHours>;

const choice = z.object({ kind: z.enum(chosenNoteKinds), site: z.boolean(), letter: z.boolean() });
export type NoteChoice = z.infer<typeof choice>;

const one = z.object({ id: pathId });
const count = z.int().min(0);
const left = z.object({ unread: count });

export const notificationCalls = {
  'GET /api/internal/user/notifications/list': {
    does: 'The newest unread notifications, the oldest of them first, and how many are unread in all.',
    answer: z.object({ notifications: z.array(notification), unread: count }),
  },
  'GET /api/internal/user/notifications/mark-of-read/{id}': {
    does: 'Marks a notification as read.',
    changes: true,
    params: one,
    answer: left,
  },
  'POST /api/internal/user/notifications/mark-of-read/{id}': {
    does: 'The same as a POST.',
    params: one,
    answer: left,
  },
  'GET /api/internal/user/notifications/history': {
    does: 'All notifications of the person, read or not, the newest first.',
    query: z.object({ page: pageNumber }),
    answer: z.object({
      items: z.array(pastNotification),
      page: z.int(),
      pageCount: z.int(),
      total: count,
      unread: count,
      serverTime: instant,
    }),
  },
  'POST /api/internal/user/notifications/mark-all-of-read': {
    does: 'Marks everything up to a notification as read; what came later stays unread.',
    body: z.object({ upTo: id }),
    answer: left,
  },
  'GET /api/internal/user/notifications/settings/': {
    does: 'How the caller is told of what happens to their own matters, and when not.',
    answer: z.object({ choices: z.array(choice), quiet: quietHours }),
  },
  'POST /api/internal/user/notifications/settings/': {
    does: 'Sets how the caller is told of matters of one kind.',
    body: choice.strict(),
    answer: choice,
  },
  'POST /api/internal/user/notifications/quiet/': {
    does: 'Sets the hours in which nothing comes that can wait; null: there are none.',
    body: z.strictObject({ quiet: quietHours }),
    answer: z.object({ quiet: quietHours }),
  },
} as const satisfies Calls;
