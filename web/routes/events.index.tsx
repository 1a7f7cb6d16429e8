import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/events/')({
  loader: loadPage,
  head: pageHead('События'),
  component: () => <Soon title="События" />,
});
