import type { ColumnTable, FilterCatalog, SavedFilter } from '#contract/catalog/catalog.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import {
  listUrl,
  queryOfSelection,
  type Selection,
  selectionFromQuery,
} from '#contract/catalog/catalog-selection.ts';
import { parseQuery, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Owner, ownerOf } from '#server/platform/http/owner.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { withKnownCollections } from '../lists/list-catalog.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import * as store from './saved-filter-store.ts';

const maxFilters = 50;

const listOf: Record<FilterCatalog, CatalogList> = {
  diamond: 'main',
  diamond_boxes: 'boxes',
  jewelry: 'jewelry',
  posie: 'posie',
};

type Data =
  | { name: string; query: string; event?: string | undefined; alert?: AlertSettings | undefined }
  | { columns: string[] };
interface Kind {
  type: 'filter' | 'columns';
  catalog: ColumnTable;
}

const hasFilters = (catalog: ColumnTable): catalog is FilterCatalog => catalog in listOf;

export async function saveFilter(db: Db, live: LiveCatalog, caller: Caller, kind: Kind, data: Data) {
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  if ('columns' in data !== (kind.type === 'columns'))
    return refuseFields({
      data: kind.type === 'columns' ? 'Нужны столбцы таблицы' : 'Нужны имя и\u00A0фильтр',
    });
  if ('columns' in data) await store.saveColumns(db, owner, kind.catalog, [...new Set(data.columns)]);
  else {
    if (!hasFilters(kind.catalog)) return refuseFields({ catalog: 'Здесь хранятся только столбцы таблицы' });
    const query = normalize(data.query, kind.catalog);
    const event = data.event ?? null;
    if (!query && !event) return refuseFields({ 'data.query': 'Выберите хотя бы один фильтр' });
    if (event && live.references.events.get(event)?.list !== listOf[kind.catalog])
      return refuseFields({ 'data.event': 'Такого события нет' });
    const kept = await store.readFilters(db, owner, kind.catalog);
    if (kept.length >= maxFilters && !kept.some(({ name }) => name === data.name))
      return new Refusal(409, 'too-many', `Сохранено уже ${maxFilters} подборов: удалите ненужные.`);
    const { catalog } = kind;
    await store.upsertFilter(
      db,
      owner,
      { catalog, name: data.name, query, event },
      data.alert && alertColumns(data.alert),
    );
  }
  return load(db, live, owner, kind.catalog);
}

export async function loadFilters(db: Db, live: LiveCatalog, caller: Caller, { catalog }: Kind) {
  const owner = ownerOf(caller);
  return owner ? load(db, live, owner, catalog) : { filters: [], columns: null };
}

export async function forgetFilter(db: Db, caller: Caller, id: number) {
  const owner = ownerOf(caller);
  return owner && (await store.deleteFilter(db, owner, id)) ? {} : notFound();
}

/** Only what the filter understands is kept, in its own order. */
const normalize = (query: string, catalog: FilterCatalog): string =>
  stringifyQuery(queryOfSelection(selectionFromQuery(parseQuery(query), listOf[catalog]))).slice(1);

const alertColumns = (alert: AlertSettings): store.AlertColumns => ({
  by_letter: alert.letter,
  on_site: alert.site,
  frequency: alert.frequency,
  price_falls: alert.priceFalls,
  in_catalog: alert.inCatalog,
  in_lots: alert.inLots,
});

export interface FilterAsked {
  list: CatalogList;
  selection: Selection;
  /** Undefined: of no event. */
  within: Selection | undefined;
  /** Of the event; null when there is none, or none any more. */
  eventTitle: string | null;
  href: string;
}

/** What a kept filter asks of the catalog now. Undefined: its event is over and gone, so it shows nothing. */
export function filterAsked(
  { references }: LiveCatalog,
  { catalog, query, event }: { catalog: string; query: string; event: string | null },
): FilterAsked | undefined {
  const list = listOf[catalog as FilterCatalog];
  const selection = withKnownCollections(selectionFromQuery(parseQuery(query), list), references);
  const shown = event === null ? undefined : references.events.get(event);
  if (event !== null && shown?.list !== list) return undefined;
  return {
    list,
    selection,
    within: shown && selectionFromQuery(parseQuery(shown.query), list),
    eventTitle: shown?.title ?? null,
    href: listUrl(list, selection, { event }),
  };
}

async function load(db: Db, live: LiveCatalog, owner: Owner, catalog: ColumnTable) {
  if (!hasFilters(catalog))
    return { filters: [], columns: (await store.readColumns(db, owner, catalog)) ?? null };
  const list = listOf[catalog];
  const [rows, columns] = await Promise.all([
    store.readFilters(db, owner, catalog),
    store.readColumns(db, owner, catalog),
  ]);
  const filters = rows.map((row): SavedFilter => {
    const asked = filterAsked(live, { ...row, catalog });
    return {
      id: row.id,
      name: row.name,
      query: row.query,
      href: asked?.href ?? listUrl(list, {}),
      total: asked ? live.lists[list].slotsOf(asked.selection, asked.within).length : 0,
      alerting: row.by_letter || row.on_site,
      createdAt: row.created_at.toISOString(),
    };
  });
  return { filters, columns: columns ?? null };
}
