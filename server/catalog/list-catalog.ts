import { parseQuery } from '#contract/bracket-query.ts';
import type { CatalogListAnswer } from '#contract/catalog-answers.ts';
import { type CatalogList, pageSize, type Sort } from '#contract/catalog-filter.ts';
import { type Selection, selectionFromQuery } from '#contract/catalog-selection.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { cardView } from './card-view.ts';
import { facetsView, relaxationsView } from './facet-view.ts';
import type { LiveCatalog } from './live-catalog.ts';
import type { References } from './reference-store.ts';

export interface ListQuery {
  type: CatalogList;
  page: number;
  sort: Sort;
  event?: string | undefined;
  [filter: `filter_${string}`]: unknown;
}

/** A page of a list with its facets, from memory alone. */
export function listCatalog(catalog: LiveCatalog, query: ListQuery): CatalogListAnswer | Refusal {
  const { type: list, sort } = query;
  const event = query.event === undefined ? undefined : catalog.references.events.get(query.event);
  if (query.event !== undefined && event?.list !== list) return notFound();
  const index = catalog.lists[list];
  const selection = withKnownCollections(selectionFromQuery({ ...query }, list), catalog.references);
  const findings = index.ask({
    selection,
    within: event && selectionFromQuery(parseQuery(event.query), list),
    sort,
    page: query.page,
    pageSize,
  });
  return {
    list,
    items: catalog.itemsAt(list, findings.slots).map((item) => cardView(catalog, item)),
    total: findings.total,
    all: index.size,
    page: findings.page,
    pages: findings.pages,
    sort,
    selection,
    event: event ? { code: query.event!, title: event.title } : null,
    facets: facetsView(list, index, findings, selection, catalog.references),
    relaxations: relaxationsView(findings),
  };
}

/** A collection that is not there is left out, like any other value nobody knows. */
export function withKnownCollections(selection: Selection, { collections }: References): Selection {
  const { collection, ...rest } = selection;
  if (!Array.isArray(collection)) return selection;
  const known = collection.filter((code) => collections.some((one) => one.code === code));
  return known.length ? { ...selection, collection: known } : rest;
}
