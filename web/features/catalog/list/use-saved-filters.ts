import { useState } from 'react';
import type { SavedFilter } from '#contract/catalog/catalog.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { queryOfSelection, type Selection } from '#contract/catalog/catalog-selection.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { showInterest } from '#web/app/session/interest.ts';
import { filterCatalogOf } from './filter-catalog.ts';

interface SavedFiltersControl {
  filters: readonly SavedFilter[];
  known: boolean;
  failed: boolean;
  load: () => void;
  save: (name: string, selection: Selection) => Promise<void>;
  remove: (id: number) => void;
}

/** The kept selections of a catalog, read when the person first looks at them. */
export function useSavedFilters(list: CatalogList): SavedFiltersControl {
  const [filters, setFilters] = useState<readonly SavedFilter[]>([]);
  const [known, setKnown] = useState(false);
  const [failed, setFailed] = useState(false);
  const query = { type: 'filter' as const, catalog: filterCatalogOf(list) };
  const take = async (call: Promise<{ filters: SavedFilter[] }>) => {
    setFailed(false);
    try {
      setFilters((await call).filters);
      setKnown(true);
    } catch {
      setFailed(true);
    }
  };
  return {
    filters,
    known,
    failed,
    load: () => void take(browserApi('GET /api/internal/personal-catalog/filter/load', { query })),
    save: (name, selection) =>
      take(
        browserApi('POST /api/internal/personal-catalog/filter/save', {
          query,
          body: { data: { name, query: stringifyQuery(queryOfSelection(selection)).slice(1) } },
        }).finally(showInterest),
      ),
    remove: (id) =>
      void take(
        browserApi('DELETE /api/internal/personal-catalog/filter/{id}/', { params: { id } }).then(() => ({
          filters: filters.filter((filter) => filter.id !== id),
        })),
      ),
  };
}
