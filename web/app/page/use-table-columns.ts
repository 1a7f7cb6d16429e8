import { useEffect, useState } from 'react';
import type { ColumnTable } from '#contract/catalog/catalog.ts';
import { chosenOf } from '#web/ui/tables/column-order.ts';
import { browserApi } from '../api/browser-api.ts';
import { modals } from '../modals/modals.ts';

interface TableColumns<Column> {
  /** The table whose columns are stored. */
  table: ColumnTable;
  all: readonly Column[];
  usual: readonly Column[];
  /** False while the table is not shown: nothing is asked for. */
  needed: boolean;
}

export interface ColumnsControl<Column> {
  shown: readonly Column[];
  /** Opens the window of the table's settings. */
  choose: () => void;
}

/** The person's own columns, stored on the server; the page itself comes with the default ones. */
export function useTableColumns<Column extends { code: string; label: string }>({
  table,
  all,
  usual,
  needed,
}: TableColumns<Column>): ColumnsControl<Column> {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!needed) return;
    let left = false;
    browserApi(
      'GET /api/internal/personal-catalog/filter/load',
      { query: { type: 'columns', catalog: table } },
      { key: `columns ${table}` },
    )
      .then(({ columns }) => left || setCodes(columns))
      // Without an answer the usual columns stay.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [needed, table]);
  const shown = chosenOf(all, usual, codes);
  const choose = () =>
    modals.open('table-settings', {
      columns: all.map(({ code, label }) => ({ code, label })),
      shown: shown.map(({ code }) => code),
      onSaved: async (columns) => {
        const kept = await browserApi('POST /api/internal/personal-catalog/filter/save', {
          query: { type: 'columns', catalog: table },
          body: { data: { columns } },
        });
        setCodes(kept.columns);
      },
    });
  return { shown, choose };
}
