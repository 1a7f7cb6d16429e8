import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

interface Objection {
  id: number;
  statementId: number;
  lotId: number | null;
  byId: number;
  answered: boolean;
}

export async function insertObjection(
  tx: Tx,
  { statementId, lotId, words, by }: { statementId: number; lotId: number | null; words: string; by: number },
): Promise<void> {
  await sql`insert into owner_objections (statement_id, lot_id, words, by_id)
    values (${statementId}, ${lotId}, ${words}, ${by})`.execute(tx);
}

/** Behind its lock: after the statement. */
export async function lockObjection(tx: Tx, id: number): Promise<Objection | undefined> {
  const { rows } = await sql<Objection>`
    select id, statement_id as "statementId", lot_id as "lotId", by_id as "byId", answered_at is not null as answered
    from owner_objections where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function statementOfObjection(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select statement_id as id from owner_objections where id = ${id}`.execute(tx);
  return rows[0]?.id;
}

export const answerObjection = (
  tx: Tx,
  id: number,
  { by, accepted, words }: { by: number; accepted: boolean; words: string },
) =>
  sql`update owner_objections set answered_by = ${by}, answered_at = house_now(), accepted = ${accepted},
    answer = ${words} where id = ${id}`.execute(tx);

export async function hasOpenObjection(tx: Tx, statementId: number, lotId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from owner_objections where statement_id = ${statementId} and answered_at is null
      and lot_id is not distinct from ${lotId}::bigint`.execute(tx);
  return rows.length > 0;
}
