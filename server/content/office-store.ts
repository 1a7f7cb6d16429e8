import type { Office } from '#contract/schedule/offices.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Offices that receive people, in their set order. */
export async function readOffices(db: Db | Tx): Promise<Office[]> {
  const rows = await db
    .selectFrom('offices')
    .selectAll()
    .where('shown', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ position: _p, shown: _s, version: _v, archived_at: _a, hours, routes, ...office }) => ({
    ...office,
    hours: hours as Office['hours'],
    routes: routes as Office['routes'],
  }));
}
