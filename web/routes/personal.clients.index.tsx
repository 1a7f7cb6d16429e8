import { createFileRoute } from '@tanstack/react-router';
import { managerGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { ClientsPage } from '#web/features/requests/clients/clients-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/clients/')({
  staticData: { office: true },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, managerGuard),
  loaderDeps: ({ search: { q, page } }) => ({
    q: typeof q === 'string' ? q.slice(0, 100) : '',
    page: Math.max(1, Number.parseInt(String(page), 10) || 1),
  }),
  loader: async (input) =>
    (await import('#web/features/requests/clients/load-clients.ts')).loadClients(input, input.deps),
  head: pageHead('Клиенты'),
  component: () => {
    const { q } = Route.useLoaderDeps();
    return (
      <Workplace>
        <ClientsPage key={q} data={Route.useLoaderData()} q={q} />
      </Workplace>
    );
  },
});
