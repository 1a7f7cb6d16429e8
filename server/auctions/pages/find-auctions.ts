import { sql } from 'kysely';
import { type AuctionStatus, auctionStatuses } from '#contract/auctions/auction-words.ts';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

/** Public auctions by words, those to come first. */
export async function findAuctions(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ code: string; name: string; status: AuctionStatus }>`
    select code, name, status from auctions
    where status <> 'draft' and ${russianMatch(sql`name || ' ' || lead`, question)}
    order by starts_at desc limit 6`.execute(db);
  return rows.map(({ code, name, status }) => ({
    title: name,
    text: auctionStatuses[status],
    href: `/auctions/${code}/`,
  }));
}

/** Their lots by words of the name; those one can still bid for first. */
export async function findLots(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ id: number; number: number; name: string; code: string; auction: string }>`
    select l.id, l.number, l.name, a.code, a.name as auction from lots l join auctions a on a.id = l.auction_id
    where a.status <> 'draft' and ${russianMatch(sql`l.name`, question)}
    order by (l.status in ('waiting', 'on_sale')) desc, a.starts_at desc, l.number limit 8`.execute(db);
  return rows.map(({ id, number, name, code, auction }) => ({
    title: name,
    text: `Лот\u00A0${number}, «${auction}»`,
    href: `/auctions/${code}/lots/${id}/`,
  }));
}
