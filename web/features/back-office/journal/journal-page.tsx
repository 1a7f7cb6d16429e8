import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasRight } from '#contract/account/rights.ts';
import { acts } from '#contract/back-office/acts.ts';
import { type Query, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { SearchIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { queryValues } from '../list/list-address.ts';
import { FailedList } from '../list/list-states.tsx';
import { Kbd } from '../shell/kbd.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { ScreenHead } from '../shell/screen-head.tsx';
import { focusRow, useOpenedFocus } from '../shell/use-opened-focus.ts';
import { ChangeList } from './change-list.tsx';
import styles from './journal-page.module.css';
import type { JournalData } from './load-journal.ts';
import { OpenChange } from './open-change.tsx';

/** The journal at the left, the opened change at the right. */
export function JournalPage({ data }: { data: JournalData }) {
  const { journal, change, first, address } = data;
  const shown = change ?? first;
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const asked = typeof address.q === 'string' ? address.q : '';
  const [q, setQ] = useState(asked);
  useEffect(() => setQ(asked), [asked]);
  const { show: _, after: __, before: ___, ...conditions } = address as Query;
  const go = (query: Query) => void router.navigate({ href: `/admin/changes/${stringifyQuery(query)}` });
  const chosen = queryValues(address.act);
  const met = journal?.acts.filter(({ count }) => count > 0) ?? [];
  const user = useUser();
  const isEmpty = journal?.total === 0 && !Object.keys(conditions).length && !change;
  const opened = useOpenedFocus(change ? `change ${change.id}` : undefined);
  const goBack = () => {
    if (!change) return false;
    if (!focusRow(list.current, `a[data-change="${change.id}"]`)) go(conditions);
  };
  const walk = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-change]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const here = at >= 0 ? at : links.findIndex((link) => link.dataset.change === String(change?.id));
    links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
  };
  useKeys('Журнал', [
    { at: 'KeyJ', shown: ['J'], does: 'следующее изменение', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущее изменение', run: () => walk(-1) },
    { at: 'ArrowDown', shown: ['↓'], does: 'следующее изменение', run: () => walk(1) },
    { at: 'ArrowUp', shown: ['↑'], does: 'предыдущее изменение', run: () => walk(-1) },
    { at: 'Slash', shown: ['/'], does: 'искать', run: () => document.getElementById('journal-q')?.focus() },
    { at: 'Escape', shown: ['Esc'], does: 'назад к списку', run: goBack },
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { q: _q, ...rest } = conditions;
    go(q.trim() ? { ...rest, q } : rest);
  };
  return (
    <div className={styles.fit}>
      <ScreenHead title="Журнал изменений" figure={journal && formatNumber(journal.total)}>
        <HelpLink task="undo" />
        <form onSubmit={submit} className={styles.search}>
          <SearchIcon size={14} />
          <input
            id="journal-q"
            type="search"
            aria-label="Искать в журнале"
            placeholder="Кто, что, зачем, номер"
            value={q}
            maxLength={200}
            onChange={(event) => setQ(event.target.value)}
          />
          <Kbd>/</Kbd>
        </form>
      </ScreenHead>
      {isEmpty ? (
        <EmptyState
          plain
          className={styles.none}
          shape="cushion"
          title="Изменений ещё нет"
          action={
            user &&
            hasRight(user, 'goods') && (
              <PageLink className="inline-link" href="/admin/diamonds/">
                К предметам
              </PageLink>
            )
          }
        >
          Первая&nbsp;же правка предмета или текста появится здесь, и её можно будет отменить.
        </EmptyState>
      ) : (
        <>
          {(met.length > 1 || chosen.length > 0) && (
            <Row
              as="nav"
              gap={2}
              align="stretch"
              nowrap
              className={`flex-none ${styles.acts}`}
              aria-label="Какие изменения"
            >
              <Row
                as={PageLink}
                gap={2}
                inline
                href={`/admin/changes/${stringifyQuery(without(conditions, 'act'))}`}
                aria-current={chosen.length ? undefined : 'true'}
              >
                Все{' '}
                <small className="regular">
                  {formatNumber(met.reduce((sum, { count }) => sum + count, 0))}
                </small>
              </Row>
              {met.map(({ act, count }) => (
                <Row
                  as={PageLink}
                  gap={2}
                  inline
                  key={act}
                  href={`/admin/changes/${stringifyQuery({ ...conditions, act: [act] })}`}
                  aria-current={chosen.includes(act) ? 'true' : undefined}
                >
                  {acts[act]} <small className="regular">{formatNumber(count)}</small>
                </Row>
              ))}
            </Row>
          )}
          <div className={styles.parts} data-open={change ? true : undefined}>
            <div className={styles.list} ref={list}>
              {journal ? (
                <ChangeList journal={journal} open={shown?.id} conditions={conditions} address={address} />
              ) : (
                <FailedList onRetry={() => void reread(router)} />
              )}
            </div>
            <div className={styles.opened} ref={opened} tabIndex={-1}>
              {shown ? (
                <OpenChange key={shown.id} change={shown} address={address} />
              ) : (
                Boolean(journal?.changes.length) && (
                  <EmptyState plain className={styles.unopened} shape="cushion" title="Выберите изменение">
                    Откройте его слева: что было, что стало и как это вернуть.
                  </EmptyState>
                )
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const without = (query: Query, name: string): Query => {
  const { [name]: _, ...rest } = query;
  return rest;
};
