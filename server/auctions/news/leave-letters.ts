import type { KeyObject } from 'node:crypto';
import { leaveOwnLetters } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { sameText, sign } from '#server/platform/http/tokens.ts';
import type { ReadLeaving } from '#server/platform/mail/mount-leaving.ts';
import { findSubscriber, stopLetters } from '#server/subscriptions/public.ts';
import { dropFollowsOf } from '../pages/follow-store.ts';
import { nameOfAuction } from '../reading/auction-store.ts';

/** Whose letters about which auction. */
interface Whose {
  userId: number;
  auctionId: number;
}

const root = '/letters/unsubscribe/';
const tokenPattern = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/;

/** The way out of a letter: proves itself, so it works without signing in, for as long as the letter is kept. */
export const leavePath = (key: KeyObject, { userId, auctionId }: Whose): string => {
  const whose = `${userId}-${auctionId}`;
  return `${root}${whose}-${sign(key, whose)}`;
};

export function readLeaveToken(key: KeyObject, token: string): Whose | undefined {
  const [, userId, auctionId, signature] = tokenPattern.exec(token) ?? [];
  if (!signature || !sameText(signature, sign(key, `${userId}-${auctionId}`))) return undefined;
  return { userId: Number(userId), auctionId: Number(auctionId) };
}

/** The ways out that letters about auctions have. */
export const auctionLeaving =
  (key: KeyObject): ReadLeaving =>
  async (db, token) => {
    const whose = readLeaveToken(key, token);
    const name = whose && (await nameOfAuction(db, whose.auctionId));
    if (!name) return undefined;
    return {
      title: 'Письма о\u00A0торгах',
      about: `Вы получаете письма о\u00A0торгах «${name}». Письма о\u00A0ваших победах и\u00A0допуске будут приходить и\u00A0дальше.`,
      left: 'Письма о\u00A0торгах отключены. Передумаете — нажмите «Следить» на\u00A0странице торгов.',
      next: { label: 'К торгам', href: '/auctions/' },
      leave: (tx) => leaveLetters(tx, whose),
    };
  };

/** Stops all letters about an auction: everything that made the person «subscribed» is removed. Idempotent. */
async function leaveLetters(tx: Tx, { userId, auctionId }: Whose): Promise<void> {
  await dropFollowsOf(tx, userId, auctionId);
  const subscriberId = await findSubscriber(tx, userId);
  if (subscriberId !== undefined) await stopLetters(tx, subscriberId, ['auctions']);
  await leaveOwnLetters(tx, userId, 'bids');
}
