import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/diamond/$id')({
  staticData: { auction: true },
  loader: loadPage,
  head: pageHead('Камень на торгах'),
  component: () => <Soon title="Камень на торгах" />,
});
