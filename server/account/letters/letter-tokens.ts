import type { Tx } from '#server/platform/db.ts';
import { findLink, holdLink, issueLink, voidLinks } from '#server/platform/mail/letter-link-store.ts';
import { lockPersonRow } from '../person-store.ts';

const purpose = 'reset-password';

/**
 * Older links stay valid until one is used: asking for a letter to someone else's address does not void their
 * links.
 */
export const issueToken = (tx: Tx, userId: number, hours: number): Promise<string> =>
  issueLink(tx, { purpose, userId, until: { hours } });

/** Returns whose link it is, and voids it together with the person's other links. */
export async function redeemToken(tx: Tx, token: string): Promise<number | undefined> {
  const userId = (await findLink(tx, purpose, token))?.userId;
  if (!userId) return undefined;
  // The person's row is locked first: of two links followed at once the second waits and finds itself used.
  await lockPersonRow(tx, userId);
  const link = await holdLink(tx, purpose, token);
  if (!link || link.used) return undefined;
  await voidTokens(tx, userId);
  return userId;
}

export const voidTokens = (tx: Tx, userId: number): Promise<void> => voidLinks(tx, purpose, userId);
