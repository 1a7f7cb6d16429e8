import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { hashToken, newToken } from '#server/platform/http/tokens.ts';

const purpose = 'reset-password';

/** Older links stay good until one is used: whoever asks for letters to a stranger's address spoils none of theirs. */
export async function issueToken(tx: Tx, userId: number, hours: number): Promise<string> {
  const token = newToken();
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

/** Whose link it is; this one and all others of the person are used up by this. */
export async function redeemToken(tx: Tx, token: string): Promise<number | undefined> {
  const link = await tx
    .selectFrom('letter_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link?.user_id) return undefined;
  // The person first: two links of theirs at once follow one another, and the second finds itself used.
  await tx.selectFrom('users').select('id').where('id', '=', link.user_id).forUpdate().execute();
  const used = await tx
    .updateTable('letter_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .returning('user_id')
    .executeTakeFirst();
  if (!used?.user_id) return undefined;
  await voidTokens(tx, used.user_id);
  return used.user_id;
}

export async function voidTokens(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('letter_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
