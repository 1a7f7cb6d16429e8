import { sql } from 'kysely';
import type { Db } from './db.ts';
import { tidyLinks } from './mail/letter-link-store.ts';

/** What has served its time goes: answers to repeats, counters, dead links, bodies of old letters. */
export async function tidy(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
  await tidyLinks(db);
  await sql`
    update letters set html = '', plain = '', attachment = null, recipient = ''
    where recipient <> '' and created_at < now() - interval '30 days'`.execute(db);
}
