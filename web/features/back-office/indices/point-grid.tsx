import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditedIndex } from '#contract/back-office/indices.ts';
import { monthAfter } from '#contract/catalog/index-months.ts';
import { PointCell, pointText } from './point-cell.tsx';
import { type PointEdits, pointKey, stepText, valueIn } from './point-edits.ts';
import styles from './points.module.css';

interface CellPlace {
  row: number;
  column: number;
}

interface PointGridProps {
  indices: readonly EditedIndex[];
  months: readonly string[];
  edits: PointEdits;
  at: CellPlace;
  onAt: (at: CellPlace) => void;
  onPoint: (index: string, month: string, value: number) => void;
  onDrop: (index: string, month: string) => void;
  onPaste: (text: string, at: CellPlace) => void;
  onAccept: (index: EditedIndex) => void;
  onOpen: () => void;
}

const shortMonth = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });
const steps: Partial<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Months of indices as a sheet: one cell has the focus, keys act on it, a block is pasted from it on. */
export function PointGrid(props: PointGridProps) {
  const { indices, months, edits, at, onAt } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [typing, setTyping] = useState<string>();
  // The newest months are what one comes for.
  useEffect(() => {
    if (months.length) scroller.current!.scrollLeft = scroller.current!.scrollWidth;
  }, [months.length]);
  const go = (row: number, column: number) => {
    const next = {
      row: Math.min(indices.length - 1, Math.max(0, row)),
      column: Math.min(months.length - 1, Math.max(0, column)),
    };
    onAt(next);
    requestAnimationFrame(() => {
      const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`);
      cell?.focus();
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
  const press = (event: KeyboardEvent) => {
    if (typing !== undefined || event.altKey) return;
    const [index, month] = [indices[at.row], months[at.column]];
    if (!index || !month) return;
    const value = edits[pointKey(index.id, month)] ?? valueIn(index, month);
    if (event.ctrlKey || event.metaKey) {
      if (event.code === 'KeyC' && value !== null)
        void navigator.clipboard?.writeText(pointText(index, value));
      return;
    }
    const step = steps[event.key];
    if (step) go(at.row + step[0], at.column + step[1]);
    else if (event.key === 'F2') setTyping(value === null ? '' : pointText(index, value));
    else if (/^[\d,.]$/.test(event.key)) setTyping(event.key);
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onDrop(index.id, month);
    else if (event.code === 'KeyA') props.onAccept(index);
    else if (event.key === 'Enter') props.onOpen();
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={scroller}
      className={`relative ink-top ${styles.wrap}`}
      aria-label="Точки по месяцам"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and are typed into */}
      <table className={styles.grid} role="grid" aria-label="Точки индексов по месяцам">
        <thead>
          <tr>
            <th scope="col">Индекс</th>
            {months.map((month, column) => (
              <th scope="col" key={month}>
                {shortMonth.format(new Date(month))}
                {(column === 0 || month.endsWith('-01-01') || column === months.length - 1) &&
                  ` ${month.slice(0, 4)}`}
              </th>
            ))}
            <th scope="col">за год</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={press}
          onPaste={(event) => {
            if (typing !== undefined) return;
            event.preventDefault();
            props.onPaste(event.clipboardData.getData('text/plain'), at);
          }}
        >
          {indices.map((index, row) => (
            <tr key={index.id} data-on={row === at.row || undefined}>
              <th scope="row">{index.label}</th>
              {months.map((month, column) => {
                const here = row === at.row && column === at.column;
                return (
                  <PointCell
                    key={month}
                    index={index}
                    month={month}
                    place={`${row}-${column}`}
                    edit={edits[pointKey(index.id, month)]}
                    current={here}
                    typing={here ? typing : undefined}
                    onFocus={() => {
                      if (!here) {
                        setTyping(undefined);
                        onAt({ row, column });
                      }
                    }}
                    onType={setTyping}
                    onTyped={(value, next) => {
                      setTyping(undefined);
                      if (value !== null) props.onPoint(index.id, month, value);
                      if (next === 'stay') return;
                      go(next === 'down' ? row + 1 : row, next === 'right' ? column + 1 : column);
                    }}
                  />
                );
              })}
              <YearChange index={index} edits={edits} month={months.at(-1)!} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last point that is known against the one a year before it. */
function YearChange({ index, edits, month }: { index: EditedIndex; edits: PointEdits; month: string }) {
  const valueAt = (one: string) => edits[pointKey(index.id, one)] ?? valueIn(index, one);
  const last = [0, 1, 2, 3].map((back) => monthAfter(month, -back)).find((one) => valueAt(one) !== null);
  const [now, before] = last ? [valueAt(last), valueAt(monthAfter(last, -12))] : [null, null];
  if (now === null || before === null) return <td />;
  const change = now / before - 1;
  return <td data-tone={change < 0 ? 'bad' : undefined}>{stepText(change)}</td>;
}
