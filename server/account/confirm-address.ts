import { sql } from 'kysely';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { issueToken, redeemToken } from './letter-tokens.ts';
import { confirmLetter } from './letter-words.ts';
import { cookieSeconds } from './session-rules.ts';
import { openSession } from './sessions.ts';
import { userInfoOf } from './sign-in.ts';

const hours = 48;

/** Links carry their token behind «#»: it reaches neither a server's log nor another site. */
export async function sendConfirmation(
  tx: Tx,
  account: Account,
  person: { userId: number; email: string },
): Promise<void> {
  const token = await issueToken(tx, 'confirm-address', person.userId, hours);
  await account.letters.queue(tx, {
    kind: 'confirm-address',
    to: person.email,
    critical: true,
    content: confirmLetter(token, hours),
  });
}

export async function confirmAddress(account: Account, token: string, caller: Caller, browser: Browser) {
  return inTransaction(account.db, async (tx) => {
    const userId = await redeemToken(tx, 'confirm-address', token);
    if (!userId)
      return new Refusal(
        410,
        'stale-link',
        'Ссылка устарела или уже использована. Войдите или запросите новую.',
      );
    await tx
      .updateTable('users')
      .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('id', '=', userId)
      .execute();
    // A link proves the address, not the second factor.
    const { totp_enabled_at } = await tx
      .selectFrom('users')
      .select('totp_enabled_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (totp_enabled_at)
      return new Refusal(403, 'code-needed', 'Адрес подтверждён. Войдите с паролем и кодом.');
    const session = await openSession(tx, account, userId, caller);
    browser.openSession(session.token, cookieSeconds);
    return userInfoOf(session.person);
  });
}
