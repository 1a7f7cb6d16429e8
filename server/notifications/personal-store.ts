import { sql } from 'kysely';
import { erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetPerson(tx: Tx, userId: number, name: string | null): Promise<void> {
  for (const table of ['notifications', 'notification_choices', 'quiet_hours'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // What was told to the house's people names the client.
  await sql`update notifications set title = replace(title, ${name}, ${erasedName}),
      content = replace(content, ${name}, ${erasedName})
    where position(${name}::text in title || content) > 0`.execute(tx);
}

export const readPersonal = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['title', 'content', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('managers_only', '=', false)
    .orderBy('id')
    .execute();
