import { sql } from 'kysely';
import type { FieldOption } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export const searchedCharge = sql`lower(h.title || ' ' || (select i.name || ' ' || s.name
  from consignments g join items i on i.id = g.item_id join seller_contracts c on c.id = g.contract_id
    join sellers s on s.id = c.seller_id where g.id = h.consignment_id))`;

export async function takeChargeNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('owner_charges', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

/** Things that owners brought, with whose they are; the latest first. */
export async function readThingOptions(db: Db): Promise<FieldOption[]> {
  const { rows } = await sql<FieldOption>`
    select g.id::text as code, '№' || chr(160) || g.item_id || '. ' || i.name || ', ' || s.name as label
    from consignments g join items i on i.id = g.item_id join seller_contracts c on c.id = g.contract_id
      join sellers s on s.id = c.seller_id
    order by g.return_id is not null, g.id desc limit 1000`.execute(db);
  return rows;
}

export async function thingsKnown(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from consignments where id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those that stand in a statement. */
export async function takenCharges(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from owner_charges
    where id = any(${ids}::bigint[]) and entry_id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Charge {
  id: number;
  title: string;
  sum: number;
  taxed: boolean;
  lotId: number | null;
}

/** Of an owner's things in a sale, or of the thing that was sold: what no statement has taken yet. Locked. */
export async function lockOpenCharges(
  tx: Tx,
  sellerId: number,
  of: { auctionId: number } | { saleId: number },
): Promise<Charge[]> {
  const which =
    'auctionId' in of
      ? sql`l.auction_id = ${of.auctionId}`
      : sql`g.item_id = (select item_id from item_sales where id = ${of.saleId})`;
  const lots = 'auctionId' in of ? sql`join lots l on l.consignment_id = g.id` : sql``;
  const { rows } = await sql<Charge>`
    select h.id, h.title, h.sum, h.taxed, ${'auctionId' in of ? sql`l.id` : sql`null::bigint`} as "lotId"
    from owner_charges h join consignments g on g.id = h.consignment_id
      join seller_contracts c on c.id = g.contract_id ${lots}
    where c.seller_id = ${sellerId} and h.entry_id is null and h.archived_at is null and ${which}
    order by h.id for no key update of h`.execute(tx);
  return rows;
}

export const takeCharge = (tx: Tx, id: number, entry: number) =>
  sql`update owner_charges set entry_id = ${entry}, version = version + 1 where id = ${id}`.execute(tx);

/** Those of a lot that stand in the books: an objection may drop them. Locked. */
export async function standingCharges(
  tx: Tx,
  of: { lotId: number } | { saleId: number },
): Promise<{ id: number; entryId: number }[]> {
  const { rows } = await sql<{ id: number; entryId: number }>`
    select h.id, h.entry_id as "entryId" from owner_charges h join money_entries e on e.id = h.entry_id
    where ${'lotId' in of ? sql`e.lot_id = ${of.lotId}` : sql`e.sale_id = ${of.saleId}`} and h.dropped_at is null
    order by h.id for no key update of h`.execute(tx);
  return rows;
}

export const dropCharges = (tx: Tx, ids: readonly number[]) =>
  sql`update owner_charges set dropped_at = house_now() where id = any(${ids}::bigint[])`.execute(tx);
