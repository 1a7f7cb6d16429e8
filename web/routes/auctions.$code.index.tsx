import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/$code/')({
  staticData: { auction: true },
  loader: loadPage,
  head: pageHead('Аукцион'),
  component: () => <Soon title="Аукцион" />,
});
