import { useCallback, useState } from 'react';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { useScreen } from '#web/ui/layout/use-screen.ts';
import {
  chosenColumns,
  columnsFor,
  keptColumns,
  type LogColumnView,
  type LogScope,
  narrowColumns,
  usualLogColumns,
} from './log-columns.tsx';

const query = { type: 'columns', catalog: 'bid_log' } as const;
/** Where the table scrolls sideways. */
const narrow = '(max-width: 1199px)';

export interface LogColumnsControl {
  shown: readonly LogColumnView[];
  choose: () => void;
}

/** The person's own columns; they come with the page and are stored on the server. */
export function useLogColumns(kept: readonly string[] | null, scope: LogScope): LogColumnsControl {
  const [codes, setCodes] = useState(kept);
  const isNarrow = useScreen(narrow);
  const choose = useCallback(() => {
    const code = ({ code }: LogColumnView) => code;
    modals.open('auction-log-settings', {
      columns: columnsFor(scope).map(({ code, label }) => ({ code, label })),
      shown: chosenColumns(scope, codes).map(code),
      usual: usualLogColumns(scope).map(code),
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
  // An order chosen by the person is kept.
  const shown = isNarrow && !codes ? narrowColumns(usualLogColumns(scope)) : chosenColumns(scope, codes);
  return { shown, choose };
}
