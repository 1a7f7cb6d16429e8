import type { OpenLot } from '#server/auctions/public.ts';
import type { CatalogItem } from '#server/catalog/public.ts';

/** A lot is found by any of its stones, on offer at the price it begins with. */
export function matchLot(
  lot: OpenLot,
  items: readonly CatalogItem[],
  match: (item: CatalogItem) => readonly number[],
): number[] {
  const offered = items.map((item): CatalogItem => ({ ...item, status: 'available', price: lot.startPrice }));
  return [...new Set(offered.flatMap(match))];
}
