import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** [A43] Whether what concerns one of these people is the decider's own: the same person, or a company with the same ИНН. */
export async function isOwnMatter(tx: Tx, deciderId: number, userIds: readonly number[]): Promise<boolean> {
  if (userIds.includes(deciderId)) return true;
  const { rows } = await sql`
    select from companies own join companies other using (inn)
    where own.user_id = ${deciderId} and other.user_id = any(${userIds}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0;
}
