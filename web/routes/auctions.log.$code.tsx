import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/log/$code')({
  staticData: { auction: true },
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: loadPage,
  head: pageHead('Журнал лота'),
  component: () => <Soon title="Журнал лота" />,
});
