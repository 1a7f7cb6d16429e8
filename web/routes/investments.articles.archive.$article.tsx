import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/articles/archive/$article')({
  loader: loadPage,
  head: pageHead('Статья из архива'),
  component: () => <Soon title="Статья из архива" />,
});
