import { sql } from 'kysely';
import { formatDate } from '#contract/russian.ts';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

export const eventPath = (code: string): string => `/events/${code}/`;

/** Those to come before those past. */
export async function findEvents(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ code: string; title: string; lead: string; starts_at: Date }>`
    select code, title, lead, starts_at from events
    where shown and ${russianMatch(sql`title || ' ' || lead`, question)}
    order by ends_at < now(), abs(extract(epoch from starts_at - now())) limit 6`.execute(db);
  return rows.map(({ code, title, lead, starts_at }) => ({
    title,
    text: `${formatDate(starts_at.toISOString())}. ${lead}`,
    href: eventPath(code),
  }));
}

/** Every event that anyone may open. */
export async function eventAddresses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('events').select('code').where('shown', '=', true).orderBy('id').execute();
  return rows.map(({ code }) => eventPath(code));
}
