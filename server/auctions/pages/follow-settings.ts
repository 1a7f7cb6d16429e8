import { formatDay } from '#contract/russian.ts';
import type { Follow } from '#contract/subscriptions/subscriptions.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { deleteFollow, type FollowRow, type FollowWays, readFollows, writeFollow } from './follow-store.ts';

export async function listFollows(db: Db, userId: number): Promise<{ items: Follow[] }> {
  return { items: (await readFollows(db, userId)).map(view) };
}

function view({
  id,
  letter,
  site,
  frequency,
  created_at,
  code,
  auction,
  lot_id,
  number,
  lot,
}: FollowRow): Follow {
  const since = `Слежу с\u00A0${formatDay(created_at.toISOString())}`;
  const ways = { id, letter, site, frequency };
  if (lot_id === null)
    return {
      ...ways,
      name: `Торги «${auction}»`,
      about: `${since}, до\u00A0итогов`,
      href: `/auctions/${code}/`,
    };
  return {
    ...ways,
    name: `Лот\u00A0${number}, ${lot}`,
    about: `«${auction}». ${since}, до\u00A0закрытия лота`,
    href: `/auctions/${code}/lots/${lot_id}/`,
  };
}

export async function setFollow(
  db: Db,
  userId: number,
  id: number,
  ways: FollowWays,
): Promise<Record<never, never> | Refusal> {
  return (await writeFollow(db, userId, id, ways)) ? {} : notFound();
}

/** Idempotent; only one's own follow can be removed. */
export async function dropFollow(
  db: Db,
  userId: number,
  id: number,
): Promise<Record<never, never> | Refusal> {
  return (await deleteFollow(db, userId, id)) ? {} : notFound();
}
