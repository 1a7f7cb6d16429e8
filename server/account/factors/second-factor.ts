import { sql } from 'kysely';
import { toDataURL } from 'qrcode';
import { isStaff } from '#contract/account/roles.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { type Keys, sign } from '#server/platform/http/tokens.ts';
import type { Account } from '../account.ts';
import { refusePassword } from '../own/own-password.ts';
import { endAllSessions } from '../sessions.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { enrolmentUrl, matchingStep, newSecret, seal, unseal } from './totp.ts';

const byCode: Limit = { name: 'second-factor', hits: 8, seconds: 900 };
const recoveryCount = 10;

const secretColumns = [
  'email',
  'password_hash',
  'totp_secret',
  'totp_pending_secret',
  'totp_last_step',
  'totp_enabled_at',
] as const;

const lockUser = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select(secretColumns).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** A code of the application, or one of the recovery codes; either is good once. Answers with a refusal, or nothing. */
export async function refuseCode(
  tx: Tx,
  account: Account,
  userId: number,
  code: string,
): Promise<Refusal | undefined> {
  const tooMany = await account.limits.hit(byCode, String(userId), tx);
  if (tooMany) return tooMany;
  if (!(await spendCode(tx, account, userId, code))) return refuseFields({ code: 'Неверный код' });
  await account.limits.forget(byCode, String(userId), tx);
  return undefined;
}

async function spendCode(tx: Tx, account: Account, userId: number, code: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user.totp_secret) return false;
  const digits = code.replace(/\s/g, '');
  const step = matchingStep(
    unseal(account.keys.secondFactor, user.totp_secret),
    digits,
    account.clock(),
    user.totp_last_step,
  );
  if (step !== undefined) {
    await tx.updateTable('users').set({ totp_last_step: step }).where('id', '=', userId).execute();
    return true;
  }
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecovery(account.keys, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

const alreadyOn = () => new Refusal(409, 'already', 'Вход с\u00A0кодом уже включён.');

export async function beginEnrolment(account: Account, userId: number, password: string) {
  const begun = await inTransaction(account.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const refused = await refusePassword(tx, account, userId, user.password_hash, password);
    if (refused) return refused;
    if (user.totp_enabled_at) return alreadyOn();
    const secret = newSecret();
    await tx
      .updateTable('users')
      .set({ totp_pending_secret: seal(account.keys.secondFactor, secret) })
      .where('id', '=', userId)
      .execute();
    return { secret, url: enrolmentUrl(secret, user.email!) };
  });
  if (begun instanceof Refusal) return begun;
  const qr = await toDataURL(begun.url, {
    margin: 1,
    width: 240,
    color: { dark: '#15171C', light: '#FCFBF8' },
  });
  return { ...begun, qr };
}

/** From now on the password alone opens nothing: sessions that it opened elsewhere end. */
export async function confirmEnrolment(account: Account, person: Person, code: string) {
  const userId = person.user.id;
  return inTransaction(account.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.totp_enabled_at) return alreadyOn();
    if (!user.totp_pending_secret) return new Refusal(409, 'no-enrolment', 'Начните включение заново.');
    const secret = unseal(account.keys.secondFactor, user.totp_pending_secret);
    const step = matchingStep(secret, code.replace(/\s/g, ''), account.clock(), 0);
    if (step === undefined) return refuseFields({ code: 'Неверный код' });
    await tx
      .updateTable('users')
      .set({
        totp_secret: user.totp_pending_secret,
        totp_pending_secret: null,
        totp_enabled_at: sql`now()`,
        totp_last_step: step,
      })
      .where('id', '=', userId)
      .execute();
    await endAllSessions(tx, userId, person.sessionId);
    return { recoveryCodes: await replaceRecoveryCodes(tx, account, userId) };
  });
}

/** Whoever has a session and the password, but not the telephone, must not get codes that replace it. */
export async function renewRecoveryCodes(account: Account, userId: number, code: string) {
  return inTransaction(account.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.totp_enabled_at) return new Refusal(409, 'off', 'Сначала включите вход с\u00A0кодом.');
    const refused = await refuseCode(tx, account, userId, code);
    return refused ?? { recoveryCodes: await replaceRecoveryCodes(tx, account, userId) };
  });
}

export async function disable(account: Account, person: Person, password: string, code: string) {
  if (account.secondFactorRequired && isStaff(person))
    return new Refusal(403, 'mandatory', 'Дом требует от сотрудников входа с кодом, отключить его нельзя.');
  const userId = person.user.id;
  return inTransaction(account.db, async (tx) => {
    const user = await lockUser(tx, userId);
    const refused =
      (await refusePassword(tx, account, userId, user.password_hash, password)) ??
      (await refuseCode(tx, account, userId, code));
    if (refused) return refused;
    await tx
      .updateTable('users')
      .set({ totp_secret: null, totp_pending_secret: null, totp_enabled_at: null, totp_last_step: 0 })
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    return {};
  });
}

export async function secondFactorState(account: Account, person: Person) {
  const userId = person.user.id;
  const user = await account.db
    .selectFrom('users')
    .select('totp_enabled_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { left } = await account.db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    enabled: user.totp_enabled_at !== null,
    mandatory: account.secondFactorRequired && isStaff(person),
    recoveryCodesLeft: left,
  };
}

async function replaceRecoveryCodes(tx: Tx, { keys }: Account, userId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecovery(keys, userId, code) })))
    .execute();
  return codes;
}

/** Whoever has only the table can neither guess a code nor compare one person's with another's. */
const hashRecovery = (keys: Keys, userId: number, code: string): string =>
  sign(keys.recovery, `${userId}:${readRecoveryCode(code)}`);
