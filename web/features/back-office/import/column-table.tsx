import { useState } from 'react';
import type { ImportColumn, ImportView } from '#contract/back-office/imports.ts';
import { countOf, nbsp, plural } from '#contract/russian.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './import.module.css';
import type { Importing } from './use-import.ts';

const hows: Record<ImportColumn['how'], { tone: 'good' | 'metal' | 'bad' | 'neutral'; word: string }> = {
  unknown: { tone: 'bad', word: 'неизвестен' },
  learned: { tone: 'metal', word: 'выучен' },
  chosen: { tone: 'metal', word: 'выбран вами' },
  known: { tone: 'good', word: 'распознан' },
  ignored: { tone: 'neutral', word: 'не нужен' },
};
const skipped = '-';
const asked = '';

/** How the columns of the file are understood; unknown ones come first. */
export function ColumnTable({ view, importing }: { view: ImportView; importing: Importing }) {
  const order = ['unknown', 'learned', 'chosen', 'known', 'ignored'] as const;
  const sorted = order.flatMap((how) => view.columns.filter((column) => column.how === how));
  const urgent = sorted.filter(({ how }) => how !== 'known' && how !== 'ignored');
  const [all, setAll] = useState(false);
  const shown = all ? sorted : sorted.slice(0, Math.max(urgent.length, 6));
  const hidden = sorted.slice(shown.length);
  const count = (...given: ImportColumn['how'][]) =>
    view.columns.filter(({ how }) => given.includes(how)).length;
  const unknown = count('unknown');
  return (
    <>
      <p className={styles.marks} role="status">
        <Status tone="good">{`${count('known')} ${plural(count('known'), ['распознан', 'распознаны', 'распознаны'])}`}</Status>
        {count('learned', 'chosen') > 0 && (
          <Status tone="metal">{`${count('learned', 'chosen')} по${nbsp}вашим словам`}</Status>
        )}
        {count('ignored') > 0 && <Status>{`${count('ignored')} не${nbsp}нужны`}</Status>}
        {unknown > 0 && (
          <Status tone="bad">{`${unknown} ${plural(unknown, ['неизвестен', 'неизвестны', 'неизвестны'])}: без вас не${nbsp}загрузим`}</Status>
        )}
        <span className="micro faint">
          {view.kind === 'clients' ? 'Ключ: почта.' : 'Ключ: номер, иначе лаборатория и сертификат.'} Столбца
          нет — не трогаем; ячейка пуста — очищаем
          {view.counts.emptied > 0 && `, таких ${view.counts.emptied}`}.
        </span>
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Столбцы файла и поля дома</caption>
          <thead>
            <tr>
              <th scope="col">Столбец файла</th>
              <th scope="col">Примеры</th>
              <th scope="col">Поле дома</th>
              <th scope="col">Как узнали</th>
              <th scope="col">Значения</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((column) => (
              <Column key={column.index} column={column} view={view} importing={importing} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden.length > 0 && (
        <p className="micro muted">
          <button type="button" className={styles.link} onClick={() => setAll(true)}>
            Ещё {countOf(hidden.length, ['столбец', 'столбца', 'столбцов'])}
          </button>
          :{' '}
          {hidden
            .map(({ heading }) => heading)
            .slice(0, 12)
            .join(', ')}
          {hidden.length > 12 && '…'}
        </p>
      )}
    </>
  );
}

function Column({
  column,
  view,
  importing,
}: {
  column: ImportColumn;
  view: ImportView;
  importing: Importing;
}) {
  const { index, heading, samples, target, how, why, values } = column;
  const { tone, word } = hows[how];
  const still = importing.busy || view.state !== 'ready';
  const taken = new Set(
    view.columns.flatMap((other) => (other.index !== index && other.target ? [other.target] : [])),
  );
  return (
    <tr className={classNames(how === 'unknown' && styles.pending)}>
      <th scope="row">{heading || `Столбец ${index + 1}`}</th>
      <td className="micro faint">{samples.join(' · ') || 'пусто'}</td>
      <td>
        <select
          className={styles.select}
          aria-label={`Поле для столбца «${heading || index + 1}»`}
          data-asked={how === 'unknown' || undefined}
          value={target ?? (how === 'unknown' ? asked : skipped)}
          // Not disabled while the plan is made anew: the focus would be lost with every column.
          aria-disabled={still || undefined}
          onChange={({ target: { value } }) => {
            if (!still)
              void importing.say({ columns: [{ index, target: value === skipped ? null : value }] });
          }}
        >
          {how === 'unknown' && (
            <option value={asked} disabled>
              Выберите поле
            </option>
          )}
          <option value={skipped}>Пропустить столбец</option>
          {view.targets.map(({ name, label }) => (
            <option key={name} value={name} disabled={taken.has(name)}>
              {label}
            </option>
          ))}
        </select>
      </td>
      <td>
        <Status tone={tone}>{word}</Status> <span className="micro faint">{lower(why)}</span>
      </td>
      <td className="micro faint">
        {values.map(({ from, to }) => (
          <span key={from} className={`inline-block nowrap ${styles.meaning}`}>
            <code className={`anywhere ${styles.code}`}>{from}</code> → {to}
          </span>
        ))}
      </td>
    </tr>
  );
}
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
