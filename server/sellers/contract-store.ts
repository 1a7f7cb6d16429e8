import { sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export const searchedContract = sql`lower(c.number || ' ' || (select s.name from sellers s where s.id = c.seller_id))`;

export async function takeContractNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('seller_contracts', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

/** Sums agreed by item, in the order of the contract. */
export const reservesField: RowsField = {
  expression: sql`coalesce((select jsonb_agg(jsonb_build_object('item', r.item_id::text, 'reserve', r.reserve)
      order by r.position) from contract_reserves r where r.contract_id = c.id), '[]')`,
  write: async (tx, rows) => {
    await sql`delete from contract_reserves
      where contract_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    const reserves = rows.flatMap(({ id, value }) =>
      (value as { item: string; reserve: number }[]).map(({ item, reserve }, position) => ({
        contract_id: id,
        position,
        item_id: item,
        reserve,
      })),
    );
    await sql`insert into contract_reserves (contract_id, position, item_id, reserve)
      select contract_id, position, item_id, reserve
      from jsonb_populate_recordset(null::contract_reserves, ${JSON.stringify(reserves)}::jsonb)`.execute(tx);
  },
};

/** Which of these exist: owners that are not archived, items, scans that were taken. */
export async function readNamedThings(
  db: Db | Tx,
  asked: { sellers: readonly string[]; items: readonly string[]; scans: readonly number[] },
): Promise<{ sellers: Set<string>; items: Set<string>; scans: Set<number> }> {
  const { rows } = await sql<{ sellers: string[]; items: string[]; scans: number[] }>`
    select array(select id::text from sellers
        where id = any(${asked.sellers}::bigint[]) and archived_at is null) as sellers,
      array(select id::text from items where id = any(${asked.items}::bigint[])) as items,
      array(select id from files where id = any(${asked.scans}::bigint[]) and purpose = 'seller-paper') as scans
  `.execute(db);
  const { sellers, items, scans } = rows[0]!;
  return { sellers: new Set(sellers), items: new Set(items), scans: new Set(scans) };
}

/** Things still here by a contract, which keep it from being archived. */
export async function openConsignmentsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; items: string[] }>`
    select c.contract_id::text as id, array_agg('принят предмет №' || chr(160) || c.item_id order by c.id) as items
    from consignments c where c.return_id is null and c.contract_id = any(${ids}::bigint[])
    group by c.contract_id`.execute(db);
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** Whose it is, and how many things came by it. */
export async function factsOfContract(
  db: Db,
  id: string,
): Promise<{ label: string; value: string; href: string | null }[]> {
  const { rows } = await sql<{ seller_id: number; name: string; things: number }>`
    select c.seller_id, s.name, (
      select count(*) from consignments g where g.contract_id = c.id and g.return_id is null) as things
    from seller_contracts c join sellers s on s.id = c.seller_id where c.id = ${id}`.execute(db);
  return rows.flatMap(({ seller_id, name, things }) => [
    { label: 'Владелец', value: name, href: `/admin/sellers/${seller_id}/` },
    { label: 'Предметов у\u00A0дома', value: String(things), href: null },
  ]);
}
