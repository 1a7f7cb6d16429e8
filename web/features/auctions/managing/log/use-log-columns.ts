import { useCallback, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import {
  type Column,
  chosenColumns,
  columnsFor,
  keptColumns,
  type LogScope,
  usualColumns,
} from './log-columns.tsx';

const query = { type: 'columns', catalog: 'bid_log' } as const;

export interface LogColumnsControl {
  shown: readonly Column[];
  choose: () => void;
}

/** The person's own columns; they come with the page and are kept by the house. */
export function useLogColumns(kept: readonly string[] | null, scope: LogScope): LogColumnsControl {
  const [codes, setCodes] = useState(kept);
  const choose = useCallback(() => {
    const code = ({ code }: Column) => code;
    modals.open('auction-log-settings', {
      columns: columnsFor(scope).map(({ code, label }) => ({ code, label })),
      shown: chosenColumns(scope, codes).map(code),
      usual: usualColumns(scope).map(code),
      onSaved: async (chosen) => {
        const columns = keptColumns(scope, codes, chosen);
        const answer = await browserApi('POST /api/internal/personal-catalog/filter/save', {
          query,
          body: { data: { columns } },
        });
        setCodes(answer.columns);
      },
    });
  }, [codes, scope]);
  return { shown: chosenColumns(scope, codes), choose };
}
