import { inTransactionKeeping, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { voidTokens } from '../letters/letter-tokens.ts';
import { passwordChangedLetter } from '../letters/letter-words.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import { lockPasswordHash, writePassword } from '../passwords/password-store.ts';
import { endAllSessions } from '../session-store.ts';

/** Counted apart for people with a session, so that nobody else can use the limit up. */
const byPassword: Limit = { name: 'password-check', hits: 10, seconds: 900 };

/** Why the transaction of a refused password or code is kept: guesses that come at once are counted one by one. */
export const guessCounts = 'a wrong password or code counts against its limit';

/** A stolen session must not be a place to guess the password at leisure. */
export async function refusePassword(
  tx: Tx,
  account: Account,
  userId: number,
  stored: string | null,
  password: string,
): Promise<Refusal | undefined> {
  const tooMany = await account.limits.hit(byPassword, String(userId), tx);
  if (tooMany) return tooMany;
  if (!(await checkPassword(stored, password))) return refuseFields({ password: 'Неверный пароль' });
  await account.limits.forget(byPassword, String(userId), tx);
  return undefined;
}

/** Under the lock of the person's row. */
export async function refusePasswordOf(
  tx: Tx,
  account: Account,
  userId: number,
  password: string,
): Promise<Refusal | undefined> {
  return refusePassword(tx, account, userId, await lockPasswordHash(tx, userId), password);
}

/** Ends the person's other sessions, voids password-reset links, and notifies the owner by letter. */
export async function changePassword(
  account: Account,
  { user: { id }, sessionId }: Person,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<Record<string, never> | Refusal> {
  const weakness = weaknessOf(newPassword);
  if (weakness) return refuseFields({ newPassword: weakness });
  if (password === newPassword) return refuseFields({ newPassword: 'Это прежний пароль' });
  const password_hash = await hashPassword(newPassword);
  return inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const wrong = await refusePasswordOf(tx, account, id, password);
    if (wrong) return wrong;
    const email = await writePassword(tx, id, password_hash);
    await endAllSessions(tx, id, sessionId);
    await voidTokens(tx, id);
    if (email)
      await account.letters.queue(tx, {
        kind: 'password-changed',
        to: email,
        by: 'house',
        content: passwordChangedLetter(),
      });
    return {};
  });
}
