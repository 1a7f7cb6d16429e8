import type { CatalogList, Sort } from '#contract/catalog/catalog-filter.ts';
import {
  mergeSelections,
  readSort,
  type Selection,
  selectionFromPath,
  selectionFromQuery,
} from '#contract/catalog/catalog-selection.ts';
import type { QueryValue } from '#contract/protocol/bracket-query.ts';

/** What an address of a list asks for. */
export interface ListAddress {
  list: CatalogList;
  selection: Selection;
  event: string | null;
  sort: Sort;
  page: number;
}

export type ViewName = 'cards' | 'table';

const lastPage = 100_000;

const lists: Readonly<Record<string, CatalogList>> = { diamonds: 'main', jewelry: 'jewelry', posie: 'posie' };

/** The list of a path's type; undefined for types without a list page. */
export const listOfType = (type: string): CatalogList | undefined =>
  Object.hasOwn(lists, type) ? lists[type] : undefined;

/** Null when a segment is unknown: the page is not found. */
export function readAddress(
  list: CatalogList,
  segments: readonly string[],
  query: Readonly<Record<string, unknown>>,
): ListAddress | null {
  const path = selectionFromPath(segments, list);
  if (!path) return null;
  return {
    list,
    selection: mergeSelections(path.selection, selectionFromQuery(query, list), list),
    event: path.event,
    sort: readSort(query.sort as QueryValue | undefined),
    page: readPage(query.page),
  };
}

/** Past any end a list leads to its last page; nonsense is the first. */
export const readPage = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Math.min(lastPage, Math.max(1, Number(value))) : 1;

export const readView = (value: unknown): ViewName => (value === 'table' ? 'table' : 'cards');
