import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/articles/archive/')({
  loader: loadPage,
  head: pageHead('Архив статей об инвестициях'),
  component: () => <Soon title="Архив статей об инвестициях" />,
});
