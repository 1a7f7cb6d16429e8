import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { DealsPage } from '#web/features/back-office/deals/deals-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/deals')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'selling') ? undefined : '/404/')),
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/back-office/deals/load-deals.ts')).loadDeals(input, input.deps),
  head: pageHead('Отложено и продано'),
  component: () => <DealsPage data={Route.useLoaderData()} />,
});
