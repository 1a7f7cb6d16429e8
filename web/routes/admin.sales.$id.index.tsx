import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { SalePage } from '#web/features/back-office/sales/sale-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'preparing') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sales/load-sales.ts')).loadSale(input, input.params.id),
  head: pageHead('Подготовка торгов'),
  component: One,
});

/** Keyed: another sale gets a new screen. */
function One() {
  const data = Route.useLoaderData();
  return <SalePage key={data.sale.id} data={data} />;
}
