import { sql } from 'kysely';
import { type ArchiveReader, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export async function forgetPerson(tx: Tx, userId: number, name: string | null): Promise<void> {
  for (const table of ['notifications', 'notification_choices', 'quiet_hours'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // What was told to the house's people names the client.
  await sql`update notifications set title = replace(title, ${name}, ${erasedName}),
      content = replace(content, ${name}, ${erasedName})
    where position(${name}::text in title || content) > 0`.execute(tx);
}

/** The words of what was told are the person's alone, like those of letters. */
export const readPersonal = (db: Db | Tx, userId: number, reader: ArchiveReader) =>
  db
    .selectFrom('notifications')
    .select(['title', 'created_at', 'read_at'])
    .$if(reader === 'self', (query) => query.select('content'))
    .where('user_id', '=', userId)
    .where('managers_only', '=', false)
    .orderBy('id')
    .execute();
