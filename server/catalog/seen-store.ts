import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { type Owner, ownedBy, person, visitor } from '#server/platform/http/owner.ts';

/** More than a page ever shows; older ones are forgotten. */
const maxSeen = 50;

/** Ids, the one seen last first. */
export async function readSeen(db: Db, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('seen_items')
    .select('item_id')
    .where(ownedBy(owner))
    .orderBy('seen_at', 'desc')
    .limit(maxSeen)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function writeSeen(db: Db, owner: Owner, itemId: number): Promise<void> {
  await sql`
    insert into seen_items (user_id, visitor_id, item_id)
    select ${owner.user_id}::bigint, ${owner.visitor_id}::text, id from items where id = ${itemId}
    on conflict (user_id, visitor_id, item_id) do update set seen_at = clock_timestamp()`.execute(db);
  await trimSeen(db, owner);
}

/** What a browser looked at becomes the person's. */
export async function joinSeen(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await sql`
    insert into seen_items (user_id, item_id, seen_at)
    select ${userId}, item_id, seen_at from seen_items where ${ownedBy(visitor(visitorId))}
    on conflict (user_id, visitor_id, item_id)
      do update set seen_at = greatest(seen_items.seen_at, excluded.seen_at)`.execute(tx);
  await tx
    .deleteFrom('seen_items')
    .where(ownedBy(visitor(visitorId)))
    .execute();
  await trimSeen(tx, person(userId));
}

async function trimSeen(db: Db | Tx, owner: Owner): Promise<void> {
  await sql`
    delete from seen_items where ${ownedBy(owner)} and item_id in (
      select item_id from seen_items where ${ownedBy(owner)}
      order by seen_at desc offset ${maxSeen})`.execute(db);
}
