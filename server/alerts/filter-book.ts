import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import {
  type CatalogItem,
  FilterIndex,
  filterAsked,
  indexedItem,
  type LiveCatalog,
  listsOf,
} from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type BookRow, readChangedFilters } from './book-store.ts';

type FilterPlace = 'catalog' | 'lots';

const newIndexes = (): Record<FilterPlace, Map<CatalogList, FilterIndex>> => ({
  catalog: new Map(),
  lots: new Map(),
});

/**
 * The notifying filters in this process's memory, by list and place. PostgreSQL decides: a filter that was removed
 * meanwhile is dropped when the notification is written.
 */
export class FilterBook {
  readonly #catalog: LiveCatalog;
  readonly #rows = new Map<number, BookRow>();
  #indexes = newIndexes();
  #cursor: string | undefined;
  /** Events of the catalog that the indexes were made with. */
  #references: unknown;

  constructor(catalog: LiveCatalog) {
    this.#catalog = catalog;
  }

  get size(): number {
    return this.#rows.size;
  }

  wantsFalls(filterId: number): boolean {
    return this.#rows.get(filterId)?.price_falls ?? false;
  }

  async refresh(tx: Tx): Promise<void> {
    const { cursor, rows } = await readChangedFilters(tx, this.#cursor);
    this.#cursor = cursor;
    for (const row of rows) this.#take(row);
    if (this.#references === this.#catalog.references) return;
    this.#references = this.#catalog.references;
    this.#indexes = newIndexes();
    for (const row of this.#rows.values()) this.#enter(row);
  }

  /** Matches a lot by what is public of its stones and its start price. */
  match(place: FilterPlace, item: CatalogItem): number[] {
    const list = listsOf[item.type][0]!;
    if (list === 'main' && !item.stone) return [];
    return this.#indexes[place].get(list)?.match(indexedItem(item)) ?? [];
  }

  #take(row: BookRow): void {
    for (const indexes of Object.values(this.#indexes))
      for (const index of indexes.values()) index.remove(row.id);
    this.#rows.delete(row.id);
    if (!row.wanted) return;
    this.#rows.set(row.id, row);
    this.#enter(row);
  }

  #enter(row: BookRow): void {
    const asked = filterAsked(this.#catalog, row);
    if (!asked) return;
    for (const place of [
      ...(row.in_catalog ? (['catalog'] as const) : []),
      ...(row.in_lots ? (['lots'] as const) : []),
    ]) {
      const indexes = this.#indexes[place];
      const index = indexes.get(asked.list) ?? new FilterIndex(asked.list, 1000);
      indexes.set(asked.list, index);
      index.put(row.id, asked.selection, asked.within);
    }
  }
}
