import type { DealList } from '#contract/back-office/selling.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { countDeals, readHolds, readSales } from './deal-list-store.ts';
import { maySeeClient } from './selling-rules.ts';

const pageRows = 50;

/** Holds and sales, with clients' names as far as this person may see them. */
export async function listDeals(
  db: Db,
  { user, rights }: Person,
  { part, skip }: { part: 'holds' | 'sales'; skip: number },
): Promise<DealList> {
  const rows = await (part === 'holds' ? readHolds : readSales)(db, skip, pageRows + 1);
  const seller = { id: user.id, rights };
  return {
    counts: await countDeals(db),
    rows: rows.slice(0, pageRows).map((row) => ({
      id: row.id,
      item: { id: row.item_id, kind: row.item_type, name: row.item_name },
      client: maySeeClient(seller, row.by_id) ? row.client_name : null,
      by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
      at: row.at.toISOString(),
      until: row.until?.toISOString() ?? null,
      price: row.price,
      listedPrice: row.listed_price,
    })),
    next: rows.length > pageRows ? skip + pageRows : null,
  };
}
