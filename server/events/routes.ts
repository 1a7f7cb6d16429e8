import { anyone, having, signedIn } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { findEvent } from './event-store.ts';
import { detailView, placesView, registrationView } from './event-view.ts';
import { cancelGuest, exportGuests, giveGuestPlace, markArrival, showGuests } from './guests.ts';
import { claimRegistration } from './letter-link.ts';
import { listEvents } from './list-events.ts';
import { listRegistrations } from './list-registrations.ts';
import { type RegisterServices, registerForEvent } from './register.ts';
import { findOwn, queuePlace } from './registration-store.ts';
import { eventCalendarOf } from './tell-people.ts';
import { writeToGuests } from './write-to-guests.ts';

const guests = '/api/internal/admin/events/{id}/guests';

export const eventRoutes = (events: RegisterServices & { db: Db }): Route[] => {
  const { db, clock, publicUrl } = events;
  return [
    route('GET /api/internal/events/', anyone, ({ query }) => listEvents(db, clock(), query)),
    route('GET /api/internal/user/registrations/', signedIn, async (_input, { caller }) => ({
      items: await listRegistrations(db, caller.person!.user.id, clock()),
    })),
    route('GET /api/internal/events/{code}/', anyone, async ({ params }) => {
      const event = await findEvent(db, params.code);
      return event ? detailView(event, clock()) : notFound();
    }),
    route('GET /api/internal/events/{code}/calendar', anyone, async ({ params }) => {
      const event = await findEvent(db, params.code);
      if (!event) return notFound();
      const { name, mediaType, text } = eventCalendarOf(event, publicUrl, clock());
      return { name, mediaType, bytes: Buffer.from(text) };
    }),
    route('GET /api/internal/events/{code}/registration', anyone, async ({ params }, { caller }) => {
      const event = await findEvent(db, params.code);
      if (!event) return notFound();
      const own = await findOwn(db, event.id, caller);
      const queue = own?.state === 'waiting' ? await queuePlace(db, own) : null;
      return {
        registration: own ? registrationView(own, queue, publicUrl) : null,
        places: placesView(event, clock()),
      };
    }),
    route('POST /api/internal/events/{code}/registration', anyone, ({ params, body }, { tx, caller }) => {
      const { consent: _consent, ...form } = body;
      return registerForEvent(tx, events, params.code, form, caller);
    }),
    route('POST /api/internal/events/{code}/registration/claim', anyone, ({ params, body }, { caller }) =>
      claimRegistration(events, params.code, body.token, caller),
    ),
    route('DELETE /api/internal/events/{code}/registration', anyone, ({ params }, { caller }) =>
      cancelRegistration(events, params.code, caller),
    ),
    route(`GET ${guests}/`, having('eventGuests'), ({ params }, { caller }) =>
      showGuests(events, params.id, caller.person!),
    ),
    route(`GET ${guests}/file`, having('eventGuests'), ({ params }, { caller }) =>
      exportGuests(events, params.id, caller.person!),
    ),
    route(`PUT ${guests}/{guest}/arrival`, having('eventGuests'), ({ params, body }, { caller }) =>
      markArrival(events, params, body.arrived, caller),
    ),
    route(`POST ${guests}/letter`, having('eventGuests'), ({ params, body }, { tx }) =>
      writeToGuests(tx, events, params.id, body),
    ),
    route(`POST ${guests}/{guest}/place`, having('eventGuests'), ({ params }, { caller }) =>
      giveGuestPlace(events, params, caller),
    ),
    route(`POST ${guests}/{guest}/cancel`, having('eventGuests'), ({ params }, { caller }) =>
      cancelGuest(events, params, caller),
    ),
  ];
};
