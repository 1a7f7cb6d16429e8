import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/contacts')({
  loader: loadPage,
  head: pageHead('Контакты'),
  component: () => <Soon title="Контакты" />,
});
