import { useEffect, useRef } from 'react';
import type { ImportRow, ImportView } from '#contract/back-office/imports.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './import.module.css';
import { useRows } from './plan-rows.tsx';
import type { Importing, Mended } from './use-import.ts';

type Complaint = ImportRow['complaints'][number];

/** What cannot be loaded, and why; mended here, or in the file. */
export function RefusedRows({ view, importing }: { view: ImportView; importing: Importing }) {
  const { rows, total, next, more } = useRows(view, 'refused');
  const section = useRef<HTMLElement>(null);
  const { mending, mended, mend } = importing;
  const loaded = view.state === 'applied';
  useEffect(() => {
    if (!rows || view.state !== 'ready' || !mending.current) return;
    mending.current = false;
    section.current?.querySelector<HTMLElement>('td input, td select')?.focus();
  }, [rows, view.state, mending]);
  const check = () => {
    if (mended.size && !importing.busy) void importing.say({});
  };
  const keep = async (row: number, complaint: Complaint) => {
    const others = repeated(rows ?? [], row, complaint);
    if (others.length && (await importing.tick(others, false))) await importing.say({});
  };
  return (
    <Stack as="section" gap={2} className={styles.refused} aria-labelledby="refused" ref={section}>
      <header>
        <h3 id="refused">
          <Status tone="bad">Отклонено {formatNumber(view.counts.refused)}</Status>
        </h3>
        <span className="micro faint">
          {loaded
            ? 'не загружены: скачайте, исправьте и загрузите этот файл'
            : 'можно исправить здесь или в файле; остальные загрузятся без них'}
        </span>
        <OfficeButton
          mini
          variant="ghost"
          onClick={() => {
            location.href = `/api/internal/admin/imports/${view.id}/refused`;
          }}
        >
          <DownloadIcon size={14} />
          Скачать с причинами
        </OfficeButton>
        {!loaded && (
          <OfficeButton
            mini
            variant="secondary"
            disabled={!mended.size || view.state !== 'ready'}
            loading={importing.busy}
            onClick={check}
          >
            Проверить исправленные{mended.size > 0 && `, ${mended.size}`}
          </OfficeButton>
        )}
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Отклонённые строки</caption>
          <thead>
            <tr>
              <th scope="col">Строка</th>
              <th scope="col">Столбец</th>
              <th scope="col">Значение</th>
              <th scope="col">Почему нельзя</th>
              {!loaded && <th scope="col">Исправить</th>}
            </tr>
          </thead>
          <tbody>
            {rows?.flatMap(({ row, complaints }) =>
              complaints.map((complaint) => (
                <tr key={`${row} ${complaint.field} ${complaint.column}`}>
                  <td className="faint tabular">{row}</td>
                  <td>{complaint.heading}</td>
                  <td>
                    {complaint.value && <code className={`anywhere ${styles.code}`}>{complaint.value}</code>}
                  </td>
                  <td>{complaint.reason}</td>
                  {!loaded && (
                    <td>
                      <Mend
                        row={row}
                        complaint={complaint}
                        mended={mended.get(`${row} ${complaint.column}`)}
                        repeated={repeated(rows, row, complaint).length > 0}
                        disabled={view.state !== 'ready' || importing.busy}
                        onMend={mend}
                        onCheck={check}
                        onKeep={() => void keep(row, complaint)}
                      />
                    </td>
                  )}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {next !== null && (
        <p className="micro muted">
          <button type="button" className={styles.link} onClick={more}>
            Ещё {formatNumber(total - (rows?.length ?? 0))} отклонённых
          </button>
        </p>
      )}
    </Stack>
  );
}

/** Other refused rows with the same key. */
const repeated = (rows: readonly ImportRow[], row: number, { column, value, reason }: Complaint): number[] =>
  reason.startsWith('Тот\u00A0же')
    ? rows
        .filter(
          (one) =>
            one.row !== row &&
            one.complaints.some(
              (other) => other.column === column && other.value.toLowerCase() === value.toLowerCase(),
            ),
        )
        .map((one) => one.row)
    : [];

interface MendProps {
  row: number;
  complaint: Complaint;
  mended: Mended | undefined;
  repeated: boolean;
  disabled: boolean;
  onMend: (mended: Mended) => void;
  onCheck: () => void;
  onKeep: () => void;
}

function Mend({ row, complaint, mended, repeated: twice, disabled, ...props }: MendProps) {
  const { onMend, onCheck, onKeep } = props;
  const { column, heading, options, value } = complaint;
  if (twice)
    return (
      <button type="button" className={styles.link} disabled={disabled} onClick={onKeep}>
        оставить {row}
      </button>
    );
  if (column === null) return null;
  const label = `Строка ${row}, ${heading}`;
  if (options.length)
    return (
      <select
        className={styles.select}
        aria-label={label}
        data-asked={!mended || undefined}
        value={mended?.code ?? ''}
        disabled={disabled}
        onChange={({ target }) =>
          onMend({ row, column, text: target.value, ...(value && { code: target.value }) })
        }
      >
        <option value="" disabled>
          Выбрать
        </option>
        {options.map(({ code, label: word }) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className={styles.input}
      aria-label={label}
      value={mended?.text ?? ''}
      placeholder={`было: ${value || 'пусто'}`.slice(0, 30).replaceAll(' ', nbsp)}
      maxLength={2000}
      disabled={disabled}
      onChange={({ target }) => onMend({ row, column, text: target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onCheck();
      }}
    />
  );
}
