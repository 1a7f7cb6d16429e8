import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/catalog/')({
  loader: loadPage,
  head: pageHead('Каталог'),
  component: () => <Soon title="Каталог" />,
});
