import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { type CatalogList, pageSize, type Sort } from '#contract/catalog/catalog-filter.ts';
import { type Selection, selectionFromQuery } from '#contract/catalog/catalog-selection.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { cardView } from '../card-view.ts';
import type { CatalogItem } from '../catalog-item.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import type { References } from '../reference-store.ts';
import { facetsView } from './facet-view.ts';
import { columnsRevision } from './list-columns.ts';
import { relaxSelection } from './relax-selection.ts';
import { inRounds, spreadTwins } from './spread-rules.ts';

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
  const asked = readQuery(catalog, query);
  if (!asked) return notFound();
  const { selection, within, event } = asked;
  const index = catalog.lists[list];
  // Jewels of one design share its picture, so they are spread out; an order by price or date is kept as asked
  // for.
  const byLook = list === 'jewelry' && sort === 'popularity';
  const asking = byLook ? { page: 1, pageSize: Math.max(1, index.size) } : { page: query.page, pageSize };
  const findings = index.ask({ selection, within, sort, ...asking });
  const pages = Math.max(1, Math.ceil(findings.total / pageSize));
  const page = Math.min(query.page, pages);
  const found = catalog.itemsAt(list, findings.slots);
  const shown = byLook ? pageOfLooks(found, page) : found;
  return {
    list,
    items: shown.map((item) => cardView(catalog, item)),
    total: findings.total,
    all: index.size,
    page,
    pages,
    sort,
    selection,
    event: event ? { code: query.event!, title: event.title } : null,
    columns: event ? null : columnsRevision(catalog, list),
    facets: facetsView(list, index, findings, selection, catalog.references),
    relaxations: relaxSelection(index, selection, within, findings),
  };
}

const lookOf = ({ picture }: CatalogItem): string => picture;
const pageOfLooks = (found: readonly CatalogItem[], page: number): CatalogItem[] =>
  spreadTwins(inRounds(found, lookOf).slice((page - 1) * pageSize, page * pageSize), lookOf);

/** Undefined when the event does not exist or has no such list. */
function readQuery({ references }: LiveCatalog, { event: code, type: list, ...query }: ListQuery) {
  const event = code === undefined ? undefined : references.events.get(code);
  if (code !== undefined && event?.list !== list) return undefined;
  return {
    selection: withKnownCollections(selectionFromQuery(query, list), references),
    within: event && selectionFromQuery(parseQuery(event.query), list),
    event,
  };
}

/** Everything a list shows under its filter, whatever the page. */
interface ListedPage {
  total: number;
  /** Numbers of the first items in the list's order. */
  first: (take: number) => number[];
  has: (id: number) => boolean;
}

export function listedItems(catalog: LiveCatalog, query: ListQuery): ListedPage | Refusal {
  const asked = readQuery(catalog, query);
  if (!asked) return notFound();
  const index = catalog.lists[query.type];
  const { selection, within } = asked;
  const slots = new Set(index.slotsOf(selection, within));
  return {
    total: slots.size,
    first: (take) =>
      index
        .ask({ selection, within, sort: query.sort, page: 1, pageSize: Math.max(1, take) })
        .slots.map((slot) => index.idOf(slot)),
    has: (id) => {
      const slot = index.find(id);
      return slot !== undefined && slots.has(slot);
    },
  };
}

/** Leaves out unknown collections, as any other unknown value. */
export function withKnownCollections(selection: Selection, { collections }: References): Selection {
  const { collection, ...rest } = selection;
  if (!Array.isArray(collection)) return selection;
  const known = collection.filter((code) => collections.some((one) => one.code === code));
  return known.length ? { ...selection, collection: known } : rest;
}
