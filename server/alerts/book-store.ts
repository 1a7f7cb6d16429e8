import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export interface BookRow {
  id: number;
  catalog: string;
  query: string;
  event: string | null;
  price_falls: boolean;
  in_catalog: boolean;
  in_lots: boolean;
  /** Belongs to a person and has a way to notify them. */
  wanted: boolean;
}

/** Everything at first, then what transactions have changed that were not over at the previous look. */
export async function readChangedFilters(
  tx: Tx,
  since: string | undefined,
): Promise<{ cursor: string; rows: BookRow[] }> {
  // Before the rows: what commits in between is read twice rather than never.
  const found = await sql<{ cursor: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(tx);
  const wanted = sql<boolean>`user_id is not null and (by_letter or on_site) and removed_at is null`;
  const { rows } = await sql<BookRow>`
    select id, catalog, query, event, price_falls, in_catalog, in_lots, ${wanted} as wanted from saved_filters
    where ${since === undefined ? wanted : sql`changed_xid >= ${since}::text::xid8`} order by id`.execute(tx);
  return { cursor: found.rows[0]!.cursor, rows };
}
