import { sql } from 'kysely';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { readTopic } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';

type Names = Pick<LogRow, 'company' | 'client' | 'email' | 'phone'>;

/** As each auction knows them: a phone may be its admission's. */
export async function readBidderNames(
  db: Db,
  people: readonly number[],
  codes: readonly string[],
): Promise<(Names & { userId: number; auctionCode: string })[]> {
  const { rows } = await sql<Names & { userId: number; auctionCode: string }>`
    select u.id as "userId", a.code as "auctionCode", case when ad.id is null then c.name else ad.company end as company, u.name as client, u.email,
      coalesce(nullif(u.phone, ''), ad.phone, '') as phone
    from users u
    join auctions a on a.code = any(${codes}::text[])
    left join admissions ad on ad.auction_id = a.id and ad.user_id = u.id
    left join companies c on c.user_id = u.id
    where u.id = any(${people}::bigint[])`.execute(db);
  return rows;
}

export async function lotsOfKeptPrice(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from lots where price_hidden and id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A personal topic covers all auctions. A draft exists for managers only: a 403 would reveal it. */
export async function isOfAuction(db: Db, code: string, topic: string, manages: boolean): Promise<boolean> {
  const { kind, id } = readTopic(topic);
  const { rows } = await sql`
    select from auctions a where a.code = ${code} and (a.status <> 'draft' or ${manages}) and ${
      kind === 'user'
        ? sql`true`
        : kind === 'auction' || kind === 'desk'
          ? sql`a.id = ${id}`
          : sql`exists (select from lots l where l.auction_id = a.id and l.id = ${id})`
    }`.execute(db);
  return rows.length > 0;
}

interface TopicRow {
  auction: boolean;
  id: number;
  draft: boolean;
  /** Closed, and its price is confidential. */
  kept: boolean;
}

export async function readTopicLots(
  db: Db,
  auctionIds: readonly number[],
  lotIds: readonly number[],
): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select true as auction, id, status = 'draft' as draft, false as kept
    from auctions where id = any(${auctionIds}::bigint[])
    union all
    select false, l.id, a.status = 'draft', l.price_hidden and l.status in ('sold', 'unsold', 'withdrawn')
    from lots l join auctions a on a.id = l.auction_id where l.id = any(${lotIds}::bigint[])`.execute(db);
  return rows;
}
