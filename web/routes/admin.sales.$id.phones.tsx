import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { PhonesPage } from '#web/features/back-office/sale-phones/phones-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/phones')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'channels') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sale-phones/load-phones.ts')).loadPhones(input, input.params.id),
  head: pageHead('Телефоны торгов'),
  component: One,
});

/** Another sale is another plan: nothing of the last one stays. */
function One() {
  const data = Route.useLoaderData();
  return <PhonesPage key={data.phones.id} data={data} />;
}
