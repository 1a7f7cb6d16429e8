import type { Tx } from '#server/platform/db.ts';
import { findLink, holdLink, issueLink, voidLinks } from '#server/platform/mail/letter-link-store.ts';

const purpose = 'reset-password';

/** Older links stay good until one is used: whoever asks for letters to a stranger's address spoils none of theirs. */
export const issueToken = (tx: Tx, userId: number, hours: number): Promise<string> =>
  issueLink(tx, { purpose, userId, until: { hours } });

/** Whose link it is; this one and all others of the person are used up by this. */
export async function redeemToken(tx: Tx, token: string): Promise<number | undefined> {
  const userId = (await findLink(tx, purpose, token))?.userId;
  if (!userId) return undefined;
  // The person first: two links of theirs at once follow one another, and the second finds itself used.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const link = await holdLink(tx, purpose, token);
  if (!link || link.used) return undefined;
  await voidTokens(tx, userId);
  return userId;
}

export const voidTokens = (tx: Tx, userId: number): Promise<void> => voidLinks(tx, purpose, userId);
