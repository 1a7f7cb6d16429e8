import type { KeyObject } from 'node:crypto';
import type { ErrorBody } from '#contract/protocol/envelope.ts';
import type { Db, Tx } from '../db.ts';
import { inTransaction } from '../db.ts';
import { Refusal } from './refusal.ts';
import { sign } from './tokens.ts';

const keyPattern = /^[\w-]{8,100}$/;
export const isKey = (key: string | undefined): boolean => key !== undefined && keyPattern.test(key);
export const keyMissing = (): Refusal =>
  new Refusal(400, 'idempotency-key', 'Запрос без ключа повтора: обновите страницу и отправьте ещё раз.');

export interface KeyedCall {
  caller: string;
  key: string;
  call: string;
  body: unknown;
}

/**
 * Runs a write once per key. The key's row is taken first: a twin that arrives meanwhile waits on it and then
 * finds the stored answer. Refusals are answers too, except «later»: the same key may come again then. A fault
 * rolls everything back and stores nothing. A body may hold a password, so its hash has a key: whoever has only the
 * table cannot guess against it.
 */
export async function once(
  db: Db,
  secret: KeyObject,
  keyed: KeyedCall,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { key } = keyed;
  const bodyHash = sign(secret, `${keyed.call}\n${JSON.stringify(keyed.body)}`);
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ caller: keyed.caller, key, call: keyed.call, body_hash: bodyHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) return storedAnswer(tx, keyed.caller, key, bodyHash);
    const answer = await work(tx);
    if (answer instanceof Refusal && answer.status === 429) {
      await tx
        .deleteFrom('idempotency_keys')
        .where('caller', '=', keyed.caller)
        .where('key', '=', key)
        .execute();
      return answer;
    }
    const [status, body] = answer instanceof Refusal ? [answer.status, answer.body] : [200, answer];
    await tx
      .updateTable('idempotency_keys')
      .set({ status, answer: JSON.stringify(body) })
      .where('caller', '=', keyed.caller)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function storedAnswer(tx: Tx, caller: string, key: string, bodyHash: string): Promise<unknown> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== bodyHash)
    return new Refusal(
      409,
      'idempotency-conflict',
      'Этот запрос уже отправлен с другими данными: обновите страницу.',
    );
  if (stored.status === 200) return stored.answer;
  const { code, message, ...more } = stored.answer as unknown as ErrorBody;
  return new Refusal(stored.status!, code, message, more);
}

/** What was answered to somebody who is gone. */
export async function forgetAnswers(tx: Tx, caller: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('caller', '=', caller).execute();
}
