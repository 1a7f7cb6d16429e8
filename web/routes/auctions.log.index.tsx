import { createFileRoute } from '@tanstack/react-router';
import { auctionManagerGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLogAddress } from '#web/features/auctions/managing/log/log-address.ts';
import { LogPage } from '#web/features/auctions/managing/log/log-page.tsx';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { describedHead } from '../app/page/described-head.ts';
import { guardPage } from '../app/page/page.ts';

export const Route = createFileRoute('/auctions/log/')({
  staticData: { auction: true, office: true },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, auctionManagerGuard),
  loaderDeps: ({ search }) => readLogAddress(search),
  loader: async (input) =>
    (await import('#web/features/auctions/managing/log/load-log.ts')).loadLog(input, input.deps),
  head: describedHead('Журнал торгов'),
  component: () => (
    <Workplace>
      <LogPage data={Route.useLoaderData()} address={Route.useLoaderDeps()} />
    </Workplace>
  ),
});
