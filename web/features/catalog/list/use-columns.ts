import { useCallback, useEffect, useState } from 'react';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { type Column, chosenColumns, columnsOf } from './columns.tsx';
import { filterCatalogOf } from './filter-catalog.ts';

export interface ColumnsControl {
  shown: Column[];
  /** Opens the window of the table's settings. */
  choose: () => void;
}

/** The person's own columns, kept by the house; the page itself comes with the usual ones. */
export function useColumns(list: CatalogList, needed: boolean): ColumnsControl {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const catalog = filterCatalogOf(list);
  useEffect(() => {
    if (!needed) return;
    let left = false;
    browserApi(
      'GET /api/internal/personal-catalog/filter/load',
      { query: { type: 'columns', catalog } },
      { key: 'columns' },
    )
      .then(({ columns }) => left || setCodes(columns))
      // Without an answer the usual columns stay.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [needed, catalog]);
  const shown = chosenColumns(list, codes);
  const choose = useCallback(() => {
    modals.open('table-settings', {
      columns: columnsOf(list).map(({ code, label }) => ({ code, label })),
      shown: chosenColumns(list, codes).map(({ code }) => code),
      onSaved: async (columns) => {
        const kept = await browserApi('POST /api/internal/personal-catalog/filter/save', {
          query: { type: 'columns', catalog },
          body: { data: { columns } },
        });
        setCodes(kept.columns);
      },
    });
  }, [list, codes, catalog]);
  return { shown, choose };
}
