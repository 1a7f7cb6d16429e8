import { sql } from 'kysely';
import type { Db } from './db.ts';

/** What has served its time goes: answers to repeats, counters, dead sessions and links, bodies of old letters. */
export async function tidy(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
  await sql`delete from sessions where greatest(ended_at, expires_at) < now() - interval '30 days'`.execute(
    db,
  );
  await sql`delete from letter_tokens where expires_at < now() - interval '7 days'`.execute(db);
  await sql`delete from registrations where expires_at < now()`.execute(db);
  await sql`delete from email_changes where expires_at < now()`.execute(db);
  await sql`update letters set html = '', plain = '', attachment = null, recipient = '' where recipient <> '' and created_at < now() - interval '30 days'`.execute(
    db,
  );
}
