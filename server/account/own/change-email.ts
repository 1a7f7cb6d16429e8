import type { OwnData } from '#contract/account/own-account.ts';
import { type Db, inTransactionKeeping, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { refuseNewLink } from '../letters/letter-limits.ts';
import { voidTokens } from '../letters/letter-tokens.ts';
import {
  addressChangedLetter,
  alreadyRegisteredLetter,
  leaveAddressLetter,
  newAddressLetter,
} from '../letters/letter-words.ts';
import { isTaken, lockPersonRow } from '../person-store.ts';
import { forgetPending } from '../registration-store.ts';
import {
  addressOfUnerased,
  currentAddress,
  findEmailChange,
  findEmailChangeOfLink,
  forgetEmailChange,
  freeUnconfirmed,
  insertEmailChange,
  writeAddress,
  writeAgreement,
} from './email-change-store.ts';
import { guessCounts, refusePasswordOf } from './own-password.ts';

const linkHours = 24;

const stale = () => new Refusal(410, 'stale-link', 'Ссылка устарела, или смену почты уже отменили.');

/** The change of address a person has asked for, as their page shows it. */
export async function pendingChange(db: Db, userId: number): Promise<OwnData['emailChange']> {
  const row = await findEmailChange(db, userId);
  if (!row) return null;
  return {
    email: row.email,
    oldAgreed: row.old_agreed_at !== null,
    newAgreed: row.new_agreed_at !== null,
    until: row.expires_at.toISOString(),
  };
}

/**
 * Sends a letter to both addresses. If the new one is taken, only its letter says so: the answer here is the same,
 * and the change is never made.
 */
export async function askNewAddress(
  account: Account,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  const { user } = caller.person!;
  return inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const wrong = await refusePasswordOf(tx, account, user.id, password);
    if (wrong) return wrong;
    const current = await currentAddress(tx, user.id);
    if (current === email) return refuseFields({ email: 'Это и\u00A0есть ваша почта' });
    const tooMany = await refuseNewLink(account.limits, email, caller, tx);
    if (tooMany) return tooMany;
    const { old, next } = await insertEmailChange(tx, user.id, email, linkHours);
    await account.letters.queue(tx, {
      kind: 'change-address-old',
      to: current!,
      by: 'door',
      critical: true,
      content: leaveAddressLetter(old, email, linkHours),
    });
    if (await isTaken(tx, email))
      await account.letters.queue(tx, {
        kind: 'already-registered',
        to: email,
        by: 'door',
        content: alreadyRegisteredLetter(),
      });
    else
      await account.letters.queue(tx, {
        kind: 'change-address-new',
        to: email,
        by: 'door',
        critical: true,
        content: newAddressLetter(next, linkHours),
      });
    return {};
  });
}

export async function takeAddressBack({ db }: Account, userId: number): Promise<Record<string, never>> {
  await forgetEmailChange(db, userId);
  return {};
}

/** What the link is about; the new address is not shown the old one. */
export async function readAddressLink({ db }: Account, token: string) {
  const found = await findEmailChangeOfLink(db, token);
  return found ? { side: found.side, email: found.email } : stale();
}

export async function decideAddress(
  account: Account,
  { token, agree }: { token: string; agree: boolean },
): Promise<{ state: 'waiting' | 'changed' | 'refused' } | Refusal> {
  return inTransactionKeeping(account.db, 'a change to an address taken by now is forgotten', async (tx) => {
    const seen = await findEmailChangeOfLink(tx, token);
    if (!seen) return stale();
    // Read again under the person's lock: the other address may have decided meanwhile.
    await lockPersonRow(tx, seen.user_id);
    const change = await findEmailChangeOfLink(tx, token);
    if (!change) return stale();
    if (!agree) {
      await forgetEmailChange(tx, change.user_id);
      return { state: 'refused' };
    }
    const { side } = change;
    await writeAgreement(tx, change.user_id, side);
    const both = side === 'old' ? change.new_agreed_at : change.old_agreed_at;
    return both ? settle(tx, account, change) : { state: 'waiting' };
  });
}

async function settle(
  tx: Tx,
  account: Account,
  { user_id, email }: { user_id: number; email: string },
): Promise<{ state: 'changed' } | Refusal> {
  await forgetEmailChange(tx, user_id);
  const before = await addressOfUnerased(tx, user_id);
  await freeUnconfirmed(tx, email);
  if (!before || (await isTaken(tx, email))) return stale();
  await writeAddress(tx, user_id, email);
  await forgetPending(tx, email);
  await voidTokens(tx, user_id);
  await account.letters.queue(tx, {
    kind: 'address-changed',
    to: before,
    by: 'house',
    content: addressChangedLetter(email),
  });
  return { state: 'changed' };
}
