import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/doc/$article')({
  loader: loadPage,
  head: pageHead('Документ'),
  component: () => <Soon title="Документ" />,
});
