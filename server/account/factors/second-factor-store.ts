import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

const columns = [
  'email',
  'password_hash',
  'totp_secret',
  'totp_pending_secret',
  'totp_last_step',
  'totp_enabled_at',
] as const;

/** Locks the person's row and reads what they sign in with. */
export const lockSecrets = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select(columns).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** Codes of this step and of earlier ones are spent. */
export async function writeLastStep(tx: Tx, userId: number, step: number): Promise<void> {
  await tx.updateTable('users').set({ totp_last_step: step }).where('id', '=', userId).execute();
}

export async function keepPendingSecret(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx.updateTable('users').set({ totp_pending_secret: sealed }).where('id', '=', userId).execute();
}

export async function turnOnSecondFactor(
  tx: Tx,
  userId: number,
  sealed: string,
  step: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      totp_secret: sealed,
      totp_pending_secret: null,
      totp_enabled_at: sql`now()`,
      totp_last_step: step,
    })
    .where('id', '=', userId)
    .execute();
}

/** The recovery codes go with it. */
export async function turnOffSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending_secret: null, totp_enabled_at: null, totp_last_step: 0 })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { totp_enabled_at } = await db
    .selectFrom('users')
    .select('totp_enabled_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return totp_enabled_at !== null;
}

/** False when the person has no such code, or has used it. */
export async function spendRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function writeRecoveryCodes(
  tx: Tx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
