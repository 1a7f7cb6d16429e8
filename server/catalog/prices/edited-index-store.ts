import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface EditedPoint {
  month: string;
  /** In hundredths. */
  value: number;
  first: number | null;
  correctedAt: string | null;
}

export interface IndexRow {
  id: string;
  label: string;
  unit: 'index' | 'rubles';
  points: EditedPoint[];
}

/** Indices that are not in the archive, in their order; or these. */
export async function readEditedIndices(db: Db | Tx, ids?: readonly string[]): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select x.code as id, x.label, x.unit,
      coalesce(jsonb_agg(jsonb_build_object('month', p.month, 'value', round(p.value * 100),
        'first', round(p.first_value * 100), 'correctedAt', p.corrected_at) order by p.month)
        filter (where p.month is not null), '[]') as points
    from price_indices x left join price_index_points p on p.index_code = x.code
    where x.archived_at is null and (${ids ?? null}::text[] is null or x.code = any(${ids ?? null}::text[]))
    group by x.code order by x.position, x.code`.execute(db);
  return rows.map(({ points, ...row }) => ({
    ...row,
    points: points.map((point) => ({
      ...point,
      correctedAt: point.correctedAt && new Date(point.correctedAt).toISOString(),
    })),
  }));
}

/** Proposals that were declined, by index and month. An accepted one whose point was taken back is proposed again. */
export async function readDeclined(db: Db | Tx): Promise<Map<string, { why: string; at: Date }>> {
  const rows = await db
    .selectFrom('price_index_answers')
    .select(['index_code', 'month', 'why', 'at'])
    .where('accepted', '=', false)
    .execute();
  return new Map(rows.map((row) => [`${row.index_code} ${row.month}`, row]));
}

interface Answer {
  index: string;
  month: string;
  value: number;
  accepted: boolean;
  basis: unknown;
  why: string;
}

export async function writeAnswer(tx: Tx, { index, basis, ...answer }: Answer): Promise<void> {
  await sql`
    insert into price_index_answers (index_code, month, value, accepted, basis, why)
    values (${index}, ${answer.month}, ${answer.value / 100}, ${answer.accepted}, ${JSON.stringify(basis)}, ${answer.why})
    on conflict (index_code, month) do update set value = excluded.value, accepted = excluded.accepted,
      basis = excluded.basis, why = excluded.why, at = house_now()`.execute(tx);
}
