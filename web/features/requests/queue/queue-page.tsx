import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueEntry } from '#contract/requests/queue.ts';
import { type QueueKind, type QueueTab, queueTabs } from '#contract/requests/request-words.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { useCurrentInView } from '#web/ui/navigation/use-current-in-view.ts';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ArrowLeftIcon, PlusIcon } from '#web/ui/signs/icons.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { QueueData } from './load-queue.ts';
import { type QueueAddress, queueHref } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import styles from './queue-page.module.css';
import { queueLead } from './queue-words.ts';
import { useQueueActs } from './use-queue-acts.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** Requests, consultations and questions that somebody answers: the list and the open row. */
export function QueuePage({ data: { list, entry, meta, address } }: { data: QueueData }) {
  const router = useRouter();
  const search = useRef<HTMLInputElement>(null);
  const line = useCurrentInView(address.q ? '' : address.tab);
  const go = (change: Partial<QueueAddress>, replace = false) =>
    void router.navigate({ href: queueHref({ ...address, ...change }), replace, resetScroll: false });
  const [byItself, chosen] = useOpenFirst(address, entry, (open) => go({ open }, true));
  const acts = useQueueActs(entry, () => void reread(router));
  useQueueKeys({
    rows: list.items,
    open: byItself ? undefined : address.open,
    onOpen: (open) => {
      chosen();
      go({ open }, true);
    },
    onTake: acts.take,
    onShowing: acts.showing,
    onAnswer: acts.answer,
    onSearch: () => search.current?.focus(),
  });
  return (
    <Container className={`pt-7 pb-9 ${styles.page}`} data-open={address.open && !byItself ? '' : undefined}>
      <Row as="header" gap={6} align="end" justify="between" nowrap className={styles.head}>
        <div>
          <h1 className="h1">{meta.h1 || 'Заявки'}</h1>
          <p className="muted mt-3">{address.q ? found(list.total) : queueLead(list, address.tab)}</p>
        </div>
        <FindField
          key={address.q}
          ref={search}
          className={styles.search}
          label="Поиск по заявкам"
          placeholder="Имя, телефон, камень, номер"
          q={address.q}
          onFind={(q) => go({ q, page: 1, open: undefined })}
        />
      </Row>
      <Row gap={[3, 5]} justify="between" className={`mt-5 ${styles.bar}`}>
        <TabLinks label="Списки очереди" ref={line}>
          {(Object.keys(queueTabs) as QueueTab[]).map((tab) => (
            <PageLink
              key={tab}
              href={queueHref({ tab, kind: address.kind, segment: address.segment })}
              aria-current={!address.q && address.tab === tab ? 'page' : undefined}
            >
              {queueTabs[tab]}
              {list.counts[tab] > 0 && <sup>{list.counts[tab]}</sup>}
            </PageLink>
          ))}
        </TabLinks>
        <Row gap={[1, 5]} className={`pb-3 ${styles.filters}`}>
          <SelectField
            variant="inline"
            label="Что прислали"
            value={address.kind ?? 'all'}
            onValueChange={(kind) => go({ kind: kind === 'all' ? undefined : kind, page: 1 })}
            options={[
              { value: 'all', label: 'Все виды' },
              { value: 'request', label: 'Заявки' },
              { value: 'consultation', label: 'Консультации' },
              { value: 'question', label: 'Вопросы' },
            ]}
          />
          <SelectField
            variant="inline"
            label="Сегмент"
            value={address.segment ?? 'all'}
            onValueChange={(segment) => go({ segment: segment === 'all' ? undefined : segment, page: 1 })}
            options={[
              { value: 'all', label: 'Все клиенты' },
              { value: 'vip', label: 'VIP' },
              { value: 'plain', label: 'Без VIP' },
            ]}
          />
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() => modals.open('manager-consultation', {})}
          >
            <PlusIcon size={16} />
            Консультация для клиента
          </Button>
        </Row>
      </Row>
      <div className={`ink-top ${styles.queue}`}>
        <div className={`rule-right ${styles.list}`}>
          {list.items.length ? (
            <QueueList rows={list.items} address={address} />
          ) : (
            <EmptyState plain title={address.q ? 'Ничего не нашли' : 'Здесь пусто'} shape="round">
              {address.q ? 'Проверьте номер, имя или телефон.' : 'Новое появится здесь само.'}
            </EmptyState>
          )}
          <Pagination
            page={list.page}
            pageCount={list.pages}
            renderLink={(page, props) => (
              <PageLink href={queueHref({ ...address, page, open: undefined })} {...props} />
            )}
          />
        </div>
        {entry ? (
          <div className={`min-0 lifted ${styles.entry}`}>
            <PageLink className={styles.back} href={queueHref({ ...address, open: undefined })}>
              <ArrowLeftIcon size={16} />К очереди
            </PageLink>
            <EntryPanel key={`${entry.kind}-${entry.id}`} entry={entry} acts={acts} />
          </div>
        ) : (
          <p className="faint p-6 tablet-hidden">
            {address.open
              ? 'Этой заявки больше нет в вашей очереди.'
              : 'Выберите строку слева: здесь откроется обращение.'}
          </p>
        )}
      </div>
    </Container>
  );
}

/**
 * Where the row stands beside the list, the first is open by itself. It is written into the address, so that a list read
 * anew does not put another under the hand that presses «Взять».
 */
function useOpenFirst(
  { open }: QueueAddress,
  entry: QueueEntry | null,
  onOpen: (row: { kind: QueueKind; id: number }) => void,
): [byItself: boolean, chosen: () => void] {
  const [first, setFirst] = useState<string>();
  const wanted = !open && entry ? `${entry.kind}-${entry.id}` : undefined;
  const openRow = useEffectEvent(onOpen);
  useEffect(() => {
    if (!wanted || !matchMedia('(min-width: 960px)').matches) return;
    const [kind, id] = wanted.split('-') as [QueueKind, string];
    setFirst(wanted);
    openRow({ kind, id: Number(id) });
  }, [wanted]);
  return [open ? first === `${open.kind}-${open.id}` : true, () => setFirst(undefined)];
}

const found = (total: number): string => (total ? `Нашли: ${total}` : 'Ничего не нашли');
