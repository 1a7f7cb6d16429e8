import { sql } from 'kysely';
import { type ArchiveReader, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetInNotifications(tx: Tx, userId: number, name: string | null): Promise<void> {
  for (const table of ['notifications', 'notification_choices', 'quiet_hours'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // Notes to staff contain the client's name.
  await sql`update notifications set title = replace(title, ${name}, ${erasedName}),
      content = replace(content, ${name}, ${erasedName})
    where position(${name}::text in title || content) > 0`.execute(tx);
}

/** The text of notes is for the person only, like that of letters. */
export const readPersonalNotifications = (db: Db | Tx, userId: number, reader: ArchiveReader) =>
  db
    .selectFrom('notifications')
    .select(['title', 'created_at', 'read_at'])
    .$if(reader === 'self', (query) => query.select('content'))
    .where('user_id', '=', userId)
    .where('managers_only', '=', false)
    .orderBy('id')
    .execute();
