import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { EntityPage } from '#web/features/back-office/form/entity-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/terms')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'preparing') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sales/load-sales.ts')).loadSaleTerms(input, input.params.id),
  head: pageHead('Условия торгов'),
  component: One,
});

function One() {
  const data = Route.useLoaderData();
  return <EntityPage key={data.entity.id} data={data} />;
}
