import type { KeyObject } from 'node:crypto';
import type { ErrorBody } from '#contract/protocol/envelope.ts';
import { type Db, inSavepoint, inTransactionKeeping, type Tx } from '../db.ts';
import { Refusal } from './refusal.ts';
import type { KeyedCall } from './repeat-store.ts';
import { dropKey, keepAnswer, readAnswer, takeKey } from './repeat-store.ts';
import { sign } from './tokens.ts';

const keyPattern = /^[\w-]{8,100}$/;
export const isKey = (key: string | undefined): boolean => key !== undefined && keyPattern.test(key);
export const keyMissing = (): Refusal =>
  new Refusal(
    400,
    'idempotency-key',
    'Запрос без ключа повтора: обновите страницу и\u00A0отправьте ещё раз.',
  );

/**
 * Runs a write once per key. The key's row is inserted first: a concurrent twin waits on it and then finds the
 * stored answer. Refusals are stored as answers, and everything else they wrote is rolled back; after «later» the
 * same key may be used again. A fault rolls everything back and stores nothing. Bodies may contain a password, so
 * their hash is keyed: the table alone does not allow guessing.
 */
export async function once(
  db: Db,
  secret: KeyObject,
  keyed: KeyedCall,
  work: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = sign(secret, `${keyed.call}\n${JSON.stringify(keyed.body)}`);
  return inTransactionKeeping(db, 'the same key gets the same refusal', async (tx) => {
    const taken = await takeKey(tx, keyed, bodyHash);
    if (!taken) return storedAnswer(tx, keyed, bodyHash);
    const answer = await inSavepoint(
      tx,
      () => work(tx),
      (outcome) => !(outcome instanceof Refusal),
    );
    if (answer instanceof Refusal && answer.retryAfter !== undefined) {
      await dropKey(tx, keyed);
      return answer;
    }
    const [status, body] = answer instanceof Refusal ? [answer.status, answer.body] : [200, answer];
    await keepAnswer(tx, keyed, status, body);
    return answer;
  });
}

async function storedAnswer(tx: Tx, keyed: KeyedCall, bodyHash: string): Promise<unknown> {
  const stored = await readAnswer(tx, keyed);
  if (stored.body_hash !== bodyHash)
    return new Refusal(
      409,
      'idempotency-conflict',
      'Этот запрос уже отправлен с\u00A0другими данными: обновите страницу.',
    );
  if (stored.status === 200) return stored.answer;
  const { code, message, ...more } = stored.answer as unknown as ErrorBody;
  return new Refusal(stored.status!, code, message, more);
}
