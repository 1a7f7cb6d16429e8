import { createFileRoute } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/subscriptions-management')({
  staticData: { layout: 'footer-without-border' },
  loader: loadPage,
  head: pageHead('Управление подписками'),
  component: () => <Soon title="Управление подписками" />,
});
