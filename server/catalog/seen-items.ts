import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Owner, ownedBy, ownerOf } from '#server/platform/http/owner.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cardView } from './card-view.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** More than a page ever shows; older ones are forgotten. */
const remembered = 50;

export async function listSeen(
  db: Db,
  catalog: LiveCatalog,
  caller: Caller,
  exclude: string | undefined,
  take: number,
) {
  const owner = ownerOf(caller);
  if (!owner) return { items: [] };
  const rows = await db
    .selectFrom('seen_items')
    .select('item_id')
    .where(ownedBy(owner))
    .orderBy('seen_at', 'desc')
    .limit(remembered)
    .execute();
  const items = rows.flatMap(({ item_id }) => catalog.find(item_id) ?? []);
  return {
    items: items
      .filter(({ id, code }) => String(id) !== exclude && code !== exclude)
      .slice(0, take)
      .map((item) => cardView(catalog, item)),
  };
}

export async function noteSeen(db: Db, catalog: LiveCatalog, caller: Caller, itemId: number) {
  const owner = ownerOf(caller);
  if (!owner || !catalog.find(itemId)) return notFound();
  await sql`
    insert into seen_items (user_id, visitor_id, item_id)
    select ${owner.user_id}::bigint, ${owner.visitor_id}::text, id from items where id = ${itemId}
    on conflict (user_id, visitor_id, item_id) do update set seen_at = clock_timestamp()`.execute(db);
  await trimSeen(db, owner);
  return {};
}

/** Only the last ones are remembered. */
export async function trimSeen(db: Db | Tx, owner: Owner): Promise<void> {
  await sql`
    delete from seen_items where ${ownedBy(owner)} and item_id in (
      select item_id from seen_items where ${ownedBy(owner)} order by seen_at desc offset ${remembered})`.execute(
    db,
  );
}
