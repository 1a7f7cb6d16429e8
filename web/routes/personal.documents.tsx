import { createFileRoute } from '@tanstack/react-router';
import { documentsGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/personal/documents')({
  beforeLoad: (input) => guardPage(input, documentsGuard),
  loader: loadPage,
  head: pageHead('Документы'),
  component: () => <Soon title="Документы" />,
});
