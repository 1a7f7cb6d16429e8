import { sql } from 'kysely';
import type { Role } from '#contract/account/rights.ts';
import type { Tx } from '#server/platform/db.ts';
import { turnOffSecondFactor } from '../factors/second-factor-store.ts';
import { voidTokens } from '../letters/letter-tokens.ts';
import { endAllSessions } from '../session-store.ts';

/** Blocks signing in and ends everything that is open: sessions, sockets, links in letters. */
export async function closeWayIn(tx: Tx, userId: number, by: number, why: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled_at: sql`now()`, disabled_by: by, disabled_why: why })
    .where('id', '=', userId)
    .execute();
  await voidTokens(tx, userId);
  await endAllSessions(tx, userId);
}

export async function openWayIn(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled_at: null, disabled_by: null, disabled_why: '' })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
}

/** Sessions opened with the lost factor end too. */
export async function dropSecondFactor(tx: Tx, userId: number): Promise<void> {
  await turnOffSecondFactor(tx, userId);
  await endAllSessions(tx, userId);
}

export async function writeRoles(tx: Tx, userId: number, roles: Role[]): Promise<void> {
  await tx.updateTable('users').set({ roles }).where('id', '=', userId).execute();
}
