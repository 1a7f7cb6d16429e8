import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type QueueTab, queueTabs } from '#contract/requests/request-words.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ArrowLeftIcon } from '#web/ui/signs/icons.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { QueueData } from './load-queue.ts';
import { type QueueAddress, queueHref } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import styles from './queue-page.module.css';
import { queueLead } from './queue-words.ts';
import { useQueueActs } from './use-queue-acts.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type QueuePageProps = { data: QueueData; address: QueueAddress };

/** Requests, consultations and questions that somebody answers: the list and the open row. */
export function QueuePage({ data: { list, entry, meta }, address }: QueuePageProps) {
  const router = useRouter();
  const search = useRef<HTMLInputElement>(null);
  const go = (change: Partial<QueueAddress>, replace = false) =>
    void router.navigate({ href: queueHref({ ...address, ...change }), replace, resetScroll: false });
  const acts = useQueueActs(entry, () => void reread(router));
  useQueueKeys({
    rows: list.items,
    open: address.open,
    onOpen: (open) => go({ open }, true),
    onTake: acts.take,
    onShowing: acts.showing,
    onAnswer: acts.answer,
    onSearch: () => search.current?.focus(),
  });
  return (
    <Container className={styles.page} data-open={entry ? '' : undefined}>
      <header className={styles.head}>
        <div>
          <h1 className="h1">{meta.h1 || 'Заявки'}</h1>
          <p className={styles.lead}>{address.q ? found(list.total) : queueLead(list.items)}</p>
        </div>
        <QueueSearch
          key={address.q}
          q={address.q}
          input={search}
          onFind={(q) => go({ q, page: 1, open: undefined })}
        />
      </header>
      <div className={styles.bar}>
        <TabLinks label="Списки очереди">
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
        <div className={styles.filters}>
          <SelectField
            variant="inline"
            label="Что прислали"
            value={address.kind ?? 'all'}
            onValueChange={(kind) => go({ kind: kind === 'all' ? undefined : kind, page: 1 })}
            options={[
              { value: 'all', label: 'Всё' },
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
          <Button variant="ghost" size="small" onClick={() => modals.open('manager-consultation', {})}>
            Консультация для клиента
          </Button>
        </div>
      </div>
      <div className={styles.queue}>
        <div className={styles.list}>
          {list.items.length ? (
            <QueueList rows={list.items} address={address} />
          ) : (
            <EmptyState plain title={address.q ? 'Ничего не\u00A0нашли' : 'Здесь пусто'} shape="round">
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
          <div className={styles.entry}>
            <PageLink className={styles.back} href={queueHref({ ...address, open: undefined })}>
              <ArrowLeftIcon size={16} />
              К&nbsp;очереди
            </PageLink>
            <EntryPanel key={`${entry.kind}-${entry.id}`} entry={entry} acts={acts} />
          </div>
        ) : (
          <p className={styles.none}>
            {address.open
              ? 'Этой заявки больше нет в\u00A0вашей очереди.'
              : 'Выберите строку слева: здесь откроется обращение.'}
          </p>
        )}
      </div>
    </Container>
  );
}

const found = (total: number): string => (total ? `Нашли: ${total}` : 'Ничего не\u00A0нашли');

function QueueSearch({
  q,
  input,
  onFind,
}: {
  q: string;
  input: RefObject<HTMLInputElement | null>;
  onFind: (q: string) => void;
}) {
  const [text, setText] = useState(q);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onFind(text.trim());
        }}
      >
        <SearchField
          ref={input}
          label="Поиск по&nbsp;заявкам"
          placeholder="Имя, телефон, камень, номер"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={() => onFind('')}
        />
      </form>
    </search>
  );
}
