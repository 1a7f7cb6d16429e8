import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/catalog/diamonds/unique')({
  loader: loadPage,
  head: pageHead('Уникальные камни'),
  component: () => <Soon title="Уникальные камни" />,
});
