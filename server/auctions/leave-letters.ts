import type { KeyObject } from 'node:crypto';
import { leaveOwnLetters } from '#server/notifications/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { sameText, sign } from '#server/platform/http/tokens.ts';
import { findSubscriber, stopLetters } from '#server/subscriptions/public.ts';

/** Whose letters about which auction. */
export interface Leaving {
  userId: number;
  auctionId: number;
}

const root = '/letters/unsubscribe/';
const tokenPattern = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/;

/** The way out of a letter: proves itself, so it works without signing in, for as long as the letter is kept. */
export const leavePath = (key: KeyObject, { userId, auctionId }: Leaving): string => {
  const whose = `${userId}-${auctionId}`;
  return `${root}${whose}-${sign(key, whose)}`;
};

export function readLeaveToken(key: KeyObject, token: string): Leaving | undefined {
  const [, userId, auctionId, signature] = tokenPattern.exec(token) ?? [];
  if (!signature || !sameText(signature, sign(key, `${userId}-${auctionId}`))) return undefined;
  return { userId: Number(userId), auctionId: Number(auctionId) };
}

export async function nameOfAuction(db: Db, { auctionId }: Leaving): Promise<string | undefined> {
  const found = await db.selectFrom('auctions').select('name').where('id', '=', auctionId).executeTakeFirst();
  return found?.name;
}

/** No more letters about it: nothing of what made them «subscribed» is left. Leaving twice is leaving. */
export async function leaveLetters(tx: Tx, { userId, auctionId }: Leaving): Promise<void> {
  await tx
    .deleteFrom('auction_follows')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .execute();
  const subscriberId = await findSubscriber(tx, userId);
  if (subscriberId !== undefined) await stopLetters(tx, subscriberId, ['auctions']);
  await leaveOwnLetters(tx, userId, 'bids');
}
