import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/back-office/rights.ts';
import { HallPage } from '#web/features/back-office/sale-hall/hall-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/hall')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'channels') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sale-hall/load-hall.ts')).loadHall(input, input.params.id),
  head: pageHead('Зал торгов'),
  component: One,
});

/** Another sale is another table: nothing of the last one stays. */
function One() {
  const data = Route.useLoaderData();
  return <HallPage key={data.hall.id} data={data} />;
}
