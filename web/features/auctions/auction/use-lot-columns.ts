import { useEffect, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { allColumns, chosenColumns, type ShownColumn } from './lot-columns.tsx';

const query = { type: 'columns', catalog: 'lots' } as const;

export interface LotColumnsControl {
  shown: ShownColumn[];
  /** Opens the window of the table's settings. */
  choose: () => void;
}

/** The person's own columns, kept by the house; the page itself comes with the usual ones. */
export function useLotColumns(needed: boolean): LotColumnsControl {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!needed) return;
    let left = false;
    browserApi('GET /api/internal/personal-catalog/filter/load', { query }, { key: 'lot columns' })
      .then(({ columns }) => left || setCodes(columns))
      // Without an answer the usual columns stay.
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [needed]);
  const choose = () =>
    modals.open('table-settings', {
      columns: allColumns.map(({ code, label }) => ({ code, label })),
      shown: chosenColumns(codes).map(({ code }) => code),
      onSaved: async (columns) => {
        const kept = await browserApi('POST /api/internal/personal-catalog/filter/save', {
          query,
          body: { data: { columns } },
        });
        setCodes(kept.columns);
      },
    });
  return { shown: chosenColumns(codes), choose };
}
