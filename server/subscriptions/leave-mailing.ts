import type { KeyObject } from 'node:crypto';
import {
  type MailingKind,
  mailingNames,
  subscriptionKinds,
} from '#contract/subscriptions/subscription-words.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ReadLeaving } from '#server/platform/mail/mount-leaving.ts';
import { dropLetters } from './entry-store.ts';
import { currentSubscriber } from './subscriber-store.ts';
import { keepSubscription, stopLetters } from './subscription-store.ts';
import { openWays, readWayOut } from './ways.ts';

/** Follows belong to `auctions`, which is asked here to stop its letters. */
export type StopFollowLetters = (tx: Tx, userId: number) => Promise<void>;

/** The ways out that digests have: of what was in that very letter. */
export const mailingLeaving =
  (key: KeyObject, stopFollows: StopFollowLetters): ReadLeaving =>
  async (db, token) => {
    const way = readWayOut(key, token);
    const subscriber = way && (await currentSubscriber(db, way.subscriberId));
    if (!way || !subscriber) return undefined;
    const names = way.kinds.map((kind) => `«${mailingNames[kind]}»`).join(', ');
    return {
      title: 'Письма по\u00A0подписке',
      about: `Вы получаете письма по\u00A0подписке: ${names}. Письма о\u00A0ваших заявках, ставках и\u00A0сделках будут приходить и\u00A0дальше.`,
      left: `Больше не\u00A0пишем: ${names}. Передумаете или захотите оставить что-то одно — выберите письма сами.`,
      next: { label: 'Выбрать письма', href: openWays(key).manage(subscriber.id) },
      leave: (tx) => leaveKinds(tx, subscriber, way.kinds, stopFollows),
    };
  };

export async function leaveKinds(
  tx: Tx,
  { id, userId }: { id: number; userId: number | null },
  kinds: readonly MailingKind[],
  stopFollows: StopFollowLetters,
): Promise<void> {
  await stopLetters(
    tx,
    id,
    subscriptionKinds.filter((kind) => kinds.includes(kind)),
  );
  if (kinds.includes('filters'))
    await keepSubscription(tx, id, { kind: 'filters', letter: false, site: true, frequency: 'at-once' });
  if (kinds.includes('follows') && userId !== null) await stopFollows(tx, userId);
  await dropLetters(tx, id, kinds);
}
