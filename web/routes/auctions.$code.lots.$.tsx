import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLotView } from '#web/features/auctions/addresses.ts';
import { LotsPage } from '#web/features/auctions/auction/lots-page.tsx';
import { LotPage } from '#web/features/auctions/lot/lot-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/auctions/$code/lots/$')({
  staticData: { auction: true, ownPart: true },
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { view: _, ...query } }) => query,
  loader: async (input) => (await import('#web/features/auctions/load-lots-path.ts')).loadLotsPath(input),
  head: describedHead('Лоты аукциона'),
  component: Lots,
});

function Lots() {
  const data = Route.useLoaderData();
  const view = Route.useSearch({ select: (search) => readLotView(search.view) });
  return data.kind === 'lot' ? (
    <LotPage key={data.lot.id} snapshot={data.lot} meta={data.meta} />
  ) : (
    <LotsPage key={data.auction.code} data={data} view={view} />
  );
}
