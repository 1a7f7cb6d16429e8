import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import type { Account } from './account.ts';
import { sendConfirmation } from './confirm-address.ts';
import { recordConsent } from './consents.ts';
import { alreadyRegisteredLetter } from './letter-words.ts';
import { hashPassword } from './password.ts';

export const lettersToOne: Limit = { name: 'letters-to', hits: 5, seconds: 3600 };

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
  company?: { companyName: string; inn: string; ogrn: string; requisites: string } | undefined;
}

/**
 * The answer and the work are the same for a known and an unknown address; only the letter differs.
 * An account nobody confirmed belongs to nobody yet: the latest registration takes it.
 */
export async function register(tx: Tx, account: Account, registration: Registration, caller: Caller) {
  const { email, name, phone, company } = registration;
  const tooMany = await account.limits.hit(lettersToOne, email, tx);
  if (tooMany) return tooMany;
  const password_hash = await hashPassword(registration.password);
  const known = await tx
    .selectFrom('users')
    .select(['id', 'confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (known?.confirmed_at) {
    await sayAlreadyRegistered(tx, account, email);
    return { email };
  }
  const userId = known
    ? await replaceUnconfirmed(tx, known.id, { name, phone, password_hash })
    : (
        await tx
          .insertInto('users')
          .values({ email, name, phone, password_hash })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
  if (company) {
    const { companyName, inn, ogrn, requisites } = company;
    await tx
      .insertInto('companies')
      .values({ user_id: userId, name: companyName, inn, ogrn, requisites })
      .execute();
  }
  await recordConsent(tx, {
    userId,
    purpose: 'registration',
    caller: callerKey(caller),
    address: caller.address,
  });
  await sendConfirmation(tx, account, { userId, email });
  return { email };
}

async function replaceUnconfirmed(
  tx: Tx,
  id: number,
  fields: { name: string; phone: string; password_hash: string },
): Promise<number> {
  await tx.updateTable('users').set(fields).where('id', '=', id).execute();
  await tx.deleteFrom('companies').where('user_id', '=', id).execute();
  return id;
}

async function sayAlreadyRegistered(tx: Tx, account: Account, email: string): Promise<void> {
  await account.letters.queue(tx, {
    kind: 'already-registered',
    to: email,
    content: alreadyRegisteredLetter(),
  });
}
