import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/personal/schedule/cancelled')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: loadPage,
  head: pageHead('Расписание: отменённые встречи'),
  component: () => <Soon title="Расписание: отменённые встречи" />,
});
