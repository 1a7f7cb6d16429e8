import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { CallsPage } from '#web/features/auctions/calls/calls-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** Outside the frame of the back office: an operator has the whole screen, also that of a telephone. */
export const Route = createFileRoute('/admin_/sales/$id/calls')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'desk') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/auctions/calls/load-calls.ts')).loadCalls(input, input.params.id),
  head: pageHead('Мои звонки'),
  component: One,
});

/** Another sale has other calls: nothing of the last one stays. */
function One() {
  const { desk, mine } = Route.useLoaderData();
  return <CallsPage key={desk.id} loaded={desk} given={mine} />;
}
