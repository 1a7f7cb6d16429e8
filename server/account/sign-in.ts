import type { Answer } from '#contract/index.ts';
import { inTransaction, inTransactionKeeping } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { sendAddressConfirmation } from './confirm-address.ts';
import { refuseCode } from './factors/second-factor.ts';
import { refuseLink } from './letters/letter-limits.ts';
import { guessCounts } from './own/own-password.ts';
import { checkPassword } from './passwords/password.ts';
import { findWayIn } from './passwords/password-store.ts';
import { userInfoOf } from './person-view.ts';
import { findPending, type Pending } from './registration-store.ts';
import { cookieSeconds } from './session-rules.ts';
import { openSession } from './sessions.ts';

/** Attempts are limited, not people: failed ones never end an open session. */
const byAccount: Limit = { name: 'sign-in', hits: 10, seconds: 900 };
const byAddress: Limit = { name: 'sign-in-address', hits: 60, seconds: 900 };
/** A browser the person has signed in from has its own counter, so a stranger's guesses do not lock them out. */
const byDevice: Limit = { name: 'sign-in-device', hits: 10, seconds: 900 };

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

const wrong = () =>
  refuseFields({ email: 'Неверная почта или пароль', password: 'Неверная почта или пароль' });

export async function signIn(
  account: Account,
  { email, password, code }: Credentials,
  caller: Caller,
  browser: Browser,
): Promise<Answer<'POST /api/internal/user/login'> | Refusal> {
  const { limits, db } = account;
  // Reads both for every address: the response time must not reveal which are known.
  const user = await findWayIn(db, email);
  const pending = await findPending(db, email, caller.visitorId);
  const device = user && browser.familiarTo(user.id);
  const [limit, subject] = device ? [byDevice, `${user.id} ${device}`] : [byAccount, email];
  const tooMany =
    (await limits.hit(limit, subject)) ??
    (device ? undefined : await limits.hitAddress(byAddress, caller.address));
  if (tooMany) return tooMany;
  const matches = await checkPassword(user ? user.password_hash : pending?.password_hash, password);
  if (!matches || user?.disabled_at) return wrong();
  if (!user) return sayUnconfirmed(account, pending!, caller);
  if (user.totp_enabled_at && !code) {
    // The password was right: asking for the code is not a failure.
    await limits.forget(limit, subject);
    return { state: 'code-needed' };
  }
  return inTransactionKeeping(db, guessCounts, async (tx) => {
    const refused = user.totp_enabled_at && (await refuseCode(tx, account, user.id, code!));
    if (refused) return refused;
    const { token, person } = await openSession(tx, account, user.id, caller);
    await limits.forget(limit, subject, tx);
    browser.openSession(token, cookieSeconds);
    browser.remember(user.id);
    return { state: person.secondFactorDue ? 'enrolment-needed' : 'signed-in', user: userInfoOf(person) };
  });
}

/** The password is right, so the new link is for this browser. Limited like every such letter. */
async function sayUnconfirmed(account: Account, pending: Pending, caller: Caller): Promise<Refusal> {
  const tooMany = await refuseLink(account.limits, pending.email, caller, account.db);
  if (!tooMany)
    await inTransaction(account.db, (tx) =>
      sendAddressConfirmation(tx, account, { ...pending, visitor_id: caller.visitorId ?? null }),
    );
  const letter = tooMany
    ? 'Ссылка в\u00A0письме, которое мы уже отправили.'
    : 'Мы отправили письмо со\u00A0ссылкой ещё раз.';
  return new Refusal(403, 'unconfirmed', `Адрес ещё не\u00A0подтверждён. ${letter}`);
}
