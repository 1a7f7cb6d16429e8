import { sql } from 'kysely';
import type { AuctionStatus, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

interface AuctionOfWords {
  code: string;
  name: string;
  status: AuctionStatus;
}

export async function auctionsByWords(db: Db, question: string): Promise<AuctionOfWords[]> {
  const { rows } = await sql<AuctionOfWords>`
    select code, name, status from auctions
    where status <> 'draft' and ${russianMatch(sql`name || ' ' || lead`, question)}
    order by starts_at desc limit 6`.execute(db);
  return rows;
}

interface LotOfWords {
  id: number;
  number: number;
  name: string;
  status: SaleStatus;
  code: string;
  auction: string;
}

export async function lotsByWords(db: Db, question: string): Promise<LotOfWords[]> {
  const { rows } = await sql<LotOfWords>`
    select l.id, l.number, l.name, l.status, a.code, a.name as auction from lots l
    join auctions a on a.id = l.auction_id
    where a.status <> 'draft' and ${russianMatch(sql`l.name`, question)}
    order by (l.status = 'on_sale') desc, (l.status in ('waiting', 'rebidding')) desc, a.starts_at desc, l.number
    limit 8`.execute(db);
  return rows;
}
