import { formatDate } from '#contract/russian.ts';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { eventsByWords, readCodes } from './event-store.ts';

export const eventPath = (code: string): string => `/events/${code}/`;

/** Those to come before those past. */
export async function findEvents(db: Db, question: string): Promise<FoundText[]> {
  const rows = await eventsByWords(db, question);
  return rows.map(({ code, title, lead, starts_at }) => ({
    title,
    text: `${formatDate(starts_at.toISOString())}. ${lead}`,
    href: eventPath(code),
  }));
}

/** Every event that anyone may open. */
export async function eventAddresses(db: Db): Promise<string[]> {
  return (await readCodes(db)).map(eventPath);
}
