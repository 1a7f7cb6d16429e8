import { createFileRoute } from '@tanstack/react-router';
import { auctionManagerGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/log/')({
  staticData: { auction: true },
  beforeLoad: (input) => guardPage(input, auctionManagerGuard),
  loader: loadPage,
  head: pageHead('Журнал торгов'),
  component: () => <Soon title="Журнал торгов" />,
});
