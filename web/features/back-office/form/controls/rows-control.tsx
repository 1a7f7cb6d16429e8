import type { KeyboardEvent } from 'react';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import { SimpleControl } from './simple-control.tsx';

type Row = Record<string, string | number | boolean | null>;

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null;

/** More than these stand side by side on a wide screen alone. */
const manyColumns = 5;
const columnWords = ({ label, unit }: { label: string; unit: string }) =>
  unit ? `${label}, ${unit}` : label;

/** A table: rows are added, removed, and moved by Alt and the arrows. */
export function RowsControl({
  field,
  id,
  value,
  onChange,
  describedBy,
}: ControlProps & { field: FieldDescription }) {
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const give = (next: Row[]) => onChange(next as FieldValue);
  const move = (event: KeyboardEvent, at: number) => {
    const to = at + (event.code === 'ArrowDown' ? 1 : -1);
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.code) || to < 0 || to >= rows.length) return;
    event.preventDefault();
    const next = [...rows];
    next.splice(to, 0, ...next.splice(at, 1));
    give(next);
    const cell = (event.target as HTMLElement).id.replace(/-\d+-/, `-${to}-`);
    requestAnimationFrame(() => document.getElementById(cell)?.focus());
  };
  return (
    <fieldset
      className={`whole pt-2 pb-3 ${styles.rows}`}
      id={id}
      aria-label={field.label}
      aria-describedby={describedBy}
    >
      {rows.length > 0 && (
        <table
          className="mb-2"
          data-many={field.columns.length > manyColumns || undefined}
          data-three={field.columns.length === 3 || undefined}
        >
          <thead>
            <tr>
              {field.columns.map((column) => (
                <th key={column.name}>{columnWords(column)}</th>
              ))}
              <th>
                <span className="visually-hidden">Убрать</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; the cells are controlled
              <tr key={at} onKeyDown={(event) => move(event, at)}>
                {field.columns.map((column) => (
                  <td className="rule-bottom" key={column.name} data-label={columnWords(column)}>
                    <SimpleControl
                      id={`${id}-${at}-${column.name}`}
                      field={column}
                      name={`${column.label}, строка ${at + 1}`}
                      value={row[column.name] ?? null}
                      onChange={(next) =>
                        give(
                          rows.map((one, index) =>
                            index === at ? { ...one, [column.name]: next as Row[string] } : one,
                          ),
                        )
                      }
                    />
                  </td>
                ))}
                <td className="rule-bottom">
                  <button
                    type="button"
                    aria-label={`Убрать строку ${at + 1}`}
                    onClick={() => give(rows.filter((_, index) => index !== at))}
                  >
                    <CloseIcon size={14} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <OfficeButton
        mini
        variant="secondary"
        onClick={() => give([...rows, Object.fromEntries(field.columns.map(({ name }) => [name, null]))])}
      >
        Добавить строку
      </OfficeButton>
    </fieldset>
  );
}
