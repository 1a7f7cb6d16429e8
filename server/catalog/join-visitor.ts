import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type Owner, ownedBy, person, visitor } from '#server/platform/http/owner.ts';
import { freeName } from './saved-filters/saved-filter-rules.ts';
import { trimSeen } from './seen-items.ts';

/** At sign-in what this browser has kept and looked at becomes the person's. */
export async function joinVisitor(tx: Tx, visitorId: string, userId: number): Promise<void> {
  // Two browsers that sign in together must not give two filters one name.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await joinFilters(tx, visitorId, userId);
  await joinColumns(tx, visitorId, userId);
  await joinSeen(tx, visitorId, userId);
}

/** Another filter of the same name keeps it; the newcomer gets a number. */
async function joinFilters(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await tx
    .deleteFrom('saved_filters')
    .where(ownedBy(visitor(visitorId)))
    .where('removed_at', 'is not', null)
    .execute();
  const filters = (owner: Owner) =>
    tx
      .selectFrom('saved_filters')
      .select(['id', 'catalog', 'name', 'query'])
      .where(ownedBy(owner))
      .orderBy('id')
      .execute();
  const arriving = await filters(visitor(visitorId));
  if (!arriving.length) return;
  const kept = await filters(person(userId));
  for (const filter of arriving) {
    const neighbours = kept.filter(({ catalog }) => catalog === filter.catalog);
    if (neighbours.some(({ name, query }) => name === filter.name && query === filter.query)) continue;
    const name = freeName(
      filter.name,
      neighbours.map((one) => one.name),
    );
    await tx
      .updateTable('saved_filters')
      .set({ user_id: userId, visitor_id: null, name })
      .where('id', '=', filter.id)
      .execute();
    kept.push({ ...filter, name });
  }
  await tx
    .deleteFrom('saved_filters')
    .where(ownedBy(visitor(visitorId)))
    .execute();
}

/** Columns the person has chosen before stay. */
async function joinColumns(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await sql`
    insert into table_columns (user_id, catalog, columns)
    select ${userId}, catalog, columns from table_columns where ${ownedBy(visitor(visitorId))}
    on conflict (user_id, visitor_id, catalog) do nothing`.execute(tx);
  await tx
    .deleteFrom('table_columns')
    .where(ownedBy(visitor(visitorId)))
    .execute();
}

async function joinSeen(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await sql`
    insert into seen_items (user_id, item_id, seen_at)
    select ${userId}, item_id, seen_at from seen_items where ${ownedBy(visitor(visitorId))}
    on conflict (user_id, visitor_id, item_id) do update set seen_at = greatest(seen_items.seen_at, excluded.seen_at)`.execute(
    tx,
  );
  await tx
    .deleteFrom('seen_items')
    .where(ownedBy(visitor(visitorId)))
    .execute();
  await trimSeen(tx, person(userId));
}

/** A visitor's cookie lives a year: older rows belong to nobody. */
export async function forgetOldVisitors(db: Db): Promise<void> {
  const dates = { seen_items: 'seen_at', saved_filters: 'created_at', table_columns: 'chosen_at' };
  for (const [table, date] of Object.entries(dates))
    await sql`delete from ${sql.table(table)} where visitor_id is not null and ${sql.ref(date)} < now() - interval '1 year'`.execute(
      db,
    );
}
