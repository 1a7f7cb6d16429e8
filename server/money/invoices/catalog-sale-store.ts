import { sql } from 'kysely';
import type { Tier } from '#contract/auctions/total-cost.ts';
import type { Tx } from '#server/platform/db.ts';
import type { FallingDeal } from './settlement-store.ts';

interface CatalogSale {
  name: string;
  price: number;
  client: number | null;
  clientName: string;
  /** The owner by the consignment contract; null: our own. */
  seller: number | null;
  commission: Tier[];
  commissionLeast: number;
  /** Of today, on the commission; null: none that counts. */
  vat: number | null;
}

export async function catalogSale(tx: Tx, id: number): Promise<CatalogSale> {
  const { rows } = await sql<CatalogSale>`
    select i.name, s.price, s.client_id as client, s.client_name as "clientName", c.seller_id as seller,
      coalesce(c.commission, '[]') as commission, coalesce(c.commission_least, 0) as "commissionLeast", (
        select value from law_values
        where name = 'vat' and ticked_at is not null and archived_at is null
          and first_day <= (house_now() at time zone 'Europe/Moscow')::date
        order by first_day desc, id desc limit 1) as vat
    from item_sales s join items i on i.id = s.item_id
      left join consignments g on g.item_id = s.item_id and g.return_id is null
      left join seller_contracts c on c.id = g.contract_id
    where s.id = ${id}`.execute(tx);
  return rows[0]!;
}

export async function dealOfSale(
  tx: Tx,
  saleId: number,
): Promise<(FallingDeal & { handed: boolean }) | undefined> {
  const { rows } = await sql<{ entryId: number; invoiceId: number; due: number; handed: boolean }>`
    select e.id as "entryId", e.invoice_id as "invoiceId", n.amount as due,
      exists (select from handover_rows w where w.entry_id = e.id) as handed
    from money_entries e join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id
    where e.sale_id = ${saleId} and e.kind = 'deal' and c.kind = 'due' and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)`.execute(tx);
  return rows[0] && { ...rows[0], of: { saleId } };
}
