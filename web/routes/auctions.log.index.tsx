import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/bracket-query.ts';
import { auctionManagerGuard } from '#contract/roles.ts';
import { readLogAddress } from '#web/features/auctions/floor/log-address.ts';
import { LogPage } from '#web/features/auctions/floor/log-page.tsx';
import { describedHead } from '../app/described-head.ts';
import { guardPage } from '../app/page.ts';

export const Route = createFileRoute('/auctions/log/')({
  staticData: { auction: true },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, auctionManagerGuard),
  loaderDeps: ({ search }) => readLogAddress(search),
  loader: async (input) =>
    (await import('#web/features/auctions/floor/load-log.ts')).loadLog(input, input.deps),
  head: describedHead('Журнал торгов'),
  component: () => <LogPage data={Route.useLoaderData()} address={Route.useLoaderDeps()} />,
});
