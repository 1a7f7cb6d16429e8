import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { sendAddressConfirmation } from '../confirm-address.ts';
import { refuseLink } from '../letters/letter-limits.ts';
import { issueToken, redeemToken } from '../letters/letter-tokens.ts';
import { resetPasswordLetter } from '../letters/letter-words.ts';
import { findPending, forgetPending } from '../registration-store.ts';
import { endAllSessions } from '../session-store.ts';
import { hashPassword } from './password.ts';
import { weaknessOf } from './password-rules.ts';
import { findOwnerOfAddress, writePasswordOfLink } from './password-store.ts';

const linkHours = 2;

/** The answer is the same for every address, known or not. */
export async function forgotPassword(account: Account, email: string, caller: Caller) {
  const tooMany = await refuseLink(account.limits, email, caller, account.db);
  if (tooMany) return tooMany;
  await inTransaction(account.db, async (tx) => {
    const user = await findOwnerOfAddress(tx, email);
    const pending = await findPending(tx, email, undefined);
    if (user && !user.disabled_at) await sendLink(tx, account, user.id, email);
    // Registered and not confirmed: that link sets a password as well, wherever it is opened.
    else if (!user && pending) await sendAddressConfirmation(tx, account, { ...pending, visitor_id: null });
  });
  return {};
}

async function sendLink(tx: Tx, account: Account, userId: number, email: string): Promise<void> {
  const token = await issueToken(tx, userId, linkHours);
  await account.letters.queue(tx, {
    kind: 'reset-password',
    to: email,
    by: 'door',
    critical: true,
    content: resetPasswordLetter(token, linkHours),
  });
}

/**
 * A letter read by its owner also confirms the address. Sessions of the old password end; this browser becomes a
 * known device, so other people's wrong guesses do not lock it out.
 */
export async function resetPassword(account: Account, token: string, password: string, browser: Browser) {
  const weakness = weaknessOf(password);
  if (weakness) return refuseFields({ password: weakness });
  const password_hash = await hashPassword(password);
  return inTransaction(account.db, async (tx) => {
    const userId = await redeemToken(tx, token);
    if (!userId)
      return new Refusal(410, 'stale-link', 'Ссылка устарела или уже использована. Запросите новую.');
    const email = await writePasswordOfLink(tx, userId, password_hash);
    if (email) await forgetPending(tx, email);
    await endAllSessions(tx, userId);
    browser.remember(userId);
    return {};
  });
}
