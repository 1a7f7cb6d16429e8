import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { forgetPending } from '../registration-store.ts';

export interface Invited {
  id: number;
  confirmed_at: Date | null;
  disabled_at: Date | null;
}

/** Locks the person of an address, confirmed or not. */
export const lockInvited = (tx: Tx, email: string): Promise<Invited | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'confirmed_at', 'disabled_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The person with this address, created if missing. The inviter vouches for the address, so it counts as confirmed;
 * a password set while it was unconfirmed may be a stranger's and is dropped.
 */
export async function findOrCreatePerson(
  tx: Tx,
  { email, name }: { email: string; name: string },
): Promise<{ id: number; known: boolean; disabled: boolean }> {
  const known = await lockInvited(tx, email);
  await forgetPending(tx, email);
  if (!known) {
    const { id } = await tx
      .insertInto('users')
      .values({ email, name, confirmed_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, known: false, disabled: false };
  }
  if (known.confirmed_at === null)
    await tx
      .updateTable('users')
      .set({ confirmed_at: sql`now()`, password_hash: null, archived_at: null })
      .where('id', '=', known.id)
      .execute();
  return { id: known.id, known: true, disabled: known.disabled_at !== null };
}

export async function createAdmin(tx: Tx, email: string, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, roles: ['admin'], confirmed_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeAdmin(tx: Tx, { id, confirmed_at }: Invited): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      roles: sql`array(select distinct unnest(roles || array['admin']) order by 1)`,
      confirmed_at: sql`coalesce(confirmed_at, now())`,
      // A password set while the address was unconfirmed may be a stranger's.
      ...(confirmed_at === null && { password_hash: null }),
    })
    .where('id', '=', id)
    .execute();
}
