import { sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export const searchedIndex = sql`lower(x.code || ' ' || x.label)`;

/** Points of an index as rows of its form, in hundredths. */
export const indexPointRows: RowsField = {
  expression: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('month', p.month, 'value', round(p.value * 100)) order by p.month), '[]')
    from price_index_points p where p.index_code = x.code)`,
  write: async (tx, rows) => {
    const codes = rows.map(({ id }) => id);
    await sql`
      with told as (
        select r.id as code, p.month, p.value / 100.0 as value
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, value jsonb),
          jsonb_to_recordset(r.value) as p(month date, value numeric)
      ), gone as (
        delete from price_index_points p where index_code = any(${codes}::text[])
          and not exists (select from told t where t.code = p.index_code and t.month = p.month)
      )
      insert into price_index_points (index_code, month, value) select code, month, value from told
      on conflict (index_code, month) do update set value = excluded.value,
        -- Taken back to what it first said, it is no correction any more.
        first_value = nullif(coalesce(price_index_points.first_value, price_index_points.value), excluded.value),
        corrected_at = case when coalesce(price_index_points.first_value, price_index_points.value) <> excluded.value
          then house_now() end
      where price_index_points.value <> excluded.value`.execute(tx);
  },
};

/** Stones that count by an index. */
export async function holdersOfIndices(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select price_index as code, count(*)::int as count from items
    where price_index = any(${ids}::text[]) and archived_at is null group by price_index`.execute(db);
  return new Map(rows.map(({ code, count }) => [code, [`камней с\u00A0этим индексом: ${count}`]]));
}
