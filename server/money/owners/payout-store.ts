import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export async function insertPayoutRows(tx: Tx, orderId: number, entries: readonly number[]): Promise<void> {
  await sql`insert into payout_rows (order_id, entry_id)
    select ${orderId}, unnest(${entries}::bigint[])`.execute(tx);
}

interface OrdersOwner {
  orderId: number;
  sellerId: number;
  /** What it pays for and must not be paid now: complained of, objected to, or no longer a deal. */
  broken: string[];
}

/** Of orders that pay owners: whose they are, and what stands against them. */
export async function ownersOfOrders(db: Db | Tx, orders: readonly number[]): Promise<OrdersOwner[]> {
  const { rows } = await sql<OrdersOwner>`
    select o.id as "orderId", p.seller_id as "sellerId", array(
      select coalesce('лот' || chr(160) || l.number, 'вещь из каталога') from payout_rows w
        join money_entries e on e.id = w.entry_id left join lots l on l.id = e.lot_id
      where w.order_id = o.id and (
        exists (select from money_entries r where r.reverses = e.id)
        or exists (select from lot_claims c where c.entry_id = e.id and c.ended_at is null)
        or exists (select from goods_returns g where g.entry_id = e.id and g.ended_at is null)
        or exists (select from owner_objections j join owner_statements s on s.id = j.statement_id
          where j.answered_at is null and s.party_id = p.id and (s.auction_id = l.auction_id or s.sale_id = e.sale_id)
            and (j.lot_id is null or j.lot_id = e.lot_id)))
      order by 1) as broken
    from money_orders o join money_accounts c on c.id = o.account_id join money_parties p on p.id = c.party_id
    where o.id = any(${orders}::bigint[]) and o.kind = 'payout'`.execute(db);
  return rows;
}
