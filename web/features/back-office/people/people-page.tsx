import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Group } from '#contract/back-office/people-words.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { reread } from '#web/app/page/reread.ts';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { PlusIcon } from '#web/ui/signs/icons.tsx';
import { HelpLink } from '../help/help-link.tsx';
import { ListFiles } from '../import/list-files.tsx';
import { FailedList } from '../list/list-states.tsx';
import { useKeys } from '../shell/key-layer.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import { focusRow, useOpenedFocus } from '../shell/use-opened-focus.ts';
import type { PeopleData } from './load-people.ts';
import { groupOf, PeopleList } from './people-list.tsx';
import styles from './people-page.module.css';
import { PersonView } from './person-view.tsx';

const InviteWindow = lazy(() => import('./invite-window.tsx'));
const ClientWindow = lazy(() => import('./client-window.tsx'));

/** The list on the left, the open person on the right. */
export function PeopleScreen({ data }: { data: PeopleData }) {
  const { list, person, address } = data;
  const router = useRouter();
  const rows = useRef<HTMLDivElement>(null);
  const opened = useOpenedFocus(person ? `person ${person.id}` : undefined);
  const goBack = () => {
    if (!person) return false;
    if (!focusRow(rows.current, `a[data-person="${person.id}"]`))
      void router.navigate({ href: `/admin/people/${stringifyQuery(address)}` });
  };
  const [inviting, setInviting] = useState(data.inviting);
  const [adding, setAdding] = useState(false);
  const show = (id: number) =>
    void router.navigate({ href: `/admin/people/${id}/${stringifyQuery(address)}` });
  const walk = (step: number) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('a[data-person]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const here = at >= 0 ? at : links.findIndex((link) => link.dataset.person === String(person?.id));
    links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
  };
  useKeys('Люди', [
    { at: 'KeyJ', shown: ['J'], does: 'следующий человек', run: () => walk(1) },
    { at: 'KeyK', shown: ['K'], does: 'предыдущий человек', run: () => walk(-1) },
    { at: 'ArrowDown', shown: ['↓'], does: 'следующий человек', run: () => walk(1) },
    { at: 'ArrowUp', shown: ['↑'], does: 'предыдущий человек', run: () => walk(-1) },
    { at: 'Slash', shown: ['/'], does: 'искать', run: () => document.getElementById('people-q')?.focus() },
    { at: 'Escape', shown: ['Esc'], does: 'назад к списку', run: goBack },
    { at: 'KeyN', shown: ['N'], does: 'пригласить', run: () => setInviting(true) },
    { at: 'KeyC', shown: ['C'], does: 'новый клиент', run: () => setAdding(true) },
  ]);
  return (
    <div className={styles.fit}>
      {!person && (
        <ScreenHead title="Люди" figure={list && figureOf(list.counts, groupOf(address))}>
          <HelpLink task="colleague" />
          <ListFiles kind="clients" address={address} />
          <OfficeButton variant="secondary" keys={['C']} onClick={() => setAdding(true)}>
            <PlusIcon size={14} />
            Новый клиент
          </OfficeButton>
          <OfficeButton keys={['N']} onClick={() => setInviting(true)}>
            <PlusIcon size={14} />
            Пригласить
          </OfficeButton>
        </ScreenHead>
      )}
      <div className={styles.parts} data-open={person ? true : undefined}>
        <div className={styles.list} ref={rows}>
          {list ? (
            <PeopleList list={list} address={address} open={person?.id} />
          ) : (
            <FailedList onRetry={() => void reread(router)} />
          )}
        </div>
        <div className={styles.opened} ref={opened} tabIndex={-1}>
          {person ? (
            <PersonView key={person.id} person={person} />
          ) : (
            <EmptyState plain className={styles.none} shape="cushion" title="Выберите в списке">
              Здесь откроются контакты, права, входы, письма и история действий.
            </EmptyState>
          )}
        </div>
      </div>
      <Suspense>
        {inviting && <InviteWindow onMade={show} onGone={() => setInviting(false)} />}
        {adding && <ClientWindow onMade={show} onGone={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}

/** «10 из 32» where some are asked for. */
const figureOf = (counts: Record<Group, number>, group: Group): string => {
  const all = formatNumber(counts.all);
  return group === 'all' ? all : `${formatNumber(counts[group])} из${nbsp}${all}`;
};
