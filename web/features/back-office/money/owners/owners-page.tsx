import { useState } from 'react';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { OwnerRow } from '#contract/money/owners.ts';
import { countOf } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Kbd } from '../../shell/kbd.tsx';
import { useKeys } from '../../shell/key-layer.ts';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import type { OwnersData } from './load-owners.ts';
import { OwnerView } from './owner-view.tsx';
import { ownersAt, thingForms, waitsWords } from './owner-words.ts';
import styles from './owners.module.css';

/** Everybody whose things the house sells, and the money of one of them. */
export function OwnersPage({ data: { owners, owner } }: { data: OwnersData }) {
  const [typed, setTyped] = useState('');
  const found = owners.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  useKeys('Владельцы', [
    { at: 'Slash', shown: ['/'], does: 'искать', run: () => document.getElementById('owners-q')?.focus() },
  ]);
  return (
    <>
      {!owner && <ScreenHead title="Владельцы" />}
      {!owner && (
        <div className={styles.tabs}>
          <MoneyTabs part="owners" />
        </div>
      )}
      <div className={styles.parts} data-open={owner ? true : undefined}>
        <nav className={styles.list} aria-label="Владельцы">
          <label className={styles.search}>
            <span className="visually-hidden">Имя владельца</span>
            <input
              id="owners-q"
              type="search"
              placeholder="Имя владельца"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Kbd keys={['/']} />
          </label>
          <ul>
            {found.map((row) => (
              <li key={row.id}>
                <Row row={row} here={row.id === owner?.id} />
              </li>
            ))}
          </ul>
          {!found.length && owners.length > 0 && <p className={styles.quiet}>Такого владельца нет.</p>}
        </nav>
        {owner ? (
          <OwnerView key={owner.id} owner={owner} />
        ) : (
          <div className={styles.opened}>
            <EmptyState
              plain
              shape="emerald"
              title={owners.length ? 'Выберите владельца' : 'Владельцев пока нет'}
            >
              {owners.length
                ? 'Отчёты, реквизиты и выплаты откроются здесь.'
                : 'Карточку и договор владельца заводят в разделе «Торги».'}
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}

function Row({ row, here }: { row: OwnerRow; here: boolean }) {
  const waits = row.waits && waitsWords[row.waits];
  return (
    <PageLink href={`${ownersAt}${row.id}/`} {...(here && { 'aria-current': 'page' as const })}>
      <b>{row.name}</b>
      <small>
        {row.things > 0 ? countOf(row.things, thingForms) : 'продаж в расчётах нет'}
        {row.owed > 0 && `, ${formatKopecks(row.owed)}`}
      </small>
      {waits && (
        <Status tone={waits.tone}>
          {waits.label}
          {row.waits === 'owes' && ` ${formatKopecks(-row.owed)}`}
        </Status>
      )}
    </PageLink>
  );
}
