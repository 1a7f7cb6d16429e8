import { sql } from 'kysely';
import type { Role } from '#contract/account/account.ts';
import type { Right } from '#contract/back-office/rights.ts';
import type { Tx } from '#server/platform/db.ts';

/** Locks the person's row without its key: inserts that only refer to the person do not wait. */
export async function lockForRights(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Whether the person has any right in the house. */
export async function worksInHouse(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from staff where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** All roles of a person, and all rights given by name. */
export async function writeRights(
  tx: Tx,
  userId: number,
  { roles, given, by }: { roles: Role[]; given: readonly Right[]; by: number },
): Promise<void> {
  await tx.updateTable('users').set({ roles }).where('id', '=', userId).execute();
  await sql`
    delete from user_rights where user_id = ${userId} and not "right" = any(${given}::text[])`.execute(tx);
  await sql`
    insert into user_rights (user_id, "right", given_by)
    select ${userId}, unnest(${given}::text[]), ${by}
    on conflict do nothing`.execute(tx);
}
