import type { Answer } from '#contract/index.ts';
import { inTransactionKeeping, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { replaceCompany } from './company-store.ts';
import { giveConsentTo } from './consent-store.ts';
import { confirmLetter } from './letters/letter-words.ts';
import { hashPassword } from './passwords/password.ts';
import { weaknessOf } from './passwords/password-rules.ts';
import { createPerson } from './person-store.ts';
import { userInfoOf } from './person-view.ts';
import { forgetPending, insertPending, lockPending, type Pending } from './registration-store.ts';
import { cookieSeconds } from './session-rules.ts';
import { openSession } from './sessions.ts';

const linkHours = 48;

/** Links carry their token behind «#»: it reaches neither a server's log nor another site. */
export async function sendAddressConfirmation(tx: Tx, account: Account, pending: Pending): Promise<void> {
  const token = await insertPending(tx, pending, linkHours);
  await account.letters.queue(tx, {
    kind: 'confirm-address',
    to: pending.email,
    by: 'door',
    critical: true,
    content: confirmLetter(token, linkHours),
  });
}

const stale = () =>
  new Refusal(410, 'stale-link', 'Ссылка устарела или уже использована. Войдите или запросите новую.');

/**
 * The link proves the address, not that its reader typed the password: in a browser other than the one that
 * registered, a new password is asked for first. Otherwise a stranger could take over an account at an address they
 * do not hold.
 */
export async function confirmAddress(
  account: Account,
  { token, password }: { token: string; password?: string | undefined },
  caller: Caller,
  browser: Browser,
): Promise<Answer<'POST /api/internal/user/confirm'> | Refusal> {
  const weakness = password === undefined ? undefined : weaknessOf(password);
  if (weakness) return refuseFields({ password: weakness });
  return inTransactionKeeping(
    account.db,
    'the registration of an address taken by now is forgotten',
    async (tx) => {
      const pending = await lockPending(tx, token);
      if (!pending) return stale();
      const { email, name } = pending;
      const here = pending.visitor_id !== null && pending.visitor_id === caller.visitorId;
      if (!here && password === undefined) return { state: 'password-needed', email, name };
      const password_hash = password === undefined ? pending.password_hash : await hashPassword(password);
      const userId = await becomePerson(tx, { ...pending, password_hash });
      await forgetPending(tx, email);
      if (userId === undefined) return stale();
      const session = await openSession(tx, account, userId, caller);
      browser.openSession(session.token, cookieSeconds);
      browser.remember(userId);
      return { state: 'confirmed', user: userInfoOf(session.person) };
    },
  );
}

/** Nothing when the address has got its person meanwhile. */
async function becomePerson(tx: Tx, pending: Pending): Promise<number | undefined> {
  const userId = await createPerson(tx, pending);
  if (userId === undefined) return undefined;
  await replaceCompany(tx, userId, pending.company);
  if (pending.consent_id !== null) await giveConsentTo(tx, pending.consent_id, userId);
  return userId;
}
