import { sql } from 'kysely';
import type { OwnRegistration } from '#contract/events/events.ts';
import type { Db } from '#server/platform/db.ts';

/** The person's own and what was sent to their proved address: those ahead first, then a few past ones. */
export async function listRegistrations(db: Db, userId: number, now: Date): Promise<OwnRegistration[]> {
  const { rows } = await sql<{
    code: string;
    title: string;
    starts_at: Date;
    zone: string;
    guests: number;
    state: 'confirmed' | 'waiting';
    city: string;
  }>`
    select e.code, e.title, e.starts_at, e.zone, r.guests, r.state, coalesce(o.city, e.place_city) as city
    from event_registrations r join events e on e.id = r.event_id left join offices o on o.id = e.office_id
    where r.state in ('confirmed', 'waiting') and e.ends_at > ${now} and e.shown
      and (r.user_id = ${userId} or r.user_id is null and r.email = (select email from users where id = ${userId}))
    order by e.starts_at, r.id limit 50`.execute(db);
  return rows.map(({ code, starts_at, ...row }) => ({
    ...row,
    href: `/events/${code}/`,
    startsAt: starts_at.toISOString(),
  }));
}
