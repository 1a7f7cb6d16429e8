import { createFileRoute } from '@tanstack/react-router';
import { auctionManagerGuard, signedInGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLogAddress } from '#web/features/auctions/managing/log/log-address.ts';
import { LotLogPage } from '#web/features/auctions/managing/log/lot-log-page.tsx';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { describedHead } from '../app/page/described-head.ts';
import { guardPage } from '../app/page/page.ts';

export const Route = createFileRoute('/auctions/log/$code')({
  staticData: { auction: true, office: (user) => auctionManagerGuard(user) === undefined },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loaderDeps: ({ search }) => readLogAddress(search),
  loader: async (input) =>
    (await import('#web/features/auctions/managing/log/load-log.ts')).loadLotLog(
      input,
      input.params.code,
      input.deps,
    ),
  head: describedHead('Журнал лота'),
  component: LotLog,
});

/** Keyed: another lot gets a new log. */
function LotLog() {
  const data = Route.useLoaderData();
  return (
    <Workplace>
      <LotLogPage key={data.snapshot.lots[0].code} data={data} />
    </Workplace>
  );
}
