import { parseQuery, stringifyQuery } from '#contract/bracket-query.ts';
import type { ColumnTable, FilterCatalog, SavedFilter } from '#contract/catalog.ts';
import type { CatalogList } from '#contract/catalog-filter.ts';
import { listUrl, queryOfSelection, selectionFromQuery } from '#contract/catalog-selection.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Owner, ownerOf } from '#server/platform/http/owner.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { LiveCatalog } from './live-catalog.ts';
import * as store from './saved-filter-store.ts';

const most = 50;

const listOf: Record<FilterCatalog, CatalogList> = {
  diamond: 'main',
  diamond_boxes: 'boxes',
  jewelry: 'jewelry',
  posie: 'posie',
};

type Data = { name: string; query: string } | { columns: string[] };
interface Kind {
  type: 'filter' | 'columns';
  catalog: ColumnTable;
}

const hasFilters = (catalog: ColumnTable): catalog is FilterCatalog => catalog in listOf;

export async function saveFilter(db: Db, live: LiveCatalog, caller: Caller, kind: Kind, data: Data) {
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  if ('columns' in data !== (kind.type === 'columns'))
    return refuseFields({ data: kind.type === 'columns' ? 'Нужны столбцы таблицы' : 'Нужны имя и фильтр' });
  if ('columns' in data) await store.saveColumns(db, owner, kind.catalog, [...new Set(data.columns)]);
  else {
    if (!hasFilters(kind.catalog)) return refuseFields({ catalog: 'Здесь хранятся только столбцы таблицы' });
    const query = normalize(data.query, kind.catalog);
    if (!query) return refuseFields({ 'data.query': 'Выберите хотя бы один фильтр' });
    const kept = await store.readFilters(db, owner, kind.catalog);
    if (kept.length >= most && !kept.some(({ name }) => name === data.name))
      return new Refusal(409, 'too-many', `Сохранено уже ${most} подборов: удалите ненужные.`);
    await store.saveFilter(db, owner, kind.catalog, data.name, query);
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

async function load(db: Db, live: LiveCatalog, owner: Owner, catalog: ColumnTable) {
  if (!hasFilters(catalog))
    return { filters: [], columns: (await store.readColumns(db, owner, catalog)) ?? null };
  const list = listOf[catalog];
  const [rows, columns] = await Promise.all([
    store.readFilters(db, owner, catalog),
    store.readColumns(db, owner, catalog),
  ]);
  const filters = rows.map(({ id, name, query, created_at }): SavedFilter => {
    const selection = selectionFromQuery(parseQuery(query), list);
    return {
      id,
      name,
      query,
      href: listUrl(list, selection),
      total: live.lists[list].slotsOf(selection).length,
      createdAt: created_at.toISOString(),
    };
  });
  return { filters, columns: columns ?? null };
}
