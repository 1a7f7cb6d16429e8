import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import { ChevronDownIcon } from '../signs/icons.tsx';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scrolling block. */
  label: string;
  dense?: boolean;
  /** The head sticks to the window on wide screens; use it where the table fits without scrolling. */
  sticky?: boolean;
  /** The table scrolls inside this height, e.g. `60vh`; the head sticks to its top. */
  height?: string;
  /** The first column stays in sight also on wide screens; on narrow ones it always does. */
  pinned?: boolean;
  /** So does the last one, wherever the table scrolls sideways. */
  pinnedEnd?: boolean;
  /** Padding at the outer edges, for tables with tinted rows. */
  inset?: boolean;
  /** A telephone reads a row as a few lines; the table's own class may place its cells. */
  stacked?: boolean;
  /** Of the block that scrolls, for tables that draw only the rows in sight. */
  scrollerRef?: Ref<HTMLElement>;
};

export function Table({
  label,
  dense,
  sticky,
  height,
  pinned,
  pinnedEnd,
  inset,
  stacked,
  scrollerRef,
  className,
  ...rest
}: TableProps) {
  return (
    <section
      ref={scrollerRef}
      className={styles.scroller}
      data-sticky={sticky || undefined}
      data-height={height ? true : undefined}
      data-goes-on={pinnedEnd ? undefined : 'right'}
      style={{ '--table-height': height } as CSSProperties}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classNames(styles.table, className)}
        data-dense={dense || undefined}
        data-pinned={pinned || undefined}
        data-pinned-end={pinnedEnd || undefined}
        data-inset={inset || undefined}
        data-stacked={stacked || undefined}
        aria-label={label}
        {...rest}
      />
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending';

type HeadCellProps = ComponentProps<'th'> & {
  numeric?: boolean;
  /** Current direction, or `none` for a column that can be sorted but is not. */
  sort?: SortDirection | 'none';
  onSort?: (next: SortDirection) => void;
};

export function HeadCell({ numeric, sort, onSort, children, ...rest }: HeadCellProps) {
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={sort} {...rest}>
      {sort ? (
        <Row
          type="button"
          as="button"
          gap={1}
          inline
          className={`medium ${styles.sort}`}
          onClick={() => onSort?.(sort === 'descending' ? 'ascending' : 'descending')}
        >
          {children}
          <ChevronDownIcon size={12} />
        </Row>
      ) : (
        children
      )}
    </th>
  );
}

type RowProps = ComponentProps<'tr'> & {
  selected?: boolean;
  tone?: 'good' | 'bad';
  muted?: boolean;
  /** Crossed out; a cell with `keep` stays readable. */
  struck?: boolean;
};

export function TableRow({ selected, tone, muted, struck, ...rest }: RowProps) {
  return (
    <tr
      data-selected={selected || undefined}
      aria-selected={selected}
      data-tone={tone}
      data-muted={muted || undefined}
      data-struck={struck || undefined}
      {...rest}
    />
  );
}

type CellProps = ComponentProps<'td'> & { numeric?: boolean; keep?: boolean; children?: ReactNode };

export function Cell({ numeric, keep, ...rest }: CellProps) {
  return <td data-numeric={numeric || undefined} data-keep={keep || undefined} {...rest} />;
}
