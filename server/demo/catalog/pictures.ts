import { bucketOfStone, type Subject } from '#server/pictures/public.ts';
import { auctionStones } from '../auctions/calendar.ts';
import { boxRows } from './boxes.ts';
import { demoDiamonds } from './diamonds.ts';
import { insertPool, jewelCount } from './fill-catalog.ts';
import { jewelRows } from './jewels.ts';
import { posieRows } from './posies.ts';
import { demoUnique } from './unique.ts';

/** What the pictures of the demo house show, those that most items share first. */
export function demoSubjects(now: Date): Subject[] {
  const diamonds = demoDiamonds(insertPool);
  const all = [
    ...[...diamonds, ...demoUnique(), ...auctionStones()].map(bucketOfStone),
    ...boxRows(now).pictures,
    ...jewelRows(jewelCount, diamonds, now).pictures,
    ...posieRows(diamonds, now).pictures,
  ];
  const shared = new Map<string, { subject: Subject; times: number }>();
  for (const subject of all)
    shared.set(subject.key, { subject, times: (shared.get(subject.key)?.times ?? 0) + 1 });
  return [...shared.values()].sort((a, b) => b.times - a.times).map(({ subject }) => subject);
}
