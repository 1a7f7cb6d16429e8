import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/$code/conditions/$')({
  staticData: { auction: true },
  loader: loadPage,
  head: pageHead('Условия аукциона'),
  component: () => <Soon title="Условия аукциона" />,
});
