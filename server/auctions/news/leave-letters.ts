import type { KeyObject } from 'node:crypto';
import { leaveOwnLetters } from '#server/notifications/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { sameText, sign } from '#server/platform/http/tokens.ts';
import type { ReadLeaving } from '#server/platform/mail/mount-leaving.ts';
import { findSubscriber, stopLetters } from '#server/subscriptions/public.ts';

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

async function nameOfAuction(db: Db, { auctionId }: Whose): Promise<string | undefined> {
  const found = await db.selectFrom('auctions').select('name').where('id', '=', auctionId).executeTakeFirst();
  return found?.name;
}

/** The ways out that letters about auctions have. */
export const auctionLeaving =
  (key: KeyObject): ReadLeaving =>
  async (db, token) => {
    const whose = readLeaveToken(key, token);
    const name = whose && (await nameOfAuction(db, whose));
    if (!name) return undefined;
    return {
      title: 'Письма о\u00A0торгах',
      about: `Вы получаете письма о торгах «${name}». Письма о ваших победах и допуске будут приходить и дальше.`,
      left: 'Письма о торгах отключены. Передумаете — нажмите «Следить» на странице торгов.',
      next: { label: 'К торгам', href: '/auctions/' },
      leave: (tx) => leaveLetters(tx, whose),
    };
  };

/** No letters by digest about what a person follows; they go on following. */
export async function stopFollowLetters(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('auction_follows').set({ by_letter: false }).where('user_id', '=', userId).execute();
}

/** No more letters about it: nothing of what made them «subscribed» is left. Leaving twice is leaving. */
async function leaveLetters(tx: Tx, { userId, auctionId }: Whose): Promise<void> {
  await tx
    .deleteFrom('auction_follows')
    .where('user_id', '=', userId)
    .where('auction_id', '=', auctionId)
    .execute();
  const subscriberId = await findSubscriber(tx, userId);
  if (subscriberId !== undefined) await stopLetters(tx, subscriberId, ['auctions']);
  await leaveOwnLetters(tx, userId, 'bids');
}
