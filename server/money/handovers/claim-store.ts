import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** False: somebody has written one that is not ended. */
export async function insertClaim(tx: Tx, entryId: number, words: string, by: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lot_claims (entry_id, words, by_id) values (${entryId}, ${words}, ${by})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function endClaim(tx: Tx, entryId: number, words: string, by: number): Promise<boolean> {
  const { rows } = await sql`
    update lot_claims set ended_by = ${by}, ended_at = house_now(), ended_words = ${words}
    where entry_id = ${entryId} and ended_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function askReturn(tx: Tx, entryId: number, why: string, by: number): Promise<boolean> {
  const { rows } = await sql`
    insert into goods_returns (entry_id, why, by_id) values (${entryId}, ${why}, ${by})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export const endReturn = (
  tx: Tx,
  id: number,
  { second, agreed }: { second: number | null; agreed: boolean },
) =>
  sql`update goods_returns set second_id = ${second}, ended_at = house_now(), agreed = ${agreed}
    where id = ${id}`.execute(tx);
