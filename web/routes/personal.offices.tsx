import { createFileRoute } from '@tanstack/react-router';
import { managerGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { OfficesPage } from '#web/features/schedule/offices/offices-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/offices')({
  staticData: { office: true },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, managerGuard),
  loaderDeps: ({ search: { office, q, page } }) => ({
    office: typeof office === 'string' ? office : undefined,
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : '',
    page: Math.max(1, Number.parseInt(String(page), 10) || 1),
  }),
  loader: async (input) =>
    (await import('#web/features/schedule/offices/load-offices.ts')).loadOffices(input, input.deps),
  head: pageHead('Офисы'),
  component: () => (
    <Workplace>
      <OfficesPage data={Route.useLoaderData()} q={Route.useLoaderDeps().q} />
    </Workplace>
  ),
});
