import { bucketOfStone, type PictureSubject } from '#server/pictures/public.ts';
import { auctionStones } from '../calendar.ts';
import { boxRows } from './boxes.ts';
import { demoDiamonds } from './diamonds.ts';
import { insertPool, jewelCount } from './fill-catalog.ts';
import { jewelRows } from './jewels.ts';
import { posieRows } from './posies.ts';
import { demoUnique } from './unique.ts';

/** What the demo pictures show, most shared first. */
export function demoSubjects(now: Date): PictureSubject[] {
  const diamonds = demoDiamonds(insertPool);
  const all = [
    ...[...diamonds, ...demoUnique(), ...auctionStones()].map(bucketOfStone),
    ...boxRows(now).pictures,
    ...jewelRows(jewelCount, diamonds, now).pictures,
    ...posieRows(diamonds, now).pictures,
  ];
  const shared = new Map<string, { subject: PictureSubject; times: number }>();
  for (const subject of all)
    shared.set(subject.key, { subject, times: (shared.get(subject.key)?.times ?? 0) + 1 });
  return [...shared.values()].sort((a, b) => b.times - a.times).map(({ subject }) => subject);
}
