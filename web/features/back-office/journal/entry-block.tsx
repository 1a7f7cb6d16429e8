import { useLayoutEffect, useRef } from 'react';
import type { ChangeEntry } from '#contract/back-office/journal.ts';
import { changedWords, isChanged } from '#contract/back-office/kinds.ts';
import { countOf } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { fieldForms } from '../list/row-state.tsx';
import { Tick } from '../list/tick.tsx';
import { useFields } from '../values/use-fields.ts';
import { valueWords } from '../values/value-words.ts';
import styles from './open-change.module.css';
import { fieldKey, type Ticked, tickEntry, tickedOf, tickField } from './undo-rules.ts';

/** Whatever is about a person leads to their card. */
const roomOf = (kind: string): string => (['clients', 'rights'].includes(kind) ? 'people' : kind);

interface EntryBlockProps {
  entry: ChangeEntry;
  ticked: Ticked;
  onTicked: (ticked: Ticked) => void;
}

/** One thing of a change: its fields, was and became, and what stands there now. */
export function EntryBlock({ entry, ticked, onTicked }: EntryBlockProps) {
  const fieldOf = useFields(entry.kind);
  const state = tickedOf(entry, ticked);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  const touched = entry.fields.filter((field) => field.now !== undefined).length;
  return (
    <section className={styles.entry} aria-label={entry.title}>
      <div className={styles.entryHead}>
        <Tick
          ref={box}
          aria-label={`Отметить ${entry.title}`}
          checked={state === 'all'}
          onChange={(event) => onTicked(tickEntry(entry, ticked, event.target.checked))}
        />
        <PageLink href={`/admin/${roomOf(entry.kind)}/${entry.id}/`}>
          <b>{entry.id}</b> {entry.title}
        </PageLink>
        <span>
          {isChanged(entry.kind) && `${changedWords[entry.kind].label.toLowerCase()} · `}
          {entry.created ? 'создано' : countOf(entry.fields.length, fieldForms)} · версия {entry.version}
          {touched > 0 && <em> · тронуто с&nbsp;тех пор: {touched}</em>}
        </span>
      </div>
      {!entry.created && (
        <div className={styles.scroll}>
          <table className={styles.fields}>
            <thead>
              <tr>
                <th>
                  <span className="visually-hidden">Отметить</span>
                </th>
                <th>Поле</th>
                <th>Было</th>
                <th>Стало</th>
                <th>С&nbsp;тех пор</th>
              </tr>
            </thead>
            <tbody>
              {entry.fields.map(({ field, label, before, after, now }) => (
                <tr key={field}>
                  <td>
                    <Tick
                      aria-label={`Отметить «${label}», ${entry.title}`}
                      checked={ticked.has(fieldKey(entry, field))}
                      onChange={() => onTicked(tickField(ticked, fieldKey(entry, field)))}
                    />
                  </td>
                  <td>{label}</td>
                  <td className={styles.was}>{valueWords(fieldOf(field), before)}</td>
                  <td className={styles.became}>{valueWords(fieldOf(field), after)}</td>
                  <td className={now === undefined ? styles.calm : styles.now}>
                    {now === undefined ? (
                      'не\u00A0тронуто'
                    ) : (
                      <>
                        сейчас <b>{valueWords(fieldOf(field), now)}</b>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
