import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { askFirstRight, type BeforeFirstRight } from './first-right.ts';
import { issueToken, voidTokens } from './letters/letter-tokens.ts';
import { inviteAdminLetter } from './letters/letter-words.ts';
import { forgetPending } from './registration-store.ts';

const hours = 72;

export interface Invitation {
  letterId: number;
  /** The address of the site where the password is set. */
  path: string;
  known: boolean;
}

/**
 * Makes a person an admin and sends them a link to set a password. Who keeps the house vouches for the address,
 * so it counts as confirmed: a stranger's registration with it can no longer take the account over.
 */
export async function inviteAdmin(
  tx: Tx,
  letters: Letters,
  { email, name }: { email: string; name: string },
  beforeFirstRight: readonly BeforeFirstRight[],
): Promise<Invitation | Refusal> {
  const known = await tx
    .selectFrom('users')
    .select(['id', 'confirmed_at', 'disabled_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known?.disabled_at) return new Refusal(409, 'disabled', 'Этот человек отключён, сначала включите его.');
  const refusal = known && (await askFirstRight(tx, beforeFirstRight, known.id, null));
  if (refusal) return refusal;
  const userId = known ? await promote(tx, known) : await createAdmin(tx, email, name);
  await forgetPending(tx, email);
  await voidTokens(tx, userId);
  const token = await issueToken(tx, userId, hours);
  const path = `/#reset=${token}`;
  const letterId = await letters.queue(tx, {
    kind: 'invite-admin',
    to: email,
    critical: true,
    content: inviteAdminLetter(path, hours),
  });
  return { letterId, path, known: known !== undefined };
}

async function createAdmin(tx: Tx, email: string, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ email, name, roles: ['admin'], confirmed_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function promote(tx: Tx, { id, confirmed_at }: { id: number; confirmed_at: Date | null }) {
  await tx
    .updateTable('users')
    .set({
      roles: sql`array(select distinct unnest(roles || array['admin']) order by 1)`,
      confirmed_at: sql`coalesce(confirmed_at, now())`,
      // Whoever registered an unconfirmed address may not be its owner: their password goes.
      ...(confirmed_at === null && { password_hash: null }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
