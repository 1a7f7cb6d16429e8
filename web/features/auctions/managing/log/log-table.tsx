import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useScreen } from '#web/ui/layout/use-screen.ts';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import wash from '../../wash.module.css';
import { dash, type LogColumnView, type LogRowContext } from './log-columns.tsx';
import styles from './log-table.module.css';
import type { LogControl } from './use-log.ts';

type LogTableProps = {
  log: LogControl;
  columns: readonly LogColumnView[];
  /** The lot of each row, where rows of many stand together. */
  lotCell?: (row: LogRow) => ReactNode;
  /** The menu of a row. */
  rowMenu?: (row: LogRow) => ReactNode;
};

/** Of a row whose words take one line, and of a stacked one; others are measured. */
const rowHeight = 34;
const stackedHeight = 76;
const lotWidth = 42;
const menuWidth = 44;
/** Widths that fit the narrowest screen without a pinned column, and the usual one beside the rail. */
const minWidth = 1120;
const usualWidth = 1200;

/** Thousands of rows, of which those in sight are drawn; the newest first. */
export function LogTable({ log, columns, lotCell, rowMenu }: LogTableProps) {
  const { rows, total, arrived, serverTime, auctions } = log.state;
  const context = useMemo(
    () => ({ serverTime, auctions: new Map(auctions.map(({ code, name }) => [code, name])) }),
    [serverTime, auctions],
  );
  const scroller = useRef<HTMLElement>(null);
  const stacked = useScreen('(max-width: 767px)');
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (stacked ? stackedHeight : rowHeight),
    getItemKey: (index) => rows[index]!.id,
    overscan: 10,
    // Until the block is measured, and on the server.
    initialRect: { width: 1200, height: 640 },
  });
  useHeldPlace(rows, virtual);
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  const wantsOlder = rows.length < total && lastSeen >= rows.length - 30 && log.older.state === 'idle';
  const { load } = log.older;
  useEffect(() => {
    if (wantsOlder) load();
  });
  const edges = (lotCell ? lotWidth : 0) + (rowMenu ? menuWidth : 0);
  const least = columns.reduce((sum, { width }) => sum + width, edges);
  const wide = columns.reduce((sum, { width, wide = width }) => sum + wide, edges);
  const many = rows.some(({ auctionCode }) => auctionCode !== rows[0]!.auctionCode);
  const count = columns.length + (lotCell ? 1 : 0) + (rowMenu ? 1 : 0);
  return (
    <Table
      label="Журнал ставок"
      dense
      pinned
      pinnedEnd={Boolean(rowMenu)}
      stacked
      height="max(440px, calc(100dvh - 220px))"
      className={styles.table}
      scrollerRef={scroller}
      style={{ '--log-least': `${least}px`, '--log-wide': `${wide}px` } as CSSProperties}
      data-tight={wide > usualWidth ? 'usual' : wide > minWidth ? 'least' : undefined}
      data-auctions={many ? 'many' : 'one'}
      aria-rowcount={total + 1}
    >
      <colgroup>
        {lotCell && <col width={lotWidth} />}
        {columns.map(({ code, width, wide = width, grows }) => (
          <col
            key={code}
            className={classNames(styles[code], !grows && styles.column)}
            style={{ '--least': `${width}px`, '--wide': `${wide}px` } as CSSProperties}
          />
        ))}
        {rowMenu && <col width={menuWidth} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {lotCell && <HeadCell>Лот</HeadCell>}
          {columns.map(({ code, label, numeric }) => (
            <HeadCell key={code} numeric={numeric} className={styles[code]}>
              {label}
            </HeadCell>
          ))}
          {rowMenu && (
            <HeadCell>
              <span className="visually-hidden">Действия</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        <Gap height={items[0]?.start ?? 0} columns={count} />
        {items.map(({ index, key }) => {
          const row = rows[index]!;
          return (
            <Row
              key={key}
              {...{ row, columns, context, lotCell, rowMenu, index }}
              measure={virtual.measureElement}
              fresh={arrived.has(row.id)}
            />
          );
        })}
        <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={count} />
      </tbody>
    </Table>
  );
}

/** The height of what is not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus
    <tr aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

type RowProps = Pick<LogTableProps, 'columns' | 'lotCell' | 'rowMenu'> & {
  row: LogRow;
  context: LogRowContext;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  fresh: boolean;
};

const Row = memo(function Row({ row, columns, context, lotCell, rowMenu, index, measure, fresh }: RowProps) {
  const { status } = row;
  return (
    <TableRow
      ref={measure}
      data-index={index}
      className={wash.wash}
      data-wash={fresh ? 'good' : undefined}
      aria-rowindex={index + 2}
      // Among many lots each has its leader: the mark alone says it.
      tone={!lotCell && (status === 'leading' || status === 'won') ? 'good' : undefined}
      muted={status === 'rejected'}
      struck={status === 'annulled'}
    >
      {lotCell && (
        <Cell keep className={styles.lot}>
          {lotCell(row)}
        </Cell>
      )}
      {columns.map(({ code, numeric, keep, strong, wraps, text, short, mark }) => {
        const words = text(row, context);
        const shown = short?.(row) ?? words;
        return (
          <Cell
            key={code}
            numeric={numeric}
            keep={keep}
            className={classNames(
              styles[code],
              wraps && styles.wraps,
              (words === dash || words === '') && styles.none,
            )}
            title={shown === words ? undefined : words}
          >
            {mark ? mark(row) : strong ? <b>{shown}</b> : shown}
          </Cell>
        );
      })}
      {rowMenu && (
        <Cell keep className={styles.menu}>
          {rowMenu(row)}
        </Cell>
      )}
    </TableRow>
  );
});

/** Rows that come in at the top do not push away what is being read further down. */
function useHeldPlace(rows: readonly LogRow[], virtual: Virtualizer<HTMLElement, HTMLTableRowElement>): void {
  const first = useRef(rows[0]?.id);
  useLayoutEffect(() => {
    const before = first.current;
    first.current = rows[0]?.id;
    const block = virtual.scrollElement;
    if (!block || block.scrollTop < rowHeight || before === undefined) return;
    const added = rows.findIndex(({ id }) => id === before);
    if (added > 0) block.scrollTop += virtual.measurementsCache[added]!.start;
  }, [rows, virtual]);
}
