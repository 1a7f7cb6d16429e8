import { personForms } from '#contract/events/event-words.ts';
import { countOf, formatMoment } from '#contract/russian.ts';
import type { OverviewPart } from '#server/account/public.ts';
import { listRegistrations } from './list-registrations.ts';

const soonMs = 48 * 3_600_000;

export const eventOverview: OverviewPart = async (db, { user }, now) => {
  const own = await listRegistrations(db, user.id, now);
  return {
    waiting: own
      .filter(({ state, startsAt }) => state === 'confirmed' && Date.parse(startsAt) - now.getTime() < soonMs)
      .map(({ title, startsAt, city, guests, href }) => ({
        key: `event-${href}`,
        mark: 'Скоро событие',
        tone: 'metal' as const,
        title,
        text: `${formatMoment(startsAt)}, ${city}. Вас ждём: ${countOf(guests, personForms)}.`,
        until: startsAt,
        action: { label: 'Открыть событие', href },
        images: null,
        lot: null,
      })),
  };
};
