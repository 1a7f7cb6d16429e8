import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Query, QueryValue } from '#contract/protocol/bracket-query.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { CloseIcon, PlusIcon, SearchIcon, SortIcon } from '#web/ui/signs/icons.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { ColumnsIcon } from '../shell/office-icons.tsx';
import { columnFields, conditionsOf, type Order } from './list-address.ts';
import styles from './list-page.module.css';

interface ConditionBarProps {
  kind: KindDescription;
  address: Query;
  columns: readonly string[];
  order: Order | undefined;
  search: RefObject<HTMLInputElement | null>;
  /** Where nothing was found the way back stands in the middle of the screen. */
  found: boolean;
  onChange: (change: Record<string, QueryValue | undefined>) => void;
  onCondition: (field?: string) => void;
  onColumns: () => void;
}

export function ConditionBar(props: ConditionBarProps) {
  const { kind, address, columns, order, search, found, onChange, onCondition, onColumns } = props;
  const asked = typeof address.q === 'string' ? address.q : '';
  const [q, setQ] = useState(asked);
  useEffect(() => setQ(asked), [asked]);
  const conditions = conditionsOf(address, kind.fields);
  const sorted = kind.fields.find(({ name }) => name === order?.field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q });
  };
  return (
    <Row gap={2} className={`flex-none ${styles.chips}`}>
      <Row onSubmit={submit} as="form" gap={2} nowrap className={`faint ${styles.search}`}>
        <SearchIcon size={14} />
        <input
          ref={search}
          type="search"
          aria-label={`Искать: ${kind.label.toLowerCase()}`}
          placeholder={kind.named === 'by code' ? 'Название или код' : 'Номер, название'}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
            if (event.key !== 'Escape') return;
            if (q) setQ('');
            else event.currentTarget.blur();
          }}
        />
        <Kbd>/</Kbd>
      </Row>
      {conditions.map(({ key, words }) => (
        <span className={`medium nowrap ${styles.chip}`} key={key}>
          <button type="button" onClick={() => onCondition(key.replace('filter_', ''))}>
            {words}
          </button>
          <button
            type="button"
            aria-label={`Снять условие «${words}»`}
            onClick={() => onChange({ [key]: undefined })}
          >
            <CloseIcon size={12} />
          </button>
        </span>
      ))}
      <button type="button" className={styles.add} onClick={() => onCondition()}>
        <PlusIcon size={12} />
        Условие
        <Kbd>F</Kbd>
      </button>
      {found && (conditions.length > 0 || asked) && (
        <button
          type="button"
          className={styles.plain}
          onClick={() =>
            onChange({ q: undefined, ...Object.fromEntries(conditions.map(({ key }) => [key, undefined])) })
          }
        >
          {conditions.length ? 'Сбросить' : 'Очистить поиск'}
        </button>
      )}
      <span className={`grow ${styles.gap}`} />
      {sorted && (
        <button type="button" className={styles.plain} onClick={() => onChange({ sort: undefined })}>
          <SortIcon size={14} />
          {sorted.label}, по {order!.down ? 'убыванию' : 'возрастанию'}
        </button>
      )}
      <button type="button" className={styles.plain} onClick={onColumns}>
        <ColumnsIcon size={14} />
        <span>
          Столбцы
          {columns.length < columnFields(kind).length && (
            <small className="regular">
              {' '}
              {columns.length} из {columnFields(kind).length}
            </small>
          )}
        </span>
      </button>
    </Row>
  );
}
