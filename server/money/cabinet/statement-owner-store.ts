import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Whose statement it is; undefined: there is none. */
export async function sellerOfStatement(db: Db | Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.seller_id as id from owner_statements s join money_parties p on p.id = s.party_id
    where s.id = ${id}`.execute(db);
  return rows[0]?.id;
}
