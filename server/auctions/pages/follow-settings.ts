import { sql } from 'kysely';
import { formatDay } from '#contract/russian.ts';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { Follow } from '#contract/subscriptions/subscriptions.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';

interface FollowRow {
  id: number;
  letter: boolean;
  site: boolean;
  frequency: Frequency;
  created_at: Date;
  code: string;
  auction: string;
  lot_id: number | null;
  number: number | null;
  lot: string | null;
}

/** What a person follows and still may hear of: the auction goes on, or the lot is not closed. */
export async function listFollows(db: Db, userId: number): Promise<{ items: Follow[] }> {
  const { rows } = await sql<FollowRow>`
    select f.id, f.by_letter as letter, f.on_site as site, f.frequency, f.created_at, a.code, a.name as auction,
      f.lot_id, l.number, l.name as lot
    from auction_follows f join auctions a on a.id = f.auction_id left join lots l on l.id = f.lot_id
    where f.user_id = ${userId} and a.status not in ('draft', 'failed', 'cancelled') and a.results_published_at is null
      and (l.id is null or l.status not in ('sold', 'unsold', 'withdrawn'))
    order by f.created_at desc, f.id desc`.execute(db);
  return { items: rows.map(view) };
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
  { letter, site, frequency }: Pick<Follow, 'letter' | 'site' | 'frequency'>,
): Promise<Record<never, never> | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('auction_follows')
    .set({ by_letter: letter, on_site: site, frequency })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? {} : notFound();
}

/** By its number; leaving what one does not follow is no harm, but another's stays theirs. */
export async function dropFollow(
  db: Db,
  userId: number,
  id: number,
): Promise<Record<never, never> | Refusal> {
  const { numDeletedRows } = await db
    .deleteFrom('auction_follows')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? {} : notFound();
}
