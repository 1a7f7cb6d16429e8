import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { RostrumPage } from '#web/features/auctions/hall/rostrum-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** A tablet before the auctioneer: the whole screen, and nothing to touch. */
export const Route = createFileRoute('/admin_/sales/$id/rostrum')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'desk') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/auctions/desk/load-desk.ts')).loadDesk(input, input.params.id),
  head: pageHead('Кафедра аукциониста'),
  component: One,
});

/** Keyed: another sale gets a new screen. */
function One() {
  const { desk } = Route.useLoaderData();
  return <RostrumPage key={desk.id} loaded={desk} />;
}
