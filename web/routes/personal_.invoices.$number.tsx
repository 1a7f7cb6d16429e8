import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { InvoicePage } from '#web/features/money/invoice-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** Outside the account's frame: what was won takes the whole page. */
export const Route = createFileRoute('/personal_/invoices/$number')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/money/load-invoices.ts')).loadInvoice(input, input.params.number),
  head: pageHead('Счёт на оплату'),
  component: One,
});

/** Another invoice is another page. */
function One() {
  const data = Route.useLoaderData();
  return <InvoicePage key={data.invoice.number} data={data} />;
}
