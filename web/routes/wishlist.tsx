import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/wishlist')({
  loader: loadPage,
  head: pageHead('Избранное'),
  component: () => <Soon title="Избранное" />,
});
