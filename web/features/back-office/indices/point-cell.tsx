import { useState } from 'react';
import type { EditedIndex } from '#contract/back-office/indices.ts';
import { unitsToText } from '../values/value-words.ts';
import { monthWords, readPoint, stepText } from './point-edits.ts';
import styles from './points.module.css';

interface PointCellProps {
  index: EditedIndex;
  month: string;
  place: string;
  /** Typed or pasted, not written yet. */
  edit: number | undefined;
  /** The one cell that Tab comes to. */
  current: boolean;
  /** What is being typed begins with this; undefined: nothing is. */
  typing: string | undefined;
  onFocus: () => void;
  onType: (text: string) => void;
  /** Null: what was typed is dropped. */
  onTyped: (value: number | null, next: 'down' | 'right' | 'stay') => void;
}

const decimalsOf = ({ unit }: EditedIndex): number => (unit === 'rubles' ? 0 : 2);
/** An index with one decimal where the second is zero, a carat in whole rubles. */
export const pointText = (index: EditedIndex, value: number): string =>
  unitsToText(Math.round(value / (index.unit === 'rubles' ? 100 : 1)), decimalsOf(index)).replace(
    /(,\d)0$/,
    '$1',
  );

export function PointCell(props: PointCellProps) {
  const { index, month, place, edit, current, typing, onFocus, onType, onTyped } = props;
  const point = index.points.find((one) => one.month === month);
  const proposal = index.proposal?.month === month ? index.proposal : null;
  const offered = proposal?.value && !proposal.declined ? proposal.value : null;
  const value = edit ?? point?.value ?? null;
  const said = `${index.label}, ${monthWords(month)}: ${value === null ? 'точки нет' : pointText(index, value)}`;
  const words = [
    said,
    edit !== undefined && 'не записано',
    edit === undefined && point?.first != null && `исправлено, было ${pointText(index, point.first)}`,
    offered && `предложено ${pointText(index, offered)}`,
  ].filter(Boolean);
  return (
    <td
      data-cell={place}
      tabIndex={current ? 0 : -1}
      aria-label={words.join(', ')}
      data-edited={edit !== undefined || undefined}
      data-corrected={(edit === undefined && point?.first != null) || undefined}
      data-offered={(edit === undefined && !point && offered !== null) || undefined}
      onFocus={onFocus}
      onDoubleClick={() => onType(value === null ? '' : pointText(index, value))}
    >
      {typing !== undefined ? (
        <TypedPoint begun={typing} label={said} onTyped={onTyped} />
      ) : (
        <>
          {value !== null && pointText(index, value)}
          {value === null && offered !== null && (
            <>
              {pointText(index, offered)}
              <small>{stepText(proposal!.ratio! - 1)}</small>
            </>
          )}
          {value === null && offered === null && (
            <span className="faint">{proposal?.declined ? 'отклонена' : proposal ? 'мало' : '·'}</span>
          )}
        </>
      )}
    </td>
  );
}

function TypedPoint({
  begun,
  label,
  onTyped,
}: {
  begun: string;
  label: string;
  onTyped: PointCellProps['onTyped'];
}) {
  const [text, setText] = useState(begun);
  const read = readPoint(text);
  const wrong = typeof read === 'string';
  return (
    <span className={styles.typed}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the cell was asked to be typed into
        autoFocus
        aria-label={label}
        aria-invalid={wrong || undefined}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => onTyped(wrong ? null : read, 'stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onTyped(null, 'stay');
          else if ((event.key === 'Enter' || event.key === 'Tab') && !wrong) {
            event.preventDefault();
            onTyped(read, event.key === 'Enter' ? 'down' : 'right');
          }
        }}
      />
      {wrong && <i role="alert">{read}</i>}
    </span>
  );
}
