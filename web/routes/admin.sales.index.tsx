import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { SalesPage } from '#web/features/back-office/sales/sales-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'preparing') ? undefined : '/404/')),
  loader: async (input) => (await import('#web/features/back-office/sales/load-sales.ts')).loadSales(input),
  head: pageHead('Торги'),
  component: () => <SalesPage data={Route.useLoaderData()} begins={Route.useSearch().new === '1'} />,
});
