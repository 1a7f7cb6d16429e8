import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { askFirstRight, type BeforeFirstRight } from './first-right.ts';
import { createAdmin, lockInvited, makeAdmin } from './keeping/invited-store.ts';
import { issueToken, voidTokens } from './letters/letter-tokens.ts';
import { inviteAdminLetter } from './letters/letter-words.ts';
import { forgetPending } from './registration-store.ts';

const linkHours = 72;

interface Invitation {
  letterId: number;
  /** The address of the site where the password is set. */
  path: string;
  known: boolean;
}

/**
 * Makes a person an admin and sends them a link to set a password. The operator vouches for the address, so it
 * counts as confirmed: a stranger's registration with it can no longer take the account over.
 */
export async function inviteAdmin(
  tx: Tx,
  letters: Letters,
  { email, name }: { email: string; name: string },
  beforeFirstRight: readonly BeforeFirstRight[],
): Promise<Invitation | Refusal> {
  const known = await lockInvited(tx, email);
  if (known?.disabled_at)
    return new Refusal(409, 'disabled', 'Вход этого человека закрыт: сначала откройте его.');
  const refusal = known && (await askFirstRight(tx, beforeFirstRight, known.id, null));
  if (refusal) return refusal;
  const userId = known?.id ?? (await createAdmin(tx, email, name));
  if (known) await makeAdmin(tx, known);
  await forgetPending(tx, email);
  await voidTokens(tx, userId);
  const token = await issueToken(tx, userId, linkHours);
  const path = `/#reset=${token}`;
  const letterId = await letters.queue(tx, {
    kind: 'invite-admin',
    to: email,
    by: 'house',
    critical: true,
    content: inviteAdminLetter(path, linkHours),
  });
  return { letterId, path, known: known !== undefined };
}
