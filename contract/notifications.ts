import { z } from 'zod';
import type { Calls } from './call.ts';
import { id, instant, pageNumber, pathId } from './fields.ts';

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
      items: z.array(notification),
      page: z.int(),
      pageCount: z.int(),
      total: count,
      unread: count,
    }),
  },
  'POST /api/internal/user/notifications/mark-all-of-read': {
    does: 'Marks everything up to a notification as read; what came later stays unread.',
    body: z.object({ upTo: id }),
    answer: left,
  },
} as const satisfies Calls;
