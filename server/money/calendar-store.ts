import { type RawBuilder, sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export const searchedYear = sql`(y.year || ' ' || lower(y.source))`;
export const yearIsTicked: RawBuilder<unknown> = sql`(y.ticked_at is not null)`;

export async function takeYearNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('working_years', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

/** Days of a year that are worked, or are not, against what their weekday says; as people write them, in their order. */
export const daysField = (works: boolean): RowsField => ({
  expression: sql`coalesce((select jsonb_agg(to_char(d.day, 'DD.MM.YYYY') order by d.day) from working_days d
    where d.year_id = y.id and d.works = ${sql.lit(works)}), '[]')`,
  write: async (tx, rows) => {
    await sql`delete from working_days
      where works = ${works} and year_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    const days = rows.flatMap(({ id, value }) => (value as string[]).map((day) => ({ id, day })));
    await sql`insert into working_days (day, year_id, works)
      select to_date(r.day, 'DD.MM.YYYY'), r.id, ${works}
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r(id bigint, day text)`.execute(tx);
  },
});

export async function tickYears(
  tx: Tx,
  ids: readonly string[],
  { ticked, by }: { ticked: boolean; by: number | null },
): Promise<void> {
  await sql`update working_years set ticked_by = ${ticked ? by : null},
      ticked_at = case when ${ticked}::boolean then house_now() end
    where id = any(${ids}::bigint[])`.execute(tx);
}

export async function readTickOfYear(db: Db, id: string): Promise<{ name: string; at: Date } | undefined> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select u.name, y.ticked_at as at from working_years y join users u on u.id = y.ticked_by
    where y.id = ${id}`.execute(db);
  return rows[0];
}
