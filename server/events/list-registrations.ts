import type { OwnRegistration } from '#contract/events/events.ts';
import type { Db } from '#server/platform/db.ts';
import { readOwnRegistrations } from './registration-store.ts';

/** The person's own and what was sent to their proved address: those ahead first, then a few past ones. */
export async function listRegistrations(db: Db, userId: number, now: Date): Promise<OwnRegistration[]> {
  const rows = await readOwnRegistrations(db, userId, now);
  return rows.map(({ code, starts_at, ...row }) => ({
    ...row,
    href: `/events/${code}/`,
    startsAt: starts_at.toISOString(),
  }));
}
