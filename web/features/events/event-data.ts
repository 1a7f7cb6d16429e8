import type { EventDetail } from '#contract/events/events.ts';
import { structuredData } from '#web/app/page/structured-data.ts';
import { eventHref } from './event-addresses.ts';

/** An event as search engines read it. */
export const eventData = (event: EventDetail, origin: string): string =>
  structuredData({
    '@type': 'Event',
    name: event.title,
    description: event.lead,
    url: origin + eventHref(event.code),
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.place.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: event.place.city,
        streetAddress: event.place.address,
      },
    },
    ...(event.image && { image: [origin + event.image.origin] }),
    isAccessibleForFree: true,
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: event.left,
    organizer: { '@type': 'Organization', name: '«Грань»', url: `${origin}/` },
  });
