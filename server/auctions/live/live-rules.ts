import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { dressEvents } from './dress-events.ts';
import { topicRights } from './may-read.ts';

/** What the stream asks of auctions. */
export const auctionLiveRules = (db: Db, clock: Clock): LiveRules => ({
  mayRead: topicRights(db, () => clock().getTime()),
  dress: (events) => dressEvents(db, events),
});
