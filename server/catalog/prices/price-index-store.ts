import { sql } from 'kysely';
import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface IndexPoint {
  code: string;
  label: string;
  unit: PriceIndex['unit'];
  month: string;
  value: number;
  /** The day in Moscow on which it was corrected. */
  corrected: string | null;
}

/** Points of all indices, or of one, in the order of months. */
export async function readIndexPoints(db: Db | Tx, code?: string): Promise<IndexPoint[]> {
  const rows = await db
    .selectFrom('price_indices as i')
    .innerJoin('price_index_points as p', 'p.index_code', 'i.code')
    .select((q) => [
      'i.code',
      'i.label',
      'i.unit',
      'p.month',
      'p.value',
      sql<string | null>`(${q.ref('p.corrected_at')} at time zone 'Europe/Moscow')::date::text`.as(
        'corrected',
      ),
    ])
    .$if(code !== undefined, (query) => query.where('i.code', '=', code!))
    .where('i.archived_at', 'is', null)
    .orderBy('i.position')
    .orderBy('i.code')
    .orderBy('p.month')
    .execute();
  return rows as IndexPoint[];
}

/** The last month of which every index has its point, if it is not long past. */
export async function lastWholeMonth(tx: Tx, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select month from price_index_points
    where month > (${now}::timestamptz - interval '100 days')::date
      and index_code in (select code from price_indices where archived_at is null)
    group by month having count(*) = (select count(*) from price_indices where archived_at is null)
    order by month desc limit 1`.execute(tx);
  return rows[0]?.month;
}
