import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Auctions that are announced or later, their conditions, results and lots. */
export async function auctionAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(array['/auctions/' || code || '/', '/auctions/' || code || '/conditions/']) as path from auctions
      where status <> 'draft'
    union all
    select '/auctions/finish/' || id || '/' from auctions where status in ('summing_up', 'finished', 'failed')
    union all
    select '/auctions/' || a.code || '/lots/' || l.id || '/' from lots l join auctions a on a.id = l.auction_id
      where a.status <> 'draft'
    order by path`.execute(db);
  return rows.map(({ path }) => path);
}
