import { isStaff } from '#contract/account/roles.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { signedIn } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Context, type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { setChoice, setQuietHours } from './choice-store.ts';
import { findPictures } from './find-pictures.ts';
import * as store from './notification-store.ts';
import { showNotificationSettings } from './show-settings.ts';

/** The page shows at most five at once; a long absence must not make the poll heavy. */
const maxListed = 50;
const onPage = 30;

const readerOf = ({ person }: Caller): store.NotificationReader => ({
  userId: person!.user.id,
  staff: isStaff(person!),
});

export const notificationRoutes = (db: Db): Route[] => {
  const markRead = async ({ params }: { params: { id: number } }, { caller }: Context) => {
    const reader = readerOf(caller);
    if (!(await store.markNotificationRead(db, reader, params.id))) return notFound();
    return { unread: await store.countUnread(db, reader) };
  };
  return [
    route('GET /api/internal/user/notifications/list', signedIn, async (_input, { caller }) => {
      const reader = readerOf(caller);
      const rows = await store.readUnread(db, reader, maxListed);
      // Polled every five seconds: counted separately only if there are more than fit.
      const unread = rows.length < maxListed ? rows.length : await store.countUnread(db, reader);
      return { notifications: rows.map(view), unread };
    }),
    route('GET /api/internal/user/notifications/mark-of-read/{id}', signedIn, markRead),
    route('POST /api/internal/user/notifications/mark-of-read/{id}', signedIn, markRead),
    route('GET /api/internal/user/notifications/history', signedIn, async ({ query }, { caller }) => {
      const reader = readerOf(caller);
      const { total, now } = await store.countAll(db, reader);
      const pageCount = Math.max(1, Math.ceil(total / onPage));
      const page = Math.min(query.page, pageCount);
      const rows = await store.readPage(db, reader, (page - 1) * onPage, onPage);
      const pictures = await findPictures(db, rows);
      return {
        items: rows.map((row) => ({ ...view(row), picture: pictures.get(row.href ?? '') ?? null })),
        page,
        pageCount,
        total,
        unread: await store.countUnread(db, reader),
        serverTime: now.toISOString(),
      };
    }),
    route(
      'POST /api/internal/user/notifications/mark-all-of-read',
      signedIn,
      async ({ body }, { caller }) => {
        const reader = readerOf(caller);
        await store.markReadUpTo(db, reader, body.upTo);
        return { unread: await store.countUnread(db, reader) };
      },
    ),
    route('GET /api/internal/user/notifications/settings/', signedIn, async (_input, { caller }) =>
      showNotificationSettings(db, caller.person!),
    ),
    route('POST /api/internal/user/notifications/settings/', signedIn, async ({ body }, { caller }) => {
      await setChoice(db, caller.person!.user.id, body);
      return body;
    }),
    route('POST /api/internal/user/notifications/quiet/', signedIn, async ({ body }, { caller }) => {
      await setQuietHours(db, caller.person!.user.id, body.quiet);
      return body;
    }),
  ];
};

const view = (row: store.NotificationRow): Notification => ({
  id: row.id,
  title: row.title,
  content: row.content,
  tone: row.tone as Notification['tone'],
  href: row.href,
  managersOnly: row.managers_only,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  fresh: row.fresh,
});
