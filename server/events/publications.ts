import { formatMoment } from '#contract/russian.ts';
import type { Source } from '#server/subscriptions/public.ts';
import { readComing } from './event-store.ts';
import { eventPath } from './find-events.ts';

/** An event that one can still come to. */
export const eventSource: Source = {
  kind: 'events',
  readRecent: async (tx, now) => {
    const rows = await readComing(tx, now);
    return rows.map(({ code, title, lead, starts_at }) => ({
      key: code,
      at: now,
      content: { title, text: `${formatMoment(starts_at.toISOString())}. ${lead}`, path: eventPath(code) },
    }));
  },
};
