import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Dead sessions, and wishes for an account or an address that nobody confirmed. */
export async function tidyAccount(db: Db): Promise<void> {
  await sql`
    delete from sessions where greatest(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
  await sql`delete from registrations where expires_at < now()`.execute(db);
  await sql`delete from email_changes where expires_at < now()`.execute(db);
}
