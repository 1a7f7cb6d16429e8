import { useEffect, useRef, useState } from 'react';
import type { ImportPart, ImportRow, ImportView } from '#contract/back-office/imports.ts';
import type { SimpleField } from '#contract/back-office/values.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { Tick } from '../tick.tsx';
import { nothingSaid, valueWords } from '../values/value-words.ts';
import styles from './import.module.css';
import { partWords, shiftOf } from './import-words.ts';
import type { Importing } from './use-import.ts';

type FieldLookup = (name: string) => SimpleField | undefined;

/** Rows of a part, page by page; a new plan begins anew. */
export function useRows(
  view: ImportView,
  part: ImportPart,
  { steep = false, field = '' }: { steep?: boolean; field?: string } = {},
) {
  const [rows, setRows] = useState<ImportRow[]>();
  const [total, setTotal] = useState(0);
  const [next, setNext] = useState<number | null>(null);
  const asked = useRef(0);
  const load = async (after?: number) => {
    const own = ++asked.current;
    const answer = await browserApi(
      'GET /api/internal/admin/imports/{id}/rows',
      {
        params: { id: view.id },
        query: {
          part,
          ...(after !== undefined && { after }),
          ...(steep && { steep: '1' as const }),
          ...(field && { field }),
        },
      },
      // Two parts are read side by side.
      { key: `import rows ${part}` },
    ).catch(() => undefined);
    if (own !== asked.current || !answer) return;
    setRows((known) => (after === undefined ? answer.rows : [...(known ?? []), ...answer.rows]));
    setTotal(answer.total);
    setNext(answer.next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan's number stands for all that was planned
  useEffect(() => {
    if (view.state === 'ready' || view.state === 'applied') void load();
  }, [view.id, view.plan, view.state, part, steep, field]);
  const mark = (row: number, ticked: boolean) =>
    setRows((known) => known?.map((one) => (one.row === row ? { ...one, ticked } : one)));
  return { rows, total, next, more: () => next !== null && void load(next), mark };
}

const fewRows = 8;

/** What will be created, changed, left: row by row, each of which may be taken out. */
export function PlanRows({
  view,
  part,
  fields,
  importing,
}: {
  view: ImportView;
  part: ImportPart;
  fields: FieldLookup;
  importing: Importing;
}) {
  const [steep, setSteep] = useState(false);
  const [field, setField] = useState('');
  const loaded = useRows(view, part, part === 'change' ? { steep, field } : {});
  const { total, next, mark } = loaded;
  // What was refused stands below and is the work to be done: a long plan must not hide it.
  const [whole, setWhole] = useState(view.counts.refused === 0);
  const rows = whole ? loaded.rows : loaded.rows?.slice(0, fewRows);
  const hidden = (loaded.rows?.length ?? 0) > (rows?.length ?? 0);
  const more = () => (hidden ? setWhole(true) : loaded.more());
  const priced = view.fields.some(({ control }) => control === 'rubles');
  const body = useRef<HTMLTableSectionElement>(null);
  const ticks = part === 'create' || part === 'change' || part === 'archive';
  const boxes = () => [...(body.current?.querySelectorAll<HTMLElement>('input,tr[tabindex]') ?? [])];
  const walk = (step: number) => {
    const all = boxes();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at < 0 ? 0 : at + step))]?.focus();
  };
  useKeys('План загрузки', [
    { at: 'KeyJ', shown: ['J'], does: 'следующая строка', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущая строка', run: () => walk(-1) },
  ]);
  const tick = (row: number, ticked: boolean) => {
    mark(row, ticked);
    void importing.tick([row], ticked).then((done) => done || mark(row, !ticked));
  };
  const open = view.state === 'ready';
  return (
    <>
      {part === 'change' && (
        <p className={styles.marks}>
          <select
            className={styles.select}
            aria-label="Какое поле меняется"
            value={field}
            onChange={({ target }) => setField(target.value)}
          >
            <option value="">Поле: любое</option>
            {view.fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          {priced && (
            <button
              type="button"
              className={styles.chip}
              aria-pressed={steep}
              onClick={() => setSteep(!steep)}
            >
              Цена изменится больше чем на{nbsp}20{nbsp}%
            </button>
          )}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} aria-busy={rows === undefined}>
          <caption className="visually-hidden">{partWords[part]}</caption>
          <thead>
            <tr>
              {ticks && <th scope="col">Взять</th>}
              {part !== 'archive' && part !== 'held' && <th scope="col">Строка</th>}
              <th scope="col">{view.kind === 'clients' ? 'Человек' : 'Предмет'}</th>
              <th scope="col">{part === 'create' ? 'Каким будет' : 'Что изменится'}</th>
              <th scope="col">Заметки</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows?.map((row) => (
              <tr key={row.row} className={classNames(!row.ticked && styles.off)}>
                {ticks && (
                  <td>
                    <Tick
                      aria-label={`Взять: ${row.title}`}
                      checked={row.ticked}
                      disabled={!open}
                      onChange={(event) => tick(row.row, event.target.checked)}
                    />
                  </td>
                )}
                {part !== 'archive' && part !== 'held' && <td className="faint tabular">{row.row}</td>}
                <td>
                  <Row as="span" gap={3} nowrap>
                    {row.picture && (
                      <img
                        className="flex-none"
                        src={row.picture}
                        width={32}
                        height={32}
                        alt=""
                        loading="lazy"
                      />
                    )}
                    <span>
                      {row.entityId && <b>{row.entityId}</b>} {row.title}
                    </span>
                  </Row>
                </td>
                <td>
                  {part === 'create' ? (
                    <Made row={row} fields={fields} />
                  ) : (
                    <Changed row={row} fields={fields} />
                  )}
                </td>
                <td className="micro faint">{row.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows?.length === 0 && <p className="micro muted">Таких строк нет.</p>}
      {rows && rows.length > 0 && (
        <p className="micro muted">
          Показаны {formatNumber(rows.length)} из{nbsp}
          {formatNumber(total)}
          {(hidden || next !== null) && (
            <>
              {' · '}
              <button type="button" className={styles.link} onClick={more}>
                дальше
              </button>
            </>
          )}
          {ticks && (
            <span className={styles.keys}>
              <Kbd>Пробел</Kbd> снять строку <Kbd>J</Kbd> <Kbd>K</Kbd> по строкам
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** The few values that identify a new item. */
const telling = [
  'email',
  'phone',
  'company',
  'lettersSince',
  'code',
  'shape',
  'weight',
  'colourGrade',
  'clarity',
  'laboratory',
  'certificate',
  'price',
];
function Made({ row, fields }: { row: ImportRow; fields: FieldLookup }) {
  const said = telling.flatMap((name) => {
    const value = row.after[name];
    return value === null || value === undefined ? [] : [valueWords(fields(name), value)];
  });
  return <span className="muted">{said.join(' · ')}</span>;
}

function Changed({ row, fields }: { row: ImportRow; fields: FieldLookup }) {
  return (
    <dl className={styles.changes}>
      {Object.entries(row.after).map(([name, value]) => {
        const field = fields(name);
        const shift = field?.control === 'rubles' ? shiftOf(row.before?.[name], value) : null;
        const words = name === 'archived' ? archivedWords : (one: unknown) => valueWords(field, one as never);
        return (
          <div key={name}>
            <dt className="muted">{name === 'archived' ? 'На сайте' : (field?.label ?? name)}</dt>
            <dd className="faint anywhere">
              <s>{words(row.before?.[name] ?? null)}</s>
            </dd>
            <dd className={`anywhere ${styles.is}`}>
              {value === null ? <small className="bad">очищено</small> : <b>{words(value)}</b>}
              {shift !== null && shift !== 0 && (
                <span data-down={shift < 0 || undefined}>
                  {shift > 0 ? '+' : '−'}
                  {formatNumber(Math.abs(shift) / 10, 1)}
                  {nbsp}%
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
const archivedWords = (value: unknown): string =>
  value === true ? 'в архиве' : value === false ? 'на витрине' : nothingSaid;
