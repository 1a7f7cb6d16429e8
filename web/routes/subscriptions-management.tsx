import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '#web/features/subscriptions/manage/manage-page.tsx';
import { loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/subscriptions-management')({
  staticData: { layout: 'footer-without-border' },
  loader: loadPage,
  head: pageHead('Управление подписками'),
  component: ManagePage,
});
