import { sql } from 'kysely';
import type { Actor } from '#contract/protocol/fields.ts';
import type { Db } from '#server/platform/db.ts';

/** Notes that the person has the form open; other editors see it for a minute. */
export async function noteOpenForm(db: Db, kind: string, id: string, userId: number): Promise<void> {
  await sql`
    insert into open_forms (kind, entity_id, user_id) values (${kind}, ${id}, ${userId})
    on conflict (kind, entity_id, user_id) do update set seen_at = now()`.execute(db);
}

/** Who else has the form open now. */
export async function otherEditors(db: Db, kind: string, id: string, userId: number): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select u.id, u.name from open_forms f join users u on u.id = f.user_id
    where f.kind = ${kind} and f.entity_id = ${id} and f.user_id <> ${userId}
      and f.seen_at > now() - interval '1 minute' order by u.name`.execute(db);
  return rows;
}
