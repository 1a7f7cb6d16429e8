import type { Answer } from '#contract/index.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { addressKey, type Limit } from '#server/platform/http/rate-limits.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { sendConfirmation } from './confirm-address.ts';
import { checkPassword } from './password.ts';
import { refuseCode } from './second-factor.ts';
import { cookieSeconds } from './session-rules.ts';
import { openSession } from './sessions.ts';

/** Attempts, not people, are limited: sessions that live are never touched by failures. */
const byAccount: Limit = { name: 'sign-in', hits: 10, seconds: 900 };
const byAddress: Limit = { name: 'sign-in-address', hits: 60, seconds: 900 };

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
  const { limits } = account;
  const tooMany =
    (await limits.hit(byAccount, email)) ?? (await limits.hit(byAddress, addressKey(caller.address)));
  if (tooMany) return tooMany;
  const user = await account.db
    .selectFrom('users')
    .select([
      'id',
      'password_hash',
      'confirmed_at',
      'disabled_at',
      'totp_secret',
      'totp_enabled_at',
      'totp_last_step',
    ])
    .where('email', '=', email)
    .executeTakeFirst();
  const known = await checkPassword(user?.password_hash, password);
  if (!known || !user || user.disabled_at) return wrong();
  if (!user.confirmed_at) {
    await inTransaction(account.db, (tx) => sendConfirmation(tx, account, { userId: user.id, email }));
    return new Refusal(
      403,
      'unconfirmed',
      'Адрес ещё не подтверждён. Мы отправили письмо со ссылкой ещё раз.',
    );
  }
  if (user.totp_enabled_at && !code) {
    // The password was right: asking for the code is not a failure.
    await limits.forget(byAccount, email);
    return { state: 'code-needed' };
  }
  return inTransaction(account.db, async (tx) => {
    const refused = user.totp_enabled_at && (await refuseCode(tx, account, user.id, code!));
    if (refused) return refused;
    const { token, person } = await openSession(tx, account, user.id, caller);
    await limits.forget(byAccount, email, tx);
    browser.openSession(token, cookieSeconds);
    return { state: person.secondFactorDue ? 'enrolment-needed' : 'signed-in', user: userInfoOf(person) };
  });
}

/** What leaves the house of a person: not the session's number. */
export const userInfoOf = ({ user, roles, bankManager }: Person) => ({ user, roles, bankManager });
