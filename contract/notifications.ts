import { z } from 'zod';
import type { Calls } from './call.ts';
import { id, instant, pathId } from './fields.ts';

export const notification = z.object({
  id,
  title: z.string(),
  content: z.string(),
  tone: z.enum(['neutral', 'good', 'bad', 'metal']),
  href: z.string().nullable(),
  managersOnly: z.boolean(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

const one = z.object({ id: pathId });
const nothing = z.object({});

export const notificationCalls = {
  'GET /api/internal/user/notifications/list': {
    does: 'Unread notifications, the oldest first.',
    answer: z.object({ notifications: z.array(notification) }),
  },
  'GET /api/internal/user/notifications/mark-of-read/{id}': {
    does: 'Marks a notification as read.',
    changes: true,
    params: one,
    answer: nothing,
  },
  'POST /api/internal/user/notifications/mark-of-read/{id}': {
    does: 'The same as a POST.',
    params: one,
    answer: nothing,
  },
} as const satisfies Calls;
