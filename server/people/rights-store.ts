import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { RightsRow } from './people-rules.ts';

const people = (where: ReturnType<typeof sql>) => sql<RightsRow>`
  select u.id, u.name, u.email, u.roles, exists (select from bank_managers b where b.user_id = u.id) as bank,
    array(select r."right" from user_rights r where r.user_id = u.id order by r."right") as given
  from users u where u.erased_at is null and ${where} order by u.name, u.id`;

/** Staff who can sign in. */
export const readStaff = async (db: Db): Promise<RightsRow[]> =>
  (await people(sql`u.disabled_at is null and u.id in (select user_id from staff)`).execute(db)).rows;

export const readRights = async (db: Db | Tx, userId: number): Promise<RightsRow | undefined> =>
  (await people(sql`u.id = ${userId}`).execute(db)).rows[0];

/** Those who could still sign in; two who would remove each other wait here. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where 'admin' = any(roles) and disabled_at is null and erased_at is null
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Acts on one person run one after another. Not for key checks, so that rows which only reference the person do not
 * wait.
 */
export async function lockPerson(
  tx: Tx,
  userId: number,
): Promise<{ email: string; disabled: boolean; password: boolean } | undefined> {
  const { rows } = await sql<{ email: string; disabled: boolean; password: boolean }>`
    select coalesce(email, '') as email, disabled_at is not null as disabled, password_hash is not null as password
    from users where id = ${userId} and erased_at is null for no key update`.execute(tx);
  return rows[0];
}
