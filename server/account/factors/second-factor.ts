import { toDataURL } from 'qrcode';
import { isStaff } from '#contract/account/roles.ts';
import { inTransaction, inTransactionKeeping, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { type Keys, sign } from '#server/platform/http/tokens.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import type { Account } from '../account.ts';
import { guessCounts, refusePassword } from '../own/own-password.ts';
import { endAllSessions } from '../session-store.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import {
  countRecoveryCodes,
  hasSecondFactor,
  keepPendingSecret,
  lockSecrets,
  spendRecoveryCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
  writeLastStep,
  writeRecoveryCodes,
} from './second-factor-store.ts';
import { enrolmentUrl, matchingStep, newSecret } from './totp.ts';

const byCode: Limit = { name: 'second-factor', hits: 8, seconds: 900 };
const recoveryCount = 10;

/** Accepts a code of the application or a recovery code, each once; returns the refusal of any other. */
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
  const user = await lockSecrets(tx, userId);
  if (!user.totp_secret) return false;
  const digits = code.replace(/\s/g, '');
  const step = matchingStep(
    unseal(account.keys.secondFactor, user.totp_secret),
    digits,
    account.clock(),
    user.totp_last_step,
  );
  if (step !== undefined) {
    await writeLastStep(tx, userId, step);
    return true;
  }
  return spendRecoveryCode(tx, userId, hashRecovery(account.keys, userId, code));
}

const alreadyOn = () => new Refusal(409, 'already', 'Двухэтапный вход уже включён.');

export async function beginEnrolment(account: Account, userId: number, password: string) {
  const begun = await inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const user = await lockSecrets(tx, userId);
    const refused = await refusePassword(tx, account, userId, user.password_hash, password);
    if (refused) return refused;
    if (user.totp_enabled_at) return alreadyOn();
    const secret = newSecret();
    await keepPendingSecret(tx, userId, seal(account.keys.secondFactor, secret));
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

/** Turns it on, and ends the sessions that were opened with the password alone. */
export async function confirmEnrolment(account: Account, person: Person, code: string) {
  const userId = person.user.id;
  return inTransaction(account.db, async (tx) => {
    const user = await lockSecrets(tx, userId);
    if (user.totp_enabled_at) return alreadyOn();
    if (!user.totp_pending_secret) return new Refusal(409, 'no-enrolment', 'Начните включение заново.');
    const secret = unseal(account.keys.secondFactor, user.totp_pending_secret);
    const step = matchingStep(secret, code.replace(/\s/g, ''), account.clock(), 0);
    if (step === undefined) return refuseFields({ code: 'Неверный код' });
    await turnOnSecondFactor(tx, userId, user.totp_pending_secret, step);
    await endAllSessions(tx, userId, person.sessionId);
    return { recoveryCodes: await replaceRecoveryCodes(tx, account, userId) };
  });
}

/** Asks for the second factor too: a session and the password alone must not yield codes that replace it. */
export async function renewRecoveryCodes(account: Account, userId: number, code: string) {
  return inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const user = await lockSecrets(tx, userId);
    if (!user.totp_enabled_at) return new Refusal(409, 'off', 'Сначала включите двухэтапный вход.');
    const refused = await refuseCode(tx, account, userId, code);
    return refused ?? { recoveryCodes: await replaceRecoveryCodes(tx, account, userId) };
  });
}

export async function disable(account: Account, person: Person, password: string, code: string) {
  if (account.secondFactorRequired && isStaff(person))
    return new Refusal(
      403,
      'mandatory',
      'Дом требует от\u00A0сотрудников двухэтапного входа, отключить его нельзя.',
    );
  const userId = person.user.id;
  return inTransactionKeeping(account.db, guessCounts, async (tx) => {
    const user = await lockSecrets(tx, userId);
    const refused =
      (await refusePassword(tx, account, userId, user.password_hash, password)) ??
      (await refuseCode(tx, account, userId, code));
    if (refused) return refused;
    await turnOffSecondFactor(tx, userId);
    return {};
  });
}

export async function secondFactorState(account: Account, person: Person) {
  const userId = person.user.id;
  return {
    enabled: await hasSecondFactor(account.db, userId),
    mandatory: account.secondFactorRequired && isStaff(person),
    recoveryCodesLeft: await countRecoveryCodes(account.db, userId),
  };
}

async function replaceRecoveryCodes(tx: Tx, { keys }: Account, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode);
  await writeRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecovery(keys, userId, code)),
  );
  return codes;
}

/** Keyed and salted with the person: a copy of the table is no help in guessing codes or comparing people's. */
const hashRecovery = (keys: Keys, userId: number, code: string): string =>
  sign(keys.recovery, `${userId}:${readRecoveryCode(code)}`);
