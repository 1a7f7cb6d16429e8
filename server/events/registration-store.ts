import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const alive = ['confirmed', 'waiting'] as const;

export type Registration = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/**
 * The newest active one of this person or browser. Registrations sent to the confirmed address of an account belong
 * to the account as well.
 */
export async function findOwn(db: Db | Tx, eventId: number, { person, visitorId }: Caller) {
  if (!person && !visitorId) return undefined;
  return db
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', 'in', alive)
    .where((eb) =>
      person
        ? eb.or([
            eb('user_id', '=', person.user.id),
            eb.and([
              eb('user_id', 'is', null),
              eb('email', '=', eb.selectFrom('users').select('email').where('id', '=', person.user.id)),
            ]),
          ])
        : eb.and([eb('user_id', 'is', null), eb('visitor_id', '=', visitorId!)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** By address: anyone's, or that of one signed-out browser. */
export const findRegistrationByAddress = (tx: Tx, eventId: number, email: string, visitorId?: string) =>
  tx
    .selectFrom('event_registrations')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('email', '=', email)
    .where('state', 'in', alive)
    .$if(visitorId !== undefined, (query) => query.where('visitor_id', '=', visitorId!))
    .executeTakeFirst();

export const findAlive = (tx: Tx, eventId: number, id: number) =>
  tx
    .selectFrom('event_registrations')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .where('state', 'in', alive)
    .executeTakeFirst();

export const giveTo = (tx: Tx, id: number, owner: { user_id: number | null; visitor_id: string | null }) =>
  tx.updateTable('event_registrations').set(owner).where('id', '=', id).execute();

export const readWaitingList = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('event_registrations')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

interface NewRegistration {
  event_id: number;
  user_id: number | null;
  visitor_id: string | null;
  name: string;
  phone: string;
  email: string;
  guests: number;
  comment: string;
  state: 'confirmed' | 'waiting';
}

export const insertRegistration = (tx: Tx, row: NewRegistration) =>
  tx
    .insertInto('event_registrations')
    .values({ ...row, confirmed_at: row.state === 'confirmed' ? sql`now()` : null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Answers with how many places it held. */
export async function cancel(tx: Tx, id: number): Promise<number> {
  const { guests, confirmed_at } = await tx
    .updateTable('event_registrations')
    .set({ state: 'cancelled', cancelled_at: sql`now()` })
    .where('id', '=', id)
    .returning(['guests', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  return confirmed_at ? guests : 0;
}

export const confirm = (tx: Tx, id: number) =>
  tx
    .updateTable('event_registrations')
    .set({ state: 'confirmed', confirmed_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The place in the waiting list, from 1 on. */
export async function queuePlace(db: Db | Tx, { event_id, id }: { event_id: number; id: number }) {
  const { place } = await db
    .selectFrom('event_registrations')
    .select((eb) => eb.fn.countAll<number>().as('place'))
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('id', '<=', id)
    .executeTakeFirstOrThrow();
  return place;
}

/** At sign-in what this browser has registered becomes the person's, unless they have a place of their own there. */
export async function joinRegistrations(tx: Tx, visitorId: string, userId: number): Promise<void> {
  // Takes the event locks first, as every change of registrations does, so that there is no deadlock. A sign-in
  // with nothing to join writes nothing, so cached event pages stay valid.
  const events = await tx
    .selectFrom('events')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_registrations')
        .select('event_id')
        .where('visitor_id', '=', visitorId)
        .where('user_id', 'is', null)
        .where('state', 'in', alive),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of events)
    await sql`
      update event_registrations set user_id = ${userId}
      where id = (select max(id) from event_registrations
          where event_id = ${id} and visitor_id = ${visitorId} and user_id is null and state <> 'cancelled')
        and not exists (select from event_registrations own
          where own.event_id = ${id} and own.user_id = ${userId} and own.state <> 'cancelled')`.execute(tx);
}

interface OwnRow {
  code: string;
  title: string;
  starts_at: Date;
  zone: string;
  guests: number;
  state: 'confirmed' | 'waiting';
  city: string;
}

/** The person's own and what was sent to their proved address. */
export async function readOwnRegistrations(db: Db, userId: number, now: Date): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select e.code, e.title, e.starts_at, e.zone, r.guests, r.state, coalesce(o.city, e.place_city) as city
    from event_registrations r join events e on e.id = r.event_id left join offices o on o.id = e.office_id
    where r.state in ('confirmed', 'waiting') and e.ends_at > ${now} and e.shown and e.archived_at is null
      and (r.user_id = ${userId} or r.user_id is null
        and r.email = (select email from users where id = ${userId}))
    order by e.starts_at, r.id limit 50`.execute(db);
  return rows;
}
