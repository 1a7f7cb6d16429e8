import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/articles/$article')({
  loader: loadPage,
  head: pageHead('Статья об инвестициях'),
  component: () => <Soon title="Статья об инвестициях" />,
});
