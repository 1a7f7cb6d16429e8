import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/search')({
  loader: loadPage,
  head: pageHead('Поиск'),
  component: () => <Soon title="Поиск" />,
});
