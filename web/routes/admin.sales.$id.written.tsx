import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { WrittenPage } from '#web/features/back-office/sale-written/written-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/written')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'channels') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sale-written/load-written.ts')).loadWritten(
      input,
      input.params.id,
    ),
  head: pageHead('Письменные заявки'),
  component: One,
});

function One() {
  const data = Route.useLoaderData();
  return <WrittenPage key={data.list.id} data={data} />;
}
