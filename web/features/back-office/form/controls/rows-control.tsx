import type { KeyboardEvent } from 'react';
import type { FieldDescription, FieldValue, SimpleField } from '#contract/back-office/values.ts';
import { useRowDrag } from '#web/ui/moving/use-row-drag.ts';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#web/ui/signs/icons.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';
import { emptyRow, movedRow, nestedRow, type RowValues, steppedRow } from './row-rules.ts';
import { SimpleControl } from './simple-control.tsx';

const isRow = (row: unknown): row is RowValues => typeof row === 'object' && row !== null;

/** These have more room beside the others, and two places of a row that stands in several lines. */
const isWide = ({ control, maxLength }: SimpleField): boolean =>
  ['long text', 'link', 'picture address', 'moment'].includes(control) ||
  (control === 'text' && (maxLength ?? 0) >= 100);

/** More than these stand side by side on a wide screen alone. */
const manyColumns = 5;
const columnWords = ({ label, unit }: { label: string; unit: string }) =>
  unit ? `${label}, ${unit}` : label;

/**
 * A table: rows are added, removed, lifted by their number or moved by Alt and the arrows; where rows lie inside others, Alt
 * and the arrows to the sides push them in and out.
 */
export function RowsControl({
  field,
  id,
  value,
  onChange,
  describedBy,
}: ControlProps & { field: FieldDescription }) {
  const { nesting } = field;
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const columns = field.columns.filter(({ name }) => name !== nesting);
  const give = (next: readonly RowValues[]) => onChange(next as FieldValue);
  const drag = useRowDrag((from, to) => give(movedRow(rows, from, to, nesting).rows));
  const step = (at: number, by: -1 | 1): number => {
    const moved = steppedRow(rows, at, by, nesting);
    if (moved.at !== at) give(moved.rows);
    return moved.at;
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || !/^Arrow/.test(event.code)) return;
    const sideways = event.code === 'ArrowLeft' || event.code === 'ArrowRight';
    if (sideways && nesting === null) return;
    event.preventDefault();
    if (sideways) {
      give(nestedRow(rows, at, event.code === 'ArrowRight', nesting!));
      return;
    }
    const to = step(at, event.code === 'ArrowDown' ? 1 : -1);
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
          data-many={columns.length > manyColumns || undefined}
          data-three={columns.length === 3 || undefined}
        >
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Место</span>
              </th>
              {columns.map((column) => (
                <th key={column.name} data-wide={isWide(column) || undefined}>
                  {columnWords(column)}
                </th>
              ))}
              <th>
                <span className="visually-hidden">Место и отказ от строки</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; the cells are controlled
                key={at}
                data-inside={(nesting !== null && row[nesting] === '1') || undefined}
                data-hidden={row.hidden === true || undefined}
                onKeyDown={(event) => press(event, at)}
                {...drag.row(at)}
              >
                <td className="rule-bottom" data-grip {...drag.handle(at)}>
                  <span aria-hidden="true">⠿</span>
                </td>
                {columns.map((column) => (
                  <td
                    className="rule-bottom"
                    key={column.name}
                    data-label={columnWords(column)}
                    data-wide={isWide(column) || undefined}
                  >
                    <SimpleControl
                      id={`${id}-${at}-${column.name}`}
                      field={column}
                      name={`${column.label}, строка ${at + 1}`}
                      value={row[column.name] ?? null}
                      onChange={(next) =>
                        give(
                          rows.map((one, index) =>
                            index === at ? { ...one, [column.name]: next as RowValues[string] } : one,
                          ),
                        )
                      }
                    />
                  </td>
                ))}
                <td className="rule-bottom" data-deeds>
                  {nesting !== null && at > 0 && (
                    <button
                      type="button"
                      aria-pressed={row[nesting] === '1'}
                      aria-label={`Строка ${at + 1} внутри раздела`}
                      title={row[nesting] === '1' ? 'Вынести из раздела' : 'Вложить в раздел'}
                      onClick={() => give(nestedRow(rows, at, row[nesting] !== '1', nesting))}
                    >
                      <span aria-hidden="true">{row[nesting] === '1' ? '⇤' : '⇥'}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    data-step
                    aria-label={`Строку ${at + 1} выше`}
                    disabled={at === 0}
                    onClick={() => step(at, -1)}
                  >
                    <ChevronUpIcon size={16} />
                  </button>
                  <button
                    type="button"
                    data-step
                    aria-label={`Строку ${at + 1} ниже`}
                    disabled={at === rows.length - 1}
                    onClick={() => step(at, 1)}
                  >
                    <ChevronDownIcon size={16} />
                  </button>
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
      <OfficeButton mini variant="secondary" onClick={() => give([...rows, emptyRow(field, rows.at(-1))])}>
        Добавить строку
      </OfficeButton>
      {rows.length > 1 && (
        <p className={styles.keys}>
          Alt ↑↓ — порядок{nesting !== null && ', Alt ←→ — вложить и вынести'}. Строку можно тащить за левый
          край.
        </p>
      )}
    </fieldset>
  );
}
