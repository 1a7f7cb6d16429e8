import { type RawBuilder, sql } from 'kysely';
import { type Opened, openedBy, type Right, type Role, rolesOpening } from '#contract/account/rights.ts';
import type { Tx } from '#server/platform/db.ts';

/** Of the person `u`: whether a role or a right given by name opens this. */
export const opened = (
  what: Opened,
): RawBuilder<boolean> => sql<boolean>`(u.roles && ${rolesOpening(what)}::text[]
  or exists (select from user_rights r where r.user_id = u.id and r."right" = any(${openedBy[what]}::text[])))`;

/** Locks the person's row without its key: inserts that only refer to the person do not wait. */
export async function lockForRights(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

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
