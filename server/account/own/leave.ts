import { sql } from 'kysely';
import type { Leaving } from '#contract/account/own-account.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Browser } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { erasedLetter } from '../letters/letter-words.ts';
import { type Kept, readSubject, type Subject } from '../personal-records.ts';
import { refusePasswordOf } from './own-password.ts';

interface Protocol {
  erases: string[];
  keeps: Kept[];
}

/** What would go, what would stay, and what stands in the way now. */
export async function showLeaving(account: Account, userId: number): Promise<Leaving> {
  return inTransaction(account.db, async (tx) => {
    const subject = await readSubject(tx, userId);
    const waiting = await tx
      .selectFrom('erasures')
      .select('asked_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return {
      ...(await protocolOf(tx, account, subject)),
      holds: await holdsOf(tx, account, subject),
      askedAt: waiting?.asked_at.toISOString() ?? null,
    };
  });
}

export async function leave(
  account: Account,
  { user: { id } }: Person,
  { password, wait }: { password: string; wait: boolean },
  browser: Browser,
): Promise<{ state: 'erased' | 'waiting' } | Refusal> {
  return inTransaction(account.db, async (tx) => {
    const wrong = await refusePasswordOf(tx, account, id, password);
    if (wrong) return wrong;
    const holds = await eraseIfFree(tx, account, id);
    if (!holds.length) {
      browser.closeSession();
      return { state: 'erased' as const };
    }
    if (!wait)
      return new Refusal(409, 'erasure-held', `Пока удалить нельзя. ${holds.join('. ')}.`, {
        fields: { wait: holds.join('. ') },
      });
    await tx
      .insertInto('erasures')
      .values({ user_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { state: 'waiting' as const };
  });
}

/** What is done cannot be taken back. */
export async function stay({ db }: Account, userId: number): Promise<Record<string, never>> {
  await db.deleteFrom('erasures').where('user_id', '=', userId).where('done_at', 'is', null).execute();
  return {};
}

/** Those who wait are erased when nothing holds them any more; one that fails keeps nobody else waiting. */
export async function eraseWaiting(account: Account, failed: (error: unknown) => void): Promise<void> {
  const waiting = await account.db
    .selectFrom('erasures')
    .select('user_id')
    .where('done_at', 'is', null)
    .orderBy('asked_at')
    .execute();
  for (const { user_id } of waiting)
    await inTransaction(account.db, (tx) => eraseIfFree(tx, account, user_id)).catch(failed);
}

/** Answers with what stands in the way; nothing: it is done. */
async function eraseIfFree(tx: Tx, account: Account, userId: number): Promise<string[]> {
  // The person first, as everyone who admits them to something does.
  const { rows } = await sql`
    select from users where id = ${userId} and erased_at is null for update`.execute(tx);
  if (!rows.length) return [];
  const subject = await readSubject(tx, userId);
  const holds = await holdsOf(tx, account, subject);
  if (holds.length) return holds;
  const protocol = await protocolOf(tx, account, subject);
  for (const { erase } of account.records) await erase(tx, subject, account.clock());
  await tx
    .insertInto('erasures')
    .values({ user_id: userId, done_at: sql`now()`, protocol: JSON.stringify(protocol) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ done_at: sql`now()`, protocol: JSON.stringify(protocol) }),
    )
    .execute();
  if (subject.email)
    await account.letters.queue(tx, {
      kind: 'account-erased',
      to: subject.email,
      critical: true,
      forget: true,
      content: erasedLetter(protocol.erases, protocol.keeps),
    });
  return [];
}

const holdsOf = async (tx: Tx, { records, clock }: Account, subject: Subject): Promise<string[]> => {
  const found: string[] = [];
  for (const { holds } of records) found.push(...((await holds?.(tx, subject, clock())) ?? []));
  return found;
};

async function protocolOf(tx: Tx, { records }: Account, subject: Subject): Promise<Protocol> {
  const keeps: Kept[] = [];
  // The person's own comes first for who reads it, though it is emptied last.
  const told = records.toReversed();
  for (const one of told) keeps.push(...((await one.keeps?.(tx, subject)) ?? []));
  return { erases: told.flatMap(({ erases }) => [...erases]), keeps };
}
