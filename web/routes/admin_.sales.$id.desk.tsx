import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { DeskPage } from '#web/features/auctions/desk/desk-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** Outside the frame of the back office: a desk has the whole screen, and every key. */
export const Route = createFileRoute('/admin_/sales/$id/desk')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'desk') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/auctions/desk/load-desk.ts')).loadDesk(input, input.params.id),
  head: pageHead('Пульт торгов'),
  component: One,
});

/** Keyed: another sale gets a new screen. */
function One() {
  const { desk } = Route.useLoaderData();
  return <DeskPage key={desk.id} loaded={desk} />;
}
