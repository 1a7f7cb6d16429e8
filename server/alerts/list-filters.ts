import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { type OpenLot, openLots } from '#server/auctions/public.ts';
import {
  type CatalogItem,
  FilterIndex,
  type FilterRow,
  filterAsked,
  indexedItem,
  keptFilters,
  type LiveCatalog,
  listsOf,
} from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { filterView } from './filter-view.ts';
import { matchLot } from './match-lot.ts';

/** The person's filters with what they show now; one of them, or all. */
export async function listFilters(
  db: Db,
  catalog: LiveCatalog,
  userId: number,
  id?: number,
): Promise<AlertFilter[]> {
  const rows = await keptFilters.readKeptFilters(db, userId, id ?? null);
  const lots = await lotsNow(db, catalog, rows);
  return rows.map((row) => filterView(catalog, row, lots.get(row.id) ?? []));
}

/** The open lots that each filter meets. */
async function lotsNow(
  db: Db,
  catalog: LiveCatalog,
  rows: readonly FilterRow[],
): Promise<Map<number, OpenLot[]>> {
  const found = new Map<number, OpenLot[]>();
  const wanted = rows.filter(({ in_lots }) => in_lots);
  if (!wanted.length) return found;
  const indexes = new Map(
    [...new Set(Object.values(listsOf).map(([list]) => list!))].map((list) => [list, new FilterIndex(list)]),
  );
  for (const row of wanted) {
    const asked = filterAsked(catalog, row);
    if (asked) indexes.get(asked.list)!.put(row.id, asked.selection, asked.within);
  }
  const match = (item: CatalogItem) => indexes.get(listsOf[item.type][0]!)!.match(indexedItem(item));
  for (const lot of await openLots(db)) {
    const items = lot.itemIds.flatMap((itemId) => catalog.find(itemId) ?? []);
    for (const id of matchLot(lot, items, match)) found.set(id, [...(found.get(id) ?? []), lot]);
  }
  return found;
}
