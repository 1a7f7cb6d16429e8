import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/investments/')({
  loader: loadPage,
  head: pageHead('Инвестиции'),
  component: () => <Soon title="Инвестиции" />,
});
