import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

const rowsAtOnce = 5000;

/** One statement for thousands of rows: the table's own types read them from JSON. */
export async function bulkInsert<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly object[],
  { ownIds = false } = {},
): Promise<void> {
  if (!rows.length) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  // For identity columns: these rows bring their own numbers.
  const overriding = ownIds ? sql`overriding system value` : sql``;
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`insert into ${sql.table(table)} (${columns}) ${overriding}
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)`.execute(
      tx,
    );
}
