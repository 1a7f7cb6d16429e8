import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/signs/icons.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './entity-grid.module.css';
import type { Order } from './list-address.ts';
import { RowState } from './row-state.tsx';
import { holdsPage, isChosen, type Selection } from './selection-rules.ts';

interface EntityGridProps {
  kind: KindDescription;
  columns: readonly string[];
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
}

/** Rows of a list. The head, the box and the number stay in sight; a row is known by its link. */
export function EntityGrid(props: EntityGridProps) {
  const { kind, columns, rows, order, selection, cursor, busy, body, hrefOf } = props;
  const fields = columns.flatMap((name) => kind.fields.find((field) => field.name === name) ?? []);
  const ids = rows.map(({ id }) => id);
  const whole = holdsPage(selection, ids);
  const some = !whole && ids.some((id) => isChosen(selection, id));
  const pictured = kind.section === 'items';
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.wrap} aria-label={`${kind.label}: список`} aria-busy={busy} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th className={styles.box}>
              <input
                ref={box}
                type="checkbox"
                aria-label="Выбрать все строки на экране"
                checked={whole}
                onChange={props.onTogglePage}
              />
            </th>
            <th className={styles.number}>{kind.named === 'by code' ? 'Код' : '№'}</th>
            <th>{pictured ? <span className="visually-hidden">Снимок</span> : 'Название'}</th>
            {pictured && <th>Название</th>}
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
                  <input
                    type="checkbox"
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
                <td className={styles.title}>{row.title}</td>
                <td>
                  <RowState row={row} />
                </td>
                {fields.map((field) => {
                  const drafted = field.name in row.draft && row.state !== 'draft';
                  return (
                    <td
                      key={field.name}
                      data-figures={isFigure(field.control) || undefined}
                      data-pending={drafted || undefined}
                    >
                      {drafted ? (
                        <>
                          <b>{valueWords({ ...field, unit: '' }, row.draft[field.name])}</b>
                          <small>
                            <span className="visually-hidden">на сайте </span>
                            {valueWords({ ...field, unit: '' }, row.values[field.name])}
                          </small>
                        </>
                      ) : (
                        valueWords({ ...field, unit: '' }, row.values[field.name] ?? row.draft[field.name])
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const isFigure = (control: string): boolean => control === 'number' || control === 'rubles';
const heading = (label: string, unit: string): string => (unit ? `${label}, ${unit}` : label);
