import { createFileRoute } from '@tanstack/react-router';
import { staffGuard } from '#contract/account/roles.ts';
import { HelpPage } from '#web/features/back-office/help/help-page.tsx';
import { guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/help')({
  beforeLoad: (input) => guardPage(input, staffGuard),
  loader: async (input) => ({ ...(await loadPage(input)), crumbs: [{ label: 'Как это делается' }] }),
  head: pageHead('Как это делается'),
  component: HelpPage,
});
