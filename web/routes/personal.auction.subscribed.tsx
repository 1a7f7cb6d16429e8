import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { MinePage } from '#web/features/auctions/personal/mine-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/auction/subscribed')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/auctions/personal/load-mine.ts')).loadMine(input, 'subscribed'),
  head: pageHead('Торги, за которыми я слежу'),
  component: Subscribed,
});

function Subscribed() {
  return <MinePage {...Route.useLoaderData()} />;
}
