import type { ReactNode } from 'react';
import type { LogRow } from '#contract/live/auction-live.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './bid-log.module.css';
import type { LogFilter } from './log-address.ts';
import type { Column } from './log-columns.tsx';
import { LogTable } from './log-table.tsx';
import { type FilterChange, LogToolbar } from './log-toolbar.tsx';
import type { LogControl } from './use-log.ts';

type BidLogProps = {
  log: LogControl;
  filter: LogFilter;
  names: boolean;
  columns: readonly Column[];
  onFilter: FilterChange;
  lotCell?: (row: LogRow) => ReactNode;
  rowMenu?: (row: LogRow) => ReactNode;
};

/** Tabs, search and the rows: of one lot or of all. */
export function BidLog({ log, filter, names, columns, onFilter, lotCell, rowMenu }: BidLogProps) {
  const { rows, counts } = log.state;
  const filtered = Boolean(filter.status || filter.q);
  return (
    <div className={styles.log}>
      <LogToolbar {...{ filter, names, counts, onFilter }} />
      {rows.length > 0 ? (
        // Another choice is read from its top.
        <LogTable key={JSON.stringify(filter)} {...{ log, columns, lotCell, rowMenu }} />
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
          Более ранние ставки не&nbsp;загрузились.
        </Notice>
      )}
    </div>
  );
}
