import { redirect } from '@tanstack/react-router';
import { type EventType, eventTypes } from '#contract/events/event-words.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { eventsCrumbs } from './event-addresses.ts';

/** An unknown kind is not found. */
export async function loadEvents(input: LoadInput, { type, page }: { type: unknown; page: unknown }) {
  const { api, site } = input.context;
  if (type !== undefined && !isType(type)) throw redirect({ to: '/404/' });
  const query = { ...(type && { type }), ...(typeof page === 'string' && { page }) };
  const [events, meta] = await Promise.all([
    critical(api('GET /api/internal/events/', { query }, { key: 'events' })),
    loadMeta(input),
  ]);
  return {
    meta,
    events,
    type,
    head: {
      title: type ? `События: ${eventTypes[type].toLowerCase()}` : 'События',
      canonical: '/events/',
      description:
        'Показы камней, вечера геммологии, предпоказы торгов и лекции дома «Грань» в Москве, Санкт-Петербурге и Алматы. Вход по записи.',
      structured: [breadcrumbData(eventsCrumbs, site.publicUrl)],
    },
  };
}

const isType = (value: unknown): value is EventType =>
  typeof value === 'string' && Object.hasOwn(eventTypes, value);
