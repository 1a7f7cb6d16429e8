import { sql } from 'kysely';
import type { OwnData } from '#contract/account/own-account.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';
import type { Account } from '../account.ts';
import { refuseLink } from '../letters/letter-limits.ts';
import { voidTokens } from '../letters/letter-tokens.ts';
import {
  addressChangedLetter,
  alreadyRegisteredLetter,
  leaveAddressLetter,
  newAddressLetter,
} from '../letters/letter-words.ts';
import { refusePasswordOf } from './own-password.ts';

const hours = 24;

const stale = () => new Refusal(410, 'stale-link', 'Ссылка устарела, или смену почты уже отменили.');

/** Asked for and not settled; nothing when it has grown old. */
export async function pendingChange(db: Db, userId: number): Promise<OwnData['emailChange']> {
  const row = await db
    .selectFrom('email_changes')
    .select(['email', 'old_agreed_at', 'new_agreed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    oldAgreed: row.old_agreed_at !== null,
    newAgreed: row.new_agreed_at !== null,
    until: row.expires_at.toISOString(),
  };
}

/**
 * A letter to each of the two. Whose the new address is already is told to its reader alone: the answer is the same, and
 * the change never comes to pass.
 */
export async function askNewAddress(
  account: Account,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  const { user } = caller.person!;
  return inTransaction(account.db, async (tx) => {
    const wrong = await refusePasswordOf(tx, account, user.id, password);
    if (wrong) return wrong;
    const own = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (own.email === email) return refuseFields({ email: 'Это и\u00A0есть ваша почта' });
    const tooMany = await refuseLink(account.limits, email, caller, tx);
    if (tooMany) return tooMany;
    const [old, next] = [newToken(), newToken()];
    const row = {
      email,
      old_token_hash: hashToken(old),
      new_token_hash: hashToken(next),
      old_agreed_at: null,
      new_agreed_at: null,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    };
    await tx
      .insertInto('email_changes')
      .values({ user_id: user.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await account.letters.queue(tx, {
      kind: 'change-address-old',
      to: own.email!,
      critical: true,
      content: leaveAddressLetter(old, email, hours),
    });
    if (await isTaken(tx, email))
      await account.letters.queue(tx, {
        kind: 'already-registered',
        to: email,
        content: alreadyRegisteredLetter(),
      });
    else
      await account.letters.queue(tx, {
        kind: 'change-address-new',
        to: email,
        critical: true,
        content: newAddressLetter(next, hours),
      });
    return {};
  });
}

const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function takeAddressBack({ db }: Account, userId: number): Promise<Record<string, never>> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  return {};
}

/** What the link is about; to the new address nothing is told of the old one. */
export async function readAddressLink({ db }: Account, token: string) {
  const found = await find(db, token);
  return found ? { side: found.side, email: found.email } : stale();
}

export async function decideAddress(
  account: Account,
  { token, agree }: { token: string; agree: boolean },
): Promise<{ state: 'waiting' | 'changed' | 'refused' } | Refusal> {
  return inTransaction(account.db, async (tx) => {
    const seen = await find(tx, token);
    if (!seen) return stale();
    // The person first; what the other address decided meanwhile is seen after the lock.
    await sql`select from users where id = ${seen.user_id} for update`.execute(tx);
    const change = await find(tx, token);
    if (!change) return stale();
    if (!agree) {
      await tx.deleteFrom('email_changes').where('user_id', '=', change.user_id).execute();
      return { state: 'refused' };
    }
    const { side } = change;
    await tx
      .updateTable('email_changes')
      .set(side === 'old' ? { old_agreed_at: sql`now()` } : { new_agreed_at: sql`now()` })
      .where('user_id', '=', change.user_id)
      .execute();
    const both = side === 'old' ? change.new_agreed_at : change.old_agreed_at;
    return both ? settle(tx, account, change) : { state: 'waiting' };
  });
}

async function settle(
  tx: Tx,
  account: Account,
  { user_id, email }: { user_id: number; email: string },
): Promise<{ state: 'changed' } | Refusal> {
  await tx.deleteFrom('email_changes').where('user_id', '=', user_id).execute();
  const before = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  // A row that nobody has confirmed does not hold an address.
  await sql`update users set email = null where email = ${email} and confirmed_at is null`.execute(tx);
  if (!before?.email || (await isTaken(tx, email))) return stale();
  await tx.updateTable('users').set({ email }).where('id', '=', user_id).execute();
  await tx.deleteFrom('registrations').where('email', '=', email).execute();
  await voidTokens(tx, user_id);
  await account.letters.queue(tx, {
    kind: 'address-changed',
    to: before.email,
    content: addressChangedLetter(email),
  });
  return { state: 'changed' };
}

async function find(db: Db | Tx, token: string) {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('email_changes')
    .select(['user_id', 'email', 'old_token_hash', 'old_agreed_at', 'new_agreed_at'])
    .where((eb) => eb.or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  if (!row) return undefined;
  const side: 'old' | 'new' = row.old_token_hash.equals(hash) ? 'old' : 'new';
  return { ...row, side };
}
