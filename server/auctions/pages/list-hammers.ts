import type { Hammer } from '#contract/auctions/auction-answers.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { gradesText } from '../reading/stone-words.ts';
import { readHammers } from './hammer-store.ts';

/** More than a page shows: boxes and jewels among them have no price of a carat. */
const readRows = 40;
const shownHammers = 6;

/** Our own sales, shown beside the index made of them. */
export async function listHammers(db: Db, catalog: LiveCatalog): Promise<{ items: Hammer[] }> {
  const rows = await readHammers(db, readRows);
  const items = rows.flatMap(({ id, name, item_id, sold_price, sold_at, sale, auction_code }) => {
    const item = catalog.find(item_id);
    if (!item?.stone || item.count > 1) return [];
    return {
      lotId: id,
      name,
      grades: gradesText([item]),
      weight: item.weight,
      price: sold_price,
      priceCarat: Math.round((sold_price * 100) / item.weight),
      soldAt: sold_at.toISOString(),
      sale,
      href: `/auctions/${auction_code}/lots/${id}/`,
    };
  });
  return { items: items.slice(0, shownHammers) };
}
