import type { Leaving } from '#contract/account/own-account.ts';
import { inTransaction, inTransactionKeeping, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { companyOf } from '../company-store.ts';
import { erasedLetter } from '../letters/letter-words.ts';
import { lockUnerased, readSubject } from '../person-store.ts';
import type { DataSubject, Hold, KeptRecord } from '../personal-records.ts';
import {
  erasureAskedAt,
  forgetWaiting,
  insertWaiting,
  peopleWaiting,
  recordErasure,
} from './erasure-store.ts';
import { guessCounts, refusePasswordOf } from './own-password.ts';

interface Protocol {
  erases: string[];
  keeps: KeptRecord[];
}

/** What would go, what would stay, and what stands in the way now. */
export async function showLeaving(account: Account, userId: number): Promise<Leaving> {
  return inTransaction(account.db, async (tx) => {
    const subject = await readSubject(tx, userId);
    const askedAt = await erasureAskedAt(tx, userId);
    return {
      ...(await protocolOf(tx, account, subject)),
      holds: await holdsOf(tx, account, subject),
      askedAt: askedAt?.toISOString() ?? null,
    };
  });
}

export async function leave(
  account: Account,
  { user: { id } }: Person,
  { password, wait }: { password: string; wait: boolean },
  browser: Browser,
): Promise<{ state: 'erased' | 'waiting' } | Refusal> {
  return inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const wrong = await refusePasswordOf(tx, account, id, password);
    if (wrong) return wrong;
    const left = await eraseOrWait(tx, account, id, wait);
    if (!(left instanceof Refusal) && left.state === 'erased') browser.closeSession();
    return left;
  });
}

/** Erases at once; if something holds the person, refuses, or with `wait` leaves it to `eraseWaiting`. */
export async function eraseOrWait(
  tx: Tx,
  account: Account,
  userId: number,
  wait: boolean,
): Promise<{ state: 'erased' | 'waiting' } | Refusal> {
  const holds = await eraseIfFree(tx, account, userId);
  if (!holds.length) return { state: 'erased' };
  if (!wait) {
    const why = holds.map((hold) => hold.why).join('. ');
    return new Refusal(409, 'erasure-held', `Пока удалить нельзя. ${why}.`, { fields: { wait: why } });
  }
  await insertWaiting(tx, userId);
  return { state: 'waiting' };
}

/** What is done cannot be taken back. */
export async function stay({ db }: Account, userId: number): Promise<Record<string, never>> {
  await forgetWaiting(db, userId);
  return {};
}

/** Erases people whose obstacles are gone; one failure does not stop the others. */
export async function eraseWaiting(account: Account, failed: (error: unknown) => void): Promise<void> {
  for (const userId of await peopleWaiting(account.db))
    await inTransaction(account.db, (tx) => eraseIfFree(tx, account, userId)).catch(failed);
}

/** A person known from an imported list only: no letter is sent about the erasure. */
export const eraseUntold = (tx: Tx, account: Account, userId: number): Promise<Hold[]> =>
  eraseIfFree(tx, account, userId, { told: false });

/** Returns what stands in the way; an empty list means that the person is erased. */
async function eraseIfFree(tx: Tx, account: Account, userId: number, { told = true } = {}): Promise<Hold[]> {
  // Locks the person's row first, in the same order as admissions do.
  if (!(await lockUnerased(tx, userId))) return [];
  const subject = await readSubject(tx, userId);
  const holds = await holdsOf(tx, account, subject);
  if (holds.length) return holds;
  const protocol = await protocolOf(tx, account, subject);
  for (const { erase } of account.records) await erase(tx, subject, account.clock());
  await recordErasure(tx, userId, protocol);
  if (told && subject.email)
    await account.letters.queue(tx, {
      kind: 'account-erased',
      to: subject.email,
      by: 'house',
      critical: true,
      forget: true,
      content: erasedLetter(protocol.erases, protocol.keeps),
    });
  return [];
}

const holdsOf = async (tx: Tx, { records, clock }: Account, subject: DataSubject): Promise<Hold[]> => {
  const found: Hold[] = [];
  for (const { holds } of records) found.push(...((await holds?.(tx, subject, clock())) ?? []));
  return found;
};

async function protocolOf(tx: Tx, { records }: Account, subject: DataSubject): Promise<Protocol> {
  const keeps: KeptRecord[] = [];
  // The account's own records are erased last but listed first.
  const told = records.toReversed();
  for (const one of told) keeps.push(...((await one.keeps?.(tx, subject)) ?? []));
  const company = await companyOf(tx, subject.userId);
  return {
    erases: told.flatMap(({ erases, erasesOfCompany = [] }) => [
      ...erases,
      ...(company ? erasesOfCompany : []),
    ]),
    keeps,
  };
}
