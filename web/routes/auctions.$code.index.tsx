import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLotView } from '#web/features/auctions/addresses.ts';
import { LotsPage } from '#web/features/auctions/auction/lots-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/$code/')({
  staticData: { auction: true, ownPart: true },
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { view: _, ...query } }) => query,
  loader: async (input) =>
    (await import('#web/features/auctions/auction/load-lots.ts')).loadLots(
      input,
      input.params.code,
      [],
      input.deps,
    ),
  head: describedHead('Аукцион'),
  component: Auction,
});

function Auction() {
  const data = Route.useLoaderData();
  const view = Route.useSearch({ select: (search) => readLotView(search.view) });
  return <LotsPage key={data.auction.code} data={data} view={view} />;
}
