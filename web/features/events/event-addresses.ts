import type { EventType } from '#contract/events/event-words.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';

export const eventHref = (code: string): string => `/events/${code}/`;
export const eventsHref = (type?: EventType): string => (type ? `/events/?type=${type}` : '/events/');
export const eventCalendarHref = (code: string): string => `/api/internal/events/${code}/calendar`;

export const eventsCrumbs: readonly Crumb[] = [
  { label: 'Главная', href: '/' },
  { label: 'События', href: '/events/' },
];
