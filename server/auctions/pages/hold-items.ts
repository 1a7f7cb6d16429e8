import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Lots that still need their stones: of announced and running auctions, and those not settled yet. */
export async function lotsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; number: number; name: string }>`
    select s.item_id as id, l.number, a.name from lot_stones s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
    where s.item_id = any(${ids}::bigint[]) and l.status in ('waiting', 'on_sale', 'rebidding', 'pending')
      and a.status not in ('cancelled', 'failed', 'finished') order by l.id`.execute(db);
  const held = new Map<number, string[]>();
  for (const { id, number, name } of rows)
    held.set(id, [...(held.get(id) ?? []), `лот\u00A0${number}, «${name}»`]);
  return held;
}
