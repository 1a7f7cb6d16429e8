import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/auctions/finish/$id')({
  staticData: { auction: true },
  loader: loadPage,
  head: pageHead('Итоги торгов'),
  component: () => <Soon title="Итоги торгов" />,
});
