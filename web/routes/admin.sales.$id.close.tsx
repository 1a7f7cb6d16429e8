import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { ClosePage } from '#web/features/back-office/sales/close-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/close')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'auctionActs') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sales/load-closing.ts')).loadClosing(input, input.params.id),
  head: pageHead('Закрытие торгов'),
  component: One,
});

/** Keyed: another sale gets a new screen. */
function One() {
  const data = Route.useLoaderData();
  return <ClosePage key={data.sale.id} data={data} />;
}
