import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import { isManagerUser } from '#contract/roles.ts';
import { signedIn } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';

/** The page shows at most five at once; a long absence must not make the poll heavy. */
const longestList = 50;

export const notificationRoutes = (db: Db): Route[] => {
  const markRead = async ({ params }: { params: { id: number } }, { caller }: Context) => {
    const marked = await db
      .updateTable('notifications')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('id', '=', params.id)
      .where('user_id', '=', caller.person!.user.id)
      .executeTakeFirst();
    return marked.numUpdatedRows ? {} : notFound();
  };
  return [
    route('GET /api/internal/user/notifications/list', signedIn, async (_input, { caller }) => {
      const person = caller.person!;
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', person.user.id)
        .where('read_at', 'is', null)
        .$if(!isManagerUser(person), (query) => query.where('managers_only', '=', false))
        .orderBy('id')
        .limit(longestList)
        .execute();
      return {
        notifications: rows.map((row) => ({
          id: row.id,
          title: row.title,
          content: row.content,
          tone: row.tone as Notification['tone'],
          href: row.href,
          managersOnly: row.managers_only,
          createdAt: row.created_at.toISOString(),
        })),
      };
    }),
    route('GET /api/internal/user/notifications/mark-of-read/{id}', signedIn, markRead),
    route('POST /api/internal/user/notifications/mark-of-read/{id}', signedIn, markRead),
  ];
};
