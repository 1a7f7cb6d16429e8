import { useRouter } from '@tanstack/react-router';
import { segments } from '#contract/requests/request-words.ts';
import { countOf, type PluralForms } from '#contract/russian.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import styles from './clients-page.module.css';
import type { ClientsData } from './load-clients.ts';

/** A stacked row has no head to say what is counted. */
const openForms: PluralForms = ['открытая заявка', 'открытые заявки', 'открытых заявок'];

const hrefOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/personal/clients/${query && `?${query}`}`;
};

/** A manager's own clients; all of them for an admin. */
export function ClientsPage({ data: { list, meta, isAdmin }, q }: { data: ClientsData; q: string }) {
  const router = useRouter();
  return (
    <PageFrame>
      <PageHeading
        size="h1"
        title={meta.h1 || 'Клиенты'}
        actions={
          <FindField
            className={styles.search}
            label="Поиск по&nbsp;клиентам"
            placeholder="Имя, телефон, почта"
            q={q}
            onFind={(words) => void router.navigate({ href: hrefOf(words) })}
          />
        }
      />
      {list.items.length === 0 ? (
        <EmptyState
          title={q ? 'Никого не\u00A0нашли' : 'Клиентов пока нет'}
          action={
            !q && (
              <PageLink href="/personal/requests/" {...buttonProps({})}>
                К&nbsp;заявкам
              </PageLink>
            )
          }
        >
          {q ? 'Проверьте имя, телефон или почту.' : 'Клиент становится вашим, когда вы берёте его заявку.'}
        </EmptyState>
      ) : (
        <Table label="Клиенты" stacked className={styles.clients}>
          <thead>
            <tr>
              <HeadCell>Клиент</HeadCell>
              <HeadCell>Телефон и&nbsp;почта</HeadCell>
              <HeadCell>Сегмент</HeadCell>
              {isAdmin && <HeadCell>Менеджер</HeadCell>}
              <HeadCell numeric>Открыто</HeadCell>
            </tr>
          </thead>
          <tbody>
            {list.items.map((client) => (
              <tr key={client.id}>
                <Cell>
                  <PageLink className="inline-link finger" href={`/personal/clients/${client.id}/`}>
                    {client.name}
                  </PageLink>
                  {client.companyName && (
                    <div className={`faint ${styles.company}`}>{client.companyName}</div>
                  )}
                </Cell>
                <Cell>
                  {client.phone}
                  <div className="faint">{client.email}</div>
                </Cell>
                <Cell className={classNames(styles.segment, client.segment === 'plain' && styles.none)}>
                  {client.segment === 'vip' ? (
                    <Status tone="metal">{segments.vip}</Status>
                  ) : (
                    segments[client.segment]
                  )}
                </Cell>
                {isAdmin && (
                  <Cell className={classNames(styles.manager, !client.manager && styles.none)}>
                    {client.manager?.name ?? '—'}
                  </Cell>
                )}
                <Cell numeric className={classNames(styles.open, !client.openRequests && styles.none)}>
                  <span className={styles.figure}>{client.openRequests || '—'}</span>
                  <span className={styles.words}>{countOf(client.openRequests, openForms)}</span>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pages}
        renderLink={(page, props) => <PageLink href={hrefOf(q, page)} {...props} />}
      />
    </PageFrame>
  );
}
