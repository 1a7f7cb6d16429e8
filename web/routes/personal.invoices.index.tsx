import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { InvoicesPage } from '#web/features/money/invoices-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/invoices/')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => (await import('#web/features/money/load-invoices.ts')).loadInvoices(input),
  head: pageHead('Счета'),
  component: () => <InvoicesPage data={Route.useLoaderData()} />,
});
