import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from './account.ts';
import { sendAddressConfirmation } from './confirm-address.ts';
import { recordConsent } from './consents.ts';
import { refuseNewLink } from './letters/letter-limits.ts';
import { alreadyRegisteredLetter } from './letters/letter-words.ts';
import { hashPassword } from './passwords/password.ts';
import { weaknessOf } from './passwords/password-rules.ts';
import { isTaken } from './person-store.ts';
import type { PendingCompany } from './registration-store.ts';

interface AccountRegistration {
  name: string;
  email: string;
  phone: string;
  password: string;
  company?: PendingCompany | undefined;
}

/**
 * The answer and the work are the same for a known and an unknown address; only the letter differs. A person is
 * created when the letter's link is followed.
 */
export async function registerAccount(
  tx: Tx,
  account: Account,
  registration: AccountRegistration,
  caller: Caller,
) {
  const { email, name, phone, company, password } = registration;
  const weakness = weaknessOf(password);
  if (weakness) return refuseFields({ password: weakness });
  const tooMany = await refuseNewLink(account.limits, email, caller, tx);
  if (tooMany) return tooMany;
  const password_hash = await hashPassword(password);
  if (await isTaken(tx, email)) {
    await sayAlreadyRegistered(tx, account, email);
    return { email };
  }
  const consent_id = await recordConsent(tx, {
    purpose: 'registration',
    caller: callerKey(caller),
    address: caller.address,
  });
  await sendAddressConfirmation(tx, account, {
    email,
    name,
    phone,
    password_hash,
    company: company ?? null,
    visitor_id: caller.visitorId ?? null,
    consent_id,
  });
  return { email };
}

async function sayAlreadyRegistered(tx: Tx, account: Account, email: string): Promise<void> {
  await account.letters.queue(tx, {
    kind: 'already-registered',
    to: email,
    by: 'door',
    content: alreadyRegisteredLetter(),
  });
}
