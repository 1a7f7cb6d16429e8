import { sql } from 'kysely';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ItemStanding {
  id: number;
  type: CatalogType;
  name: string;
  status: Card['status'];
  /** As stored, also of stones in lots. */
  price: number | null;
  archived: boolean;
  /** The key of its picture. */
  picture: string;
  /** Of a loose stone its certificate, of a jewel its УИН; null where there is none to ask for. */
  proof: string | null;
}

export async function readItemStandings(db: Db | Tx, ids: readonly number[]): Promise<ItemStanding[]> {
  const { rows } = await sql<ItemStanding>`
    select i.id, i.type, i.name, i.status, i.price, i.archived_at is not null as archived, i.picture,
      coalesce(s.certificate, j.uin) as proof
    from items i left join stones s on s.item_id = i.id left join jewels j on j.item_id = i.id
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(db);
  return rows;
}

export const readItemStanding = async (db: Db | Tx, id: number): Promise<ItemStanding | undefined> =>
  (await readItemStandings(db, [id]))[0];

/** Under its lock: who holds, sells or edits it waits. */
export async function lockStanding(tx: Tx, id: number): Promise<ItemStanding | undefined> {
  await sql`select from items where id = ${id} for no key update`.execute(tx);
  // In a statement of its own: in the locking one it would be what stood there before the wait.
  return readItemStanding(tx, id);
}

/** In the one order in which editors lock items, too: by type, then by number. */
export async function lockItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    select from items where id = any(${ids}::bigint[])
    order by type collate "C", id for no key update`.execute(tx);
}

/** What another module decided about items: at auction, sold there, back for sale. */
export async function setItemStatus(tx: Tx, ids: readonly number[], status: Card['status']): Promise<void> {
  if (!ids.length) return;
  await lockItems(tx, ids);
  await tx
    .updateTable('items')
    .set({ status })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .execute();
}
