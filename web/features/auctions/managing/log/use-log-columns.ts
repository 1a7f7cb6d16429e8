import { useCallback, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useScreen } from '#web/ui/layout/use-screen.ts';
import {
  type Column,
  chosenColumns,
  columnsFor,
  keptColumns,
  type LogScope,
  narrowColumns,
  usualColumns,
} from './log-columns.tsx';

const query = { type: 'columns', catalog: 'bid_log' } as const;
/** Where the table scrolls sideways. */
const narrow = '(max-width: 1199px)';

export interface LogColumnsControl {
  shown: readonly Column[];
  choose: () => void;
}

/** The person's own columns; they come with the page and are kept by the house. */
export function useLogColumns(kept: readonly string[] | null, scope: LogScope): LogColumnsControl {
  const [codes, setCodes] = useState(kept);
  const isNarrow = useScreen(narrow);
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
  // An order that the person chose stays theirs.
  const shown = isNarrow && !codes ? narrowColumns(usualColumns(scope)) : chosenColumns(scope, codes);
  return { shown, choose };
}
