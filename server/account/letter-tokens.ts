import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';

export type TokenPurpose = 'confirm-address' | 'reset-password';

/** A newer letter makes the links of older ones of the same purpose void. */
export async function issueToken(
  tx: Tx,
  purpose: TokenPurpose,
  userId: number,
  hours: number,
): Promise<string> {
  const token = newToken();
  await tx.deleteFrom('letter_tokens').where('purpose', '=', purpose).where('user_id', '=', userId).execute();
  await tx
    .insertInto('letter_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}

/** Whose link it is; it is used up by this. */
export async function redeemToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<number | undefined> {
  const row = await tx
    .updateTable('letter_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
