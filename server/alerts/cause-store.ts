import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { RowBefore } from './as-it-was.ts';

export interface AlertCause {
  id: number;
  item_id: number | null;
  lot_id: number | null;
  part: RowBefore['part'] | null;
  before: Record<string, unknown> | null;
  at: Date;
}

export async function hasCauses(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from alert_causes) as some`.execute(db);
  return rows[0]!.some;
}

/** Of all instances one looks at a time; false: another is at it. */
export async function lockAlerts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('gran-alerts')) as mine`.execute(tx);
  return rows[0]!.mine;
}

/** The oldest; deleted in this transaction, which also writes what follows from them. */
export async function takeCauses(tx: Tx, limit: number): Promise<AlertCause[]> {
  const { rows } = await sql<AlertCause>`
    delete from alert_causes where id in (select id from alert_causes order by id limit ${limit})
    returning id, item_id, lot_id, part, before, at`.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Drops causes that nobody is to be notified of, such as those of a database being filled. */
export async function dropCauses(tx: Tx): Promise<void> {
  await tx.deleteFrom('alert_causes').execute();
}
