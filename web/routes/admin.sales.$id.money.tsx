import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { SaleMoneyPage } from '#web/features/back-office/money/sale-money-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/money')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'saleStates') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/money/load-money.ts')).loadSaleMoney(input, input.params.id),
  head: pageHead('Деньги торгов'),
  component: One,
});

/** Another sale is another screen: nothing of the last one stays. */
function One() {
  const data = Route.useLoaderData();
  return <SaleMoneyPage key={data.money.sale.id} data={data} />;
}
