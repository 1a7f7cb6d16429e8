import type { Office } from '#contract/schedule/offices.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Those that receive people, in the house's order. */
export async function readOffices(db: Db | Tx): Promise<Office[]> {
  const rows = await db
    .selectFrom('offices')
    .selectAll()
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ position: _position, shown: _shown, hours, routes, ...office }) => ({
    ...office,
    hours: hours as Office['hours'],
    routes: routes as Office['routes'],
  }));
}
