import type { EventType } from '#contract/events/event-words.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';

export const eventHref = (code: string): string => `/events/${code}/`;
export function eventsHref(type?: EventType, page = 1): string {
  const asked = [...(type ? [`type=${type}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return asked.length ? `/events/?${asked.join('&')}` : '/events/';
}
export const eventCalendarHref = (code: string): string => `/api/internal/events/${code}/calendar`;

export const eventsCrumbs: readonly Crumb[] = [
  { label: 'Главная', href: '/' },
  { label: 'События', href: '/events/' },
];
