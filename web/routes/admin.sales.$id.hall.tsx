import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { HallPage } from '#web/features/back-office/sale-hall/hall-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/hall')({
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'channels') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/sale-hall/load-hall.ts')).loadHall(input, input.params.id),
  head: pageHead('Зал торгов'),
  component: One,
});

/** Keyed: another sale gets a new screen. */
function One() {
  const data = Route.useLoaderData();
  return <HallPage key={data.hall.id} data={data} />;
}
