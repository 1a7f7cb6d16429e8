import { sql } from 'kysely';
import type { Basis, SellerForm } from '#contract/back-office/seller-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { agreedReserve } from './consigning-rules.ts';

/** A consigned thing as sales need it. */
export interface ConsignedItem {
  itemId: number;
  consignmentId: number;
  contract: {
    id: number;
    number: string;
    basis: Basis;
    validUntil: string | null;
    archived: boolean;
    scan: boolean;
    /** Its own; empty: that of the sale's terms. */
    commission: { from: number; rate: number }[];
  };
  seller: { id: number; name: string; form: SellerForm };
  /** Below it the thing is not sold; null: none was agreed. */
  reserve: number | null;
}

/** Those of the items with an owner other than us. */
export async function readConsigned(db: Db | Tx, items: readonly number[]): Promise<ConsignedItem[]> {
  const { rows } = await sql<ConsignedItem & { consents: { reserve: number | null }[] }>`
    select g.item_id as "itemId", g.id as "consignmentId",
      json_build_object('id', c.id, 'number', c.number, 'basis', c.basis, 'validUntil', c.valid_until,
        'archived', c.archived_at is not null, 'scan', c.scan_file is not null, 'commission', c.commission) as contract,
      json_build_object('id', s.id, 'name', s.name, 'form', s.form) as seller, r.reserve, coalesce((
        select json_agg(json_build_object('reserve', k.reserve) order by k.id)
        from reserve_consents k where k.consignment_id = g.id), '[]') as consents
    from consignments g join seller_contracts c on c.id = g.contract_id join sellers s on s.id = c.seller_id
      left join contract_reserves r on r.contract_id = c.id and r.item_id = g.item_id
    where g.item_id = any(${items}::bigint[]) and g.return_id is null order by g.item_id`.execute(db);
  return rows.map(({ consents, reserve, ...item }) => ({
    ...item,
    reserve: agreedReserve(reserve, consents),
  }));
}

/**
 * Keeps the result of `readConsigned` true: locks these contracts and owners against edits and returns. Call after
 * locking the items.
 */
export async function lockConsigned(tx: Tx, items: readonly number[]): Promise<void> {
  await sql`
    select from consignments g join seller_contracts c on c.id = g.contract_id join sellers s on s.id = c.seller_id
    where g.item_id = any(${items}::bigint[]) and g.return_id is null order by c.id, g.id for share`.execute(
    tx,
  );
}

/**
 * The agreed reserve of all things in a lot, under the lock of their consents; null: our own goods, or no
 * agreement.
 */
export async function readAgreedReserve(tx: Tx, lotId: number): Promise<number | null> {
  const { rows } = await sql<{ item_id: number }>`
    select s.item_id from lots l join lot_stones s on s.lot_id = l.id
    where l.id = ${lotId} and l.consignment_id is not null`.execute(tx);
  if (!rows.length) return null;
  const items = rows.map(({ item_id }) => item_id);
  await lockConsigned(tx, items);
  return (await readConsigned(tx, items)).reduce((sum, { reserve }) => sum + (reserve ?? 0), 0) || null;
}
