import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** People whose thing a deal sold. */
export async function ownersOfDeal(tx: Tx, entryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.user_id as id
    from money_lines n join money_accounts c on c.id = n.account_id join money_parties p on p.id = c.party_id
      join sellers s on s.id = p.seller_id
    where n.entry_id = ${entryId} and c.kind = 'owner' and s.user_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Owners of a deal whose account is below zero: they owe the house. Kopecks. */
export async function owingOwners(
  tx: Tx,
  entryId: number,
): Promise<{ party: number; seller: number; name: string; owes: number }[]> {
  const { rows } = await sql<{ party: number; seller: number; name: string; owes: number }>`
    select c.party_id as party, s.id as seller, s.name, c.balance as owes
    from money_lines n join money_accounts c on c.id = n.account_id join money_parties p on p.id = c.party_id
      join sellers s on s.id = p.seller_id
    where n.entry_id = ${entryId} and c.kind = 'owner' and c.balance > 0`.execute(tx);
  return rows;
}
