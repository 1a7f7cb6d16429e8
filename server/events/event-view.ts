import type { EventType } from '#contract/events/event-words.ts';
import type { EventCard, EventDetail, EventRegistration } from '#contract/events/events.ts';
import { qrPath } from '#server/pictures/public.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { type Places, phaseOf, registrationState, seatsLeft } from './event-rules.ts';
import type { EventRecord, ToldEvent } from './event-store.ts';
import type { Registration } from './registration-store.ts';

export const eventPlacesOf = (event: EventRecord, now: Date): Places => ({
  phase: phaseOf(event, now),
  closed: event.registration_closed,
  capacity: event.capacity,
  taken: event.taken,
  waitingList: event.waiting_list,
});

export const eventPlaceOf = (event: ToldEvent): EventCard['place'] => ({
  name: event.office_name ?? event.place_name!,
  address: event.office_address ?? event.place_address!,
  city: event.office_city ?? event.place_city!,
  office: event.office_code,
});

export const placesView = (event: EventRecord, now: Date) => {
  const places = eventPlacesOf(event, now);
  return {
    left: seatsLeft(places),
    registration: registrationState(places),
    running: places.phase === 'running',
  };
};

export const eventCardView = (event: EventRecord, now: Date): EventCard => ({
  id: event.id,
  code: event.code,
  type: event.type as EventType,
  title: event.title,
  lead: event.lead,
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  zone: event.zone,
  place: eventPlaceOf(event),
  capacity: event.capacity,
  ...placesView(event, now),
  image: event.image as EventCard['image'],
  imageAlt: event.image_alt,
});

export const detailView = (event: EventRecord, now: Date): EventDetail => ({
  ...eventCardView(event, now),
  programme: cleanRichText(event.programme),
  waitingList: event.waiting_list,
  selection:
    event.selection_code && event.selection_title
      ? {
          code: event.selection_code,
          title: event.selection_title,
          href: `/catalog/${event.selection_code.split('-')[1]}/${event.selection_code}/`,
        }
      : null,
});

export const numberOf = ({ id }: { id: number }): string => `С-${String(id).padStart(5, '0')}`;

export const registrationView = (
  registration: Pick<Registration, 'id' | 'state' | 'guests' | 'event_id' | 'pass'>,
  queue: number | null,
  publicUrl: string,
): EventRegistration => ({
  number: numberOf(registration),
  state: registration.state as EventRegistration['state'],
  guests: registration.guests,
  queue,
  pass:
    registration.state === 'confirmed'
      ? qrPath(`${publicUrl}/admin/events/${registration.event_id}/guests/?pass=${registration.pass}`)
      : null,
});
