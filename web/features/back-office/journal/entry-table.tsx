import { useLayoutEffect, useRef } from 'react';
import type { ChangeEntry } from '#contract/back-office/journal.ts';
import { changedWords, isChanged } from '#contract/back-office/kinds.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Tick } from '../tick.tsx';
import { useFields } from '../values/use-fields.ts';
import { valueWords } from '../values/value-words.ts';
import styles from './open-change.module.css';
import { fieldKey, type Ticked, tickEntry, tickedOf, tickField } from './undo-rules.ts';

/** Whatever is about a person leads to their card, what came or went by a contract to the contract. */
const rooms: Record<string, string> = {
  clients: 'people',
  rights: 'people',
  consignments: 'seller-contracts',
};
const roomOf = (kind: string): string => rooms[kind] ?? kind;

interface TickedProps {
  ticked: Ticked;
  onTicked: (ticked: Ticked) => void;
}

interface EntryTableProps extends TickedProps {
  kind: string;
  entries: readonly ChangeEntry[];
}

/** The things of one kind under one head: of each its fields, was and became, and what stands there now. */
export function EntryTable({ kind, entries, ticked, onTicked }: EntryTableProps) {
  const label = isChanged(kind) ? changedWords[kind].label : 'Поле';
  const fields = entries.flatMap((entry) => (entry.created ? [] : entry.fields));
  const heads: string[] = fields.length ? ['Было', 'Стало'] : [];
  if (fields.some(({ now }) => now !== undefined)) heads.push('С тех пор');
  return (
    <table className={styles.entries} aria-label={label}>
      <thead>
        <tr>
          <th className="faint medium py-1 px-2">
            <TickAll label={label} entries={entries} ticked={ticked} onTicked={onTicked} />
          </th>
          <th className="faint medium py-1 px-2">{label}</th>
          {heads.map((head) => (
            <th className="faint medium py-1 px-2" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {entries.map((entry) => (
        <EntryRows
          key={entry.id}
          entry={entry}
          columns={1 + heads.length}
          ticked={ticked}
          onTicked={onTicked}
        />
      ))}
    </table>
  );
}

interface TickAllProps extends TickedProps {
  label: string;
  entries: readonly ChangeEntry[];
}

function TickAll({ label, entries, ticked, onTicked }: TickAllProps) {
  const states = entries.map((entry) => tickedOf(entry, ticked));
  const all = states.every((state) => state === 'all');
  const box = usePartly(!all && states.some((state) => state !== 'none'));
  return (
    <Tick
      ref={box}
      aria-label={`Отметить все: ${label}`}
      checked={all}
      onChange={({ target }) =>
        onTicked(entries.reduce((sum, entry) => tickEntry(entry, sum, target.checked), ticked))
      }
    />
  );
}

/** Sets the indeterminate state of a partly ticked box. */
function usePartly(partly: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return box;
}

interface EntryRowsProps extends TickedProps {
  entry: ChangeEntry;
  /** Beside the box: the last of four says what stands there now. */
  columns: number;
}

/** What was changed in one field alone stands beside the name. */
function EntryRows({ entry, columns, ticked, onTicked }: EntryRowsProps) {
  const state = tickedOf(entry, ticked);
  const box = usePartly(state === 'some');
  const fields = entry.created ? [] : entry.fields;
  const alone = fields.length === 1 ? fields[0] : undefined;
  const isFourth = columns === 4;
  return (
    <tbody>
      <tr className={`rule-top ${styles.entry}`}>
        <td>
          <Tick
            ref={box}
            aria-label={`Отметить ${entry.title}`}
            checked={state === 'all'}
            onChange={(event) => onTicked(tickEntry(entry, ticked, event.target.checked))}
          />
        </td>
        <td colSpan={alone ? 1 : columns}>
          <Row gap={2} nowrap className={styles.name}>
            {entry.picture && (
              <img className="flex-none" src={entry.picture} alt="" width={36} height={36} loading="lazy" />
            )}
            <div>
              <PageLink href={`/admin/${roomOf(entry.kind)}/${entry.id}/`}>{entry.title}</PageLink>
              <small>
                {[entry.id, entry.created ? 'создано' : alone?.label].filter(Boolean).join(' · ')}
              </small>
            </div>
          </Row>
        </td>
        {alone && <FieldCells kind={entry.kind} changed={alone} withNow={isFourth} />}
      </tr>
      {!alone &&
        fields.map((changed) => (
          <tr key={changed.field} className={styles.field}>
            <td>
              <Tick
                aria-label={`Отметить «${changed.label}», ${entry.title}`}
                checked={ticked.has(fieldKey(entry, changed.field))}
                onChange={() => onTicked(tickField(ticked, fieldKey(entry, changed.field)))}
              />
            </td>
            <td>{changed.label}</td>
            <FieldCells kind={entry.kind} changed={changed} withNow={isFourth} />
          </tr>
        ))}
    </tbody>
  );
}

interface FieldCellsProps {
  kind: string;
  changed: ChangeEntry['fields'][number];
  withNow: boolean;
}

function FieldCells({ kind, changed: { field, before, after, now }, withNow }: FieldCellsProps) {
  const described = useFields(kind)(field);
  return (
    <>
      <td className={styles.was}>{valueWords(described, before)}</td>
      <td className={styles.became}>{valueWords(described, after)}</td>
      {withNow && (
        <td className={now === undefined ? styles.calm : styles.now}>
          {now === undefined ? (
            'не тронуто'
          ) : (
            <>
              сейчас <b>{valueWords(described, now)}</b>
            </>
          )}
        </td>
      )}
    </>
  );
}
