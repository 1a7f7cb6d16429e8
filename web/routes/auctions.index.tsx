import { createFileRoute } from '@tanstack/react-router';
import { AuctionsPage } from '#web/features/auctions/list/auctions-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/')({
  staticData: { auction: true, ownPart: true },
  loader: async (input) => (await import('#web/features/auctions/list/load-auctions.ts')).loadAuctions(input),
  head: describedHead('Аукционы'),
  component: Auctions,
});

function Auctions() {
  const { auctions, serverTime, meta } = Route.useLoaderData();
  return <AuctionsPage auctions={auctions} serverTime={serverTime} meta={meta} />;
}
