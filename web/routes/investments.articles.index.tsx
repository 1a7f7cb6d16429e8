import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/articles/')({
  loader: loadPage,
  head: pageHead('Статьи об инвестициях'),
  component: () => <Soon title="Статьи об инвестициях" />,
});
