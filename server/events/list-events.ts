import { type EventType, eventTypeCodes } from '#contract/events/event-words.ts';
import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import { phaseOf } from './event-rules.ts';
import { readEvents } from './event-store.ts';
import { eventCardView } from './event-view.ts';

/** The page remembers as many of the past. */
const pastShown = 60;

export async function listEvents(
  db: Db,
  now: Date,
  type: EventType | undefined,
): Promise<Answer<'GET /api/internal/events/'>> {
  const all = await readEvents(db);
  const chosen = all.filter((event) => type === undefined || event.type === type);
  const isPast = (event: (typeof all)[number]) => phaseOf(event, now) === 'past';
  return {
    upcoming: chosen.filter((event) => !isPast(event)).map((event) => eventCardView(event, now)),
    past: chosen
      .filter(isPast)
      .reverse()
      .slice(0, pastShown)
      .map((event) => eventCardView(event, now)),
    types: eventTypeCodes.flatMap((code) => {
      const count = all.filter((event) => event.type === code).length;
      return count ? [{ type: code, count }] : [];
    }),
  };
}
