import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/articles/')({
  loader: loadPage,
  head: pageHead('Статьи'),
  component: () => <Soon title="Статьи" />,
});
