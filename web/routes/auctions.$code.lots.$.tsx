import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/$code/lots/$')({
  staticData: { auction: true },
  loader: loadPage,
  head: pageHead('Лоты аукциона'),
  component: () => <Soon title="Лоты аукциона" />,
});
