import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/personal/schedule/upcoming')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: loadPage,
  head: pageHead('Расписание: предстоящие встречи'),
  component: () => <Soon title="Расписание: предстоящие встречи" />,
});
