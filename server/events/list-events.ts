import { type EventType, eventTypeCodes } from '#contract/events/event-words.ts';
import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import { phaseOf } from './event-rules.ts';
import { readEvents } from './event-store.ts';
import { eventCardView } from './event-view.ts';

/** So many of the past stand on a page. */
const pastShown = 24;

export async function listEvents(
  db: Db,
  now: Date,
  { type, page: asked }: { type?: EventType | undefined; page: number },
): Promise<Answer<'GET /api/internal/events/'>> {
  const all = await readEvents(db);
  const chosen = all.filter((event) => type === undefined || event.type === type);
  const isPast = (event: (typeof all)[number]) => phaseOf(event, now) === 'past';
  const past = chosen.filter(isPast).reverse();
  const pages = Math.max(1, Math.ceil(past.length / pastShown));
  const page = Math.min(asked, pages);
  return {
    upcoming: chosen.filter((event) => !isPast(event)).map((event) => eventCardView(event, now)),
    past: past.slice((page - 1) * pastShown, page * pastShown).map((event) => eventCardView(event, now)),
    page,
    pages,
    types: eventTypeCodes.flatMap((code) => {
      const count = all.filter((event) => event.type === code).length;
      return count ? [{ type: code, count }] : [];
    }),
  };
}
