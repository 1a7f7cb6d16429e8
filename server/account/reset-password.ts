import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { issueToken, redeemToken } from './letter-tokens.ts';
import { resetPasswordLetter } from './letter-words.ts';
import { hashPassword } from './password.ts';
import { lettersToOne } from './register.ts';
import { endAllSessions } from './sessions.ts';

const hours = 2;

/** The answer is the same for every address, known or not. */
export async function forgotPassword(account: Account, email: string) {
  const tooMany = await account.limits.hit(lettersToOne, email);
  if (tooMany) return tooMany;
  await inTransaction(account.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!user) return;
    const token = await issueToken(tx, 'reset-password', user.id, hours);
    await account.letters.queue(tx, {
      kind: 'reset-password',
      to: email,
      critical: true,
      content: resetPasswordLetter(token, hours),
    });
  });
  return {};
}

/** A letter read by its owner also proves the address. Whoever was signed in with the old password is out. */
export async function resetPassword(account: Account, token: string, password: string) {
  const password_hash = await hashPassword(password);
  return inTransaction(account.db, async (tx) => {
    const userId = await redeemToken(tx, 'reset-password', token);
    if (!userId)
      return new Refusal(410, 'stale-link', 'Ссылка устарела или уже использована. Запросите новую.');
    await tx
      .updateTable('users')
      .set({ password_hash, confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(tx, userId);
    return {};
  });
}
