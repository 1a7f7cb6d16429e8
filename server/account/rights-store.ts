import { sql } from 'kysely';
import type { Role } from '#contract/account/account.ts';
import type { Right } from '#contract/back-office/rights.ts';
import type { Tx } from '#server/platform/db.ts';

/** All roles of a person, and all rights given by name. */
export async function writeRights(
  tx: Tx,
  userId: number,
  { roles, given, by }: { roles: Role[]; given: readonly Right[]; by: number },
): Promise<void> {
  await tx.updateTable('users').set({ roles }).where('id', '=', userId).execute();
  await sql`delete from user_rights where user_id = ${userId} and not "right" = any(${given}::text[])`.execute(
    tx,
  );
  await sql`insert into user_rights (user_id, "right", given_by) select ${userId}, unnest(${given}::text[]), ${by}
    on conflict do nothing`.execute(tx);
}
