import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

export interface KeyedCall {
  caller: string;
  key: string;
  call: string;
  body: unknown;
}

/** Stored answers to an erased person. */
export async function forgetAnswers(tx: Tx, caller: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('caller', '=', caller).execute();
}

/** Stored answers to others that name an erased person. */
export async function forgetAnswersNaming(tx: Tx, words: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys k where exists (
    select from unnest(${words.filter(Boolean)}::text[]) word
    where position(lower(word) in lower(k.answer::text)) > 0)`.execute(tx);
}

type Key = Pick<KeyedCall, 'caller' | 'key'>;

/** False: the key was used before. */
export async function takeKey(
  tx: Tx,
  { caller, key, call }: Key & Pick<KeyedCall, 'call'>,
  bodyHash: string,
): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ caller, key, call, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function dropKey(tx: Tx, { caller, key }: Key): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();
}

export async function keepAnswer(tx: Tx, { caller, key }: Key, status: number, body: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(body) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

export const readAnswer = (tx: Tx, { caller, key }: Key) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

export async function forgetOldAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db);
}
