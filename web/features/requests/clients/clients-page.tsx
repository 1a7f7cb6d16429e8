import { useRouter } from '@tanstack/react-router';
import { segments } from '#contract/requests/request-words.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import type { ClientsData } from './load-clients.ts';

const hrefOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/personal/clients/${query && `?${query}`}`;
};

/** A manager's own clients; all of them for an admin. */
export function ClientsPage({ data: { list, meta }, q }: { data: ClientsData; q: string }) {
  const router = useRouter();
  return (
    <PageFrame>
      <PageHeading
        size="h1"
        title={meta.h1 || 'Клиенты'}
        actions={
          <FindField
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
        <Table label="Клиенты">
          <thead>
            <tr>
              <HeadCell>Клиент</HeadCell>
              <HeadCell>Телефон и&nbsp;почта</HeadCell>
              <HeadCell>Сегмент</HeadCell>
              <HeadCell>Менеджер</HeadCell>
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
                  {client.companyName && <div className="faint">{client.companyName}</div>}
                </Cell>
                <Cell>
                  {client.phone}
                  <div className="faint">{client.email}</div>
                </Cell>
                <Cell>{segments[client.segment]}</Cell>
                <Cell>{client.manager?.name ?? '—'}</Cell>
                <Cell numeric>{client.openRequests || '—'}</Cell>
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
