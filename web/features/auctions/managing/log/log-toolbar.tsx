import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LogKind, logKinds } from '#contract/auctions/auction-words.ts';
import { formatNumber } from '#contract/russian.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import type { LogState } from './follow-log.ts';
import type { LogFilter } from './log-address.ts';
import styles from './log-toolbar.module.css';

type Tab = 'all' | LogKind;
const tabs = Object.entries({ all: 'Все', ...logKinds }) as [Tab, string][];
/** Long enough to finish a word. */
const typingPauseMs = 300;

type LogToolbarProps = {
  counts: LogState['counts'];
  filter: LogFilter;
  /** Those who may not see names look by number and sum. */
  names: boolean;
  onFilter: FilterChange;
  /** Buttons beside the search. */
  children?: ReactNode;
};

/** What is being typed takes the place of what was typed before; any other choice can be gone back from. */
export type FilterChange = (change: Partial<LogFilter>, typing?: 'typing') => void;

export function LogToolbar({ counts, filter, names, onFilter, children }: LogToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Segmented<Tab>
        label="Какие ставки"
        className={styles.kinds}
        value={filter.status ?? 'all'}
        onValueChange={(tab) => onFilter({ status: tab === 'all' ? undefined : tab })}
        options={tabs.map(([value, label]) => ({
          value,
          label: <Counted word={label} count={counts[value]} />,
        }))}
      />
      <div className={styles.find}>
        <LogSearch q={filter.q} names={names} onSearch={(q) => onFilter({ q }, 'typing')} />
        {children}
      </div>
    </div>
  );
}

/** «Принятые, 950»; on a telephone the count stands under its word. */
export const Counted = ({ word, count }: { word: string; count: number }) => (
  <>
    {word}
    <span>
      <span className={styles.comma}>, </span>
      {formatNumber(count)}
    </span>
  </>
);

function LogSearch({ q, names, onSearch }: { q: string; names: boolean; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search set elsewhere (a row's menu, the way back) is shown, one being typed is not overwritten.
  useEffect(() => setText((typed) => (typed.trim() === q ? typed : q)), [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      className={styles.search}
      label="Поиск по журналу"
      placeholder={names ? 'Клиент, телефон, почта' : 'Номер участника или сумма'}
      maxLength={100}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(value.trim()), typingPauseMs);
      }}
    />
  );
}
