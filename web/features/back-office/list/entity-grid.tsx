import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { publishedWord } from '../publishing/publish-verb.ts';
import { RowState } from '../row-state.tsx';
import { Tick } from '../tick.tsx';
import styles from './entity-grid.module.css';
import { FieldHeading } from './field-heading.tsx';
import { GridCell } from './grid-cell.tsx';
import type { Order } from './list-address.ts';
import { shownValue } from './paste-rules.ts';
import { RowName } from './row-name.tsx';
import { holdsPage, isChosen, type Selection } from './selection-rules.ts';
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

/** Rows of a list. The head, the box and what leads to the form stay in sight: the number, or of texts the name. */
export function EntityGrid(props: EntityGridProps) {
  const { kind, fields, rows, order, selection, cursor, busy, body, hrefOf } = props;
  const ids = rows.map(({ id }) => id);
  const whole = holdsPage(selection, ids);
  const some = !whole && ids.some((id) => isChosen(selection, id));
  const pictured = kind.section === 'items';
  const byCode = kind.named === 'by code';
  const leading = byCode ? styles.leading : undefined;
  // What names a row is its first cell; where a column says the same it is not said twice.
  const says = ({ name }: FieldDescription) => rows.every((row) => shownValue(row, name) === row.title);
  const naming = fields[0] && says(fields[0]) ? fields[0] : undefined;
  const titled = byCode ? !naming : !fields.some(says);
  const others = naming ? fields.slice(1) : fields;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <section
      className={`relative ink-top ${styles.wrap}`}
      data-goes-on="right"
      aria-label={`${kind.label}: список`}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and are typed into */}
      <table className={styles.grid} role="grid" aria-label={kind.label}>
        <thead>
          <tr>
            <th className={styles.box}>
              <Tick
                ref={box}
                aria-label="Выбрать все строки на экране"
                checked={whole}
                onChange={props.onTogglePage}
              />
            </th>
            {!byCode && <th className={styles.number}>№</th>}
            {pictured && (
              <th>
                <span className="visually-hidden">Снимок</span>
              </th>
            )}
            {titled && <th className={leading}>Название</th>}
            {naming && (
              <FieldHeading field={naming} order={order} className={leading} onOrder={props.onOrder} />
            )}
            {byCode && <th className={styles.code}>Код</th>}
            <th className={styles.publication}>
              <span>Публикация</span>
            </th>
            {others.map((field, place) => (
              <FieldHeading
                key={field.name}
                field={field}
                order={order}
                className={place === 0 ? styles.next : undefined}
                onOrder={props.onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => {
            const chosen = isChosen(selection, row.id);
            const named = (said: ReactNode) => (
              <RowName row={row} at={at} href={byCode ? hrefOf(row.id) : undefined} next={others[0]}>
                {said}
              </RowName>
            );
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
                {!byCode && (
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
                )}
                {pictured && (
                  <td className={styles.picture}>
                    {row.picture && <img src={row.picture} alt="" width={32} height={32} loading="lazy" />}
                  </td>
                )}
                {titled && <td className={classNames(styles.title, leading)}>{named(row.title)}</td>}
                {naming && (
                  <GridCell
                    field={naming}
                    row={row}
                    at={{ row: at, column: 0 }}
                    cells={props.cells}
                    className={leading}
                    around={named}
                  />
                )}
                {byCode && <td className={styles.code}>{row.id}</td>}
                <td className={styles.publication}>
                  <RowState row={row} published={publishedWord(kind)} />
                </td>
                {others.map((field, place) => (
                  <GridCell
                    key={field.name}
                    field={field}
                    row={row}
                    at={{ row: at, column: fields.indexOf(field) }}
                    cells={props.cells}
                    className={place === 0 ? styles.next : undefined}
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
