import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { EntityRow } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { valueWords } from '../values/value-words.ts';
import styles from './entity-grid.module.css';
import { shownValue } from './paste-rules.ts';
import { cellText, isCell, readCell } from './read-cell.ts';
import type { Cells } from './use-cells.ts';

interface GridCellProps {
  field: FieldDescription;
  row: EntityRow;
  at: { row: number; column: number };
  cells: Cells;
  className?: string;
  /** Of the cell that names its row: what stands around the name. */
  around?: (said: ReactNode) => ReactNode;
}

/** One value of a row. With the focus on it a letter or F2 begins to type, a paste lays a block from here on. */
export function GridCell({ field, row, at, cells, className, around }: GridCellProps) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState('');
  const drafted = field.name in row.draft && row.state !== 'draft';
  const editable = isCell(field);
  const value = shownValue(row, field.name);
  const begin = (text: string) => {
    setWrong('');
    setTyped(text);
  };
  const leave = (step?: 'down' | 'right') => {
    setTyped(undefined);
    if (step) cells.walk(at, step);
    else cells.focus(at);
  };
  const commit = (text: string, step?: 'down' | 'right') => {
    const read = readCell(field, text, value);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return false;
    }
    leave(step);
    void cells.write(row, field, read.value);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    // What stands inside, a field or the row's link, has keys of its own.
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const mod = event.ctrlKey || event.metaKey;
    const step = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'right', ArrowLeft: 'left' }[event.code];
    if (mod && event.code === 'KeyC') void navigator.clipboard?.writeText(cellText(field, value));
    else if (mod && event.code === 'KeyD') cells.fill(at);
    else if (mod || event.altKey || (event.shiftKey && event.key.length > 1)) return;
    else if (step) cells.walk(at, step as 'down');
    else if (editable && (event.code === 'F2' || event.key === 'Enter')) begin(cellText(field, value));
    else if (editable && (event.key === 'Delete' || event.key === 'Backspace')) commit('');
    else if (editable && event.key.length === 1)
      begin(field.control === 'choice' ? cellText(field, value) : event.key);
    else return;
    event.preventDefault();
  };
  const said = <Value field={field} row={row} drafted={drafted} />;
  return (
    <td
      className={className}
      data-cell={`${at.row}-${at.column}`}
      data-figures={isFigure(field.control) || undefined}
      data-name={around !== undefined || field.name === 'name' || undefined}
      data-pending={drafted || undefined}
      data-typing={typed !== undefined || undefined}
      tabIndex={-1}
      onKeyDown={press}
      onDoubleClick={() => editable && begin(cellText(field, value))}
      onPaste={(event) => {
        if (typed !== undefined) return;
        event.preventDefault();
        cells.paste(event.clipboardData.getData('text/plain'), at);
      }}
    >
      {typed === undefined ? (
        (around?.(said) ?? said)
      ) : (
        <Typing
          field={field}
          title={row.title}
          typed={typed}
          wrong={wrong}
          onType={begin}
          onCommit={commit}
          onCancel={() => leave()}
        />
      )}
    </td>
  );
}

export const isFigure = (control: string): boolean => control === 'number' || control === 'rubles';

function Value({ field, row, drafted }: { field: FieldDescription; row: EntityRow; drafted: boolean }) {
  const bare = { ...field, unit: '' };
  if (!drafted) return valueWords(bare, row.values[field.name] ?? row.draft[field.name]);
  return (
    <>
      <b>{valueWords(bare, row.draft[field.name])}</b>
      <small>
        <span className="visually-hidden">на сайте </span>
        {valueWords(bare, row.values[field.name])}
      </small>
    </>
  );
}

interface TypingProps {
  field: FieldDescription;
  title: string;
  typed: string;
  wrong: string;
  onType: (text: string) => void;
  onCommit: (text: string, step?: 'down' | 'right') => boolean;
  onCancel: () => void;
}

function Typing({ field, title, typed, wrong, onType, onCommit, onCancel }: TypingProps) {
  const label = `${field.label}: ${title}`;
  const press = (event: KeyboardEvent) => {
    const step =
      event.key === 'Enter' ? 'down' : event.key === 'Tab' && !event.shiftKey ? 'right' : undefined;
    if (step) {
      event.preventDefault();
      onCommit(typed, step);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  };
  const common = {
    'aria-label': label,
    'aria-invalid': Boolean(wrong) || undefined,
    autoFocus: true,
    onKeyDown: press,
  };
  return (
    <>
      {field.control === 'choice' ? (
        <select
          {...common}
          className={`whole px-2 ${styles.typing}`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => onCommit(typed)}
        >
          {(field.optional || !typed) && <option value="">—</option>}
          {field.options.map((option) => (
            <option key={option.code} value={option.label}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          className={`whole px-2 ${styles.typing}`}
          type="text"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => onCommit(typed) || onCancel()}
        />
      )}
      {wrong && (
        <span className={styles.wrong} role="alert">
          {wrong}
        </span>
      )}
    </>
  );
}
