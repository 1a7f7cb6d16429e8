import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/signs/icons.tsx';
import styles from './entity-grid.module.css';
import { GridCell, isFigure } from './grid-cell.tsx';
import type { Order } from './list-address.ts';
import { shownValue } from './paste-rules.ts';
import { RowState } from './row-state.tsx';
import { holdsPage, isChosen, type Selection } from './selection-rules.ts';
import { Tick } from './tick.tsx';
import type { Cells } from './use-cells.ts';

interface EntityGridProps {
  kind: KindDescription;
  fields: readonly FieldDescription[];
  rows: readonly EntityRow[];
  order: Order | undefined;
  selection: Selection;
  /** The row the keys act on. */
  cursor: number;
  busy: boolean;
  body: RefObject<HTMLTableSectionElement | null>;
  hrefOf: (id: string) => string;
  onOrder: (field: string) => void;
  onCursor: (at: number) => void;
  onToggle: (id: string, extend: boolean) => void;
  onTogglePage: () => void;
  cells: Cells;
}

/** Rows of a list. The head, the box and the number stay in sight; a row is known by its link. */
export function EntityGrid(props: EntityGridProps) {
  const { kind, fields, rows, order, selection, cursor, busy, body, hrefOf } = props;
  const ids = rows.map(({ id }) => id);
  const whole = holdsPage(selection, ids);
  const some = !whole && ids.some((id) => isChosen(selection, id));
  const pictured = kind.section === 'items';
  // Where a column says the same it is not said twice.
  const titled = !fields.some(({ name }) => rows.every((row) => shownValue(row, name) === row.title));
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label={`${kind.label}: список`} aria-busy={busy} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and are typed into */}
      <table className={styles.grid} role="grid" aria-label={kind.label}>
        <thead>
          <tr>
            <th className={styles.box}>
              <Tick
                ref={box}
                aria-label="Выбрать все строки на&nbsp;экране"
                checked={whole}
                onChange={props.onTogglePage}
              />
            </th>
            <th className={styles.number}>{kind.named === 'by code' ? 'Код' : '№'}</th>
            {pictured && (
              <th>
                <span className="visually-hidden">Снимок</span>
              </th>
            )}
            {titled && <th>Название</th>}
            <th>Публикация</th>
            {fields.map((field) => (
              <th
                key={field.name}
                data-figures={isFigure(field.control) || undefined}
                aria-sort={
                  order?.field === field.name ? (order.down ? 'descending' : 'ascending') : undefined
                }
              >
                {field.sorted ? (
                  <button type="button" onClick={() => props.onOrder(field.name)}>
                    {heading(field.label, field.unit)}
                    {order?.field === field.name &&
                      (order.down ? <ChevronDownIcon size={12} /> : <ChevronUpIcon size={12} />)}
                  </button>
                ) : (
                  heading(field.label, field.unit)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => {
            const chosen = isChosen(selection, row.id);
            return (
              <tr
                key={row.id}
                data-chosen={chosen || undefined}
                data-cursor={at === cursor || undefined}
                onFocus={() => props.onCursor(at)}
              >
                <td className={styles.box}>
                  <Tick
                    aria-label={`Выбрать ${row.title}`}
                    checked={chosen}
                    onChange={() => {}}
                    onClick={(event: MouseEvent) => props.onToggle(row.id, event.shiftKey)}
                  />
                </td>
                <td className={styles.number}>
                  <PageLink
                    href={hrefOf(row.id)}
                    data-row={at}
                    title={row.title}
                    aria-label={`${row.id}, ${row.title}`}
                  >
                    {row.id}
                  </PageLink>
                </td>
                {pictured && (
                  <td className={styles.picture}>
                    {row.picture && <img src={row.picture} alt="" width={32} height={32} loading="lazy" />}
                  </td>
                )}
                {titled && <td className={styles.title}>{row.title}</td>}
                <td>
                  <RowState row={row} />
                </td>
                {fields.map((field, column) => (
                  <GridCell
                    key={field.name}
                    field={field}
                    row={row}
                    at={{ row: at, column }}
                    cells={props.cells}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const heading = (label: string, unit: string): string => (unit ? `${label}, ${unit}` : label);
