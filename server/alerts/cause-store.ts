import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Before } from './as-it-was.ts';

export interface Cause {
  id: number;
  item_id: number | null;
  lot_id: number | null;
  part: Before['part'] | null;
  before: Record<string, unknown> | null;
  at: Date;
}

export async function hasCauses(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from alert_causes) as some`.execute(db);
  return rows[0]!.some;
}

/** Of all instances one looks at a time; false: another is at it. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('gran-alerts')) as mine`.execute(tx);
  return rows[0]!.mine;
}

/** The oldest; they go with this transaction, together with everything that is told of them. */
export async function takeCauses(tx: Tx, limit: number): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    delete from alert_causes where id in (select id from alert_causes order by id limit ${limit})
    returning id, item_id, lot_id, part, before, at`.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Nobody wants to be told, or what happened is no news: a house that is being filled. */
export async function dropCauses(tx: Tx): Promise<void> {
  await tx.deleteFrom('alert_causes').execute();
}
