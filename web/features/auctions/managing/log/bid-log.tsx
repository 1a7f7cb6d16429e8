import type { ReactNode } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ExportButton } from './export-button.tsx';
import type { LogFilter } from './log-address.ts';
import { LogTable } from './log-table.tsx';
import toolbar from './log-toolbar.module.css';
import { type FilterChange, LogToolbar } from './log-toolbar.tsx';
import type { LogControl } from './use-log.ts';
import type { LogColumnsControl } from './use-log-columns.ts';

type BidLogProps = {
  log: LogControl;
  filter: LogFilter;
  names: boolean;
  columns: LogColumnsControl;
  /** Where the same rows come as a file. */
  sheet?: string | undefined;
  onFilter: FilterChange;
  lotCell?: (row: LogRow) => ReactNode;
  rowMenu?: (row: LogRow) => ReactNode;
};

/** Tabs, search and the rows: of one lot or of all. */
export function BidLog({ log, filter, names, columns, sheet, onFilter, lotCell, rowMenu }: BidLogProps) {
  const { rows, counts } = log.state;
  const filtered = Boolean(filter.status || filter.q);
  return (
    <Stack gap={3}>
      <LogToolbar {...{ filter, names, counts, onFilter }}>
        <Button
          variant="secondary"
          size="small"
          className={toolbar.columns}
          onClick={columns.choose}
          aria-haspopup="dialog"
        >
          Столбцы
        </Button>
        {sheet && <ExportButton href={sheet} />}
      </LogToolbar>
      {rows.length > 0 ? (
        // Another choice is read from its top.
        <LogTable key={JSON.stringify(filter)} {...{ log, lotCell, rowMenu }} columns={columns.shown} />
      ) : (
        <EmptyState
          title={filtered ? 'Таких ставок нет' : 'Ставок ещё нет'}
          action={
            filtered && (
              <Button variant="secondary" size="small" onClick={() => onFilter({ status: undefined, q: '' })}>
                Показать все
              </Button>
            )
          }
        >
          {filtered ? 'Смените вкладку или слова поиска.' : 'Первая появится здесь сама.'}
        </EmptyState>
      )}
      {log.older.state === 'failed' && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button variant="secondary" size="small" onClick={log.older.load}>
              Повторить
            </Button>
          }
        >
          Более ранние ставки не загрузились.
        </Notice>
      )}
    </Stack>
  );
}
