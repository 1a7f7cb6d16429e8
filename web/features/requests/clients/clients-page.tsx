import { useRouter } from '@tanstack/react-router';
import { countOf, type PluralForms } from '#contract/russian.ts';
import { FindField } from '#web/app/forms/find-field.tsx';
import { modals } from '#web/app/modals/modals.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button, buttonProps } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { HeadCell, Table } from '#web/ui/tables/table.tsx';
import { ClientLine } from './client-line.tsx';
import styles from './clients-page.module.css';
import type { ClientsData } from './load-clients.ts';

const clientForms: PluralForms = ['клиент', 'клиента', 'клиентов'];
const howKept =
  'Клиент без менеджера становится вашим, когда вы берёте его обращение или он записывается к вам на показ. Передать клиента другому менеджеру может администратор.';

const hrefOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return `/personal/clients/${query && `?${query}`}`;
};

/** Prefills the new client's card with the search text. */
const asClient = (q: string) =>
  q.includes('@') ? { email: q } : /^[+\d\s()-]+$/.test(q) ? { phone: q } : { name: q };

/** A manager's own clients; all of them for an admin. */
export function ClientsPage({ data: { list, meta, isAdmin }, q }: { data: ClientsData; q: string }) {
  const router = useRouter();
  const { items, total, page, pages } = list;
  return (
    <PageFrame>
      <PageHeading
        className={styles.head}
        size="h1"
        title={meta.h1 || 'Клиенты'}
        lead={total > 0 && (q ? `Нашли: ${total}` : countOf(total, clientForms))}
        actions={
          <>
            <FindField
              className={styles.search}
              label="Поиск по клиентам"
              placeholder="Имя, компания, телефон, почта"
              q={q}
              onFind={(words) => void router.navigate({ href: hrefOf(words) })}
            />
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => modals.open('new-client', {})}>
              Новый клиент
            </Button>
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title={q ? 'Никого не нашли' : 'Клиентов пока нет'}
          action={
            q ? (
              <Button aria-haspopup="dialog" onClick={() => modals.open('new-client', asClient(q))}>
                Завести карточку
              </Button>
            ) : (
              <PageLink href="/personal/requests/" {...buttonProps({})}>
                К заявкам
              </PageLink>
            )
          }
        >
          {q ? 'Проверьте имя, компанию, телефон или почту.' : howKept}
        </EmptyState>
      ) : (
        <Stack gap={5}>
          <Table label="Клиенты" stacked className={styles.clients}>
            <thead>
              <tr>
                <HeadCell>Клиент</HeadCell>
                <HeadCell>Телефон и почта</HeadCell>
                <HeadCell>Сегмент</HeadCell>
                {isAdmin && <HeadCell>Менеджер</HeadCell>}
                <HeadCell numeric>Обращения</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map((client) => (
                <ClientLine key={client.id} client={client} isAdmin={isAdmin} />
              ))}
            </tbody>
          </Table>
          {!isAdmin && !q && pages === 1 && <p className={`small muted ${styles.kept}`}>{howKept}</p>}
        </Stack>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        renderLink={(number, props) => <PageLink href={hrefOf(q, number)} {...props} />}
      />
    </PageFrame>
  );
}
