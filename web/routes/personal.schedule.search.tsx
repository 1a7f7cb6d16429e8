import { createFileRoute, redirect } from '@tanstack/react-router';
import { signedInGuard } from '#contract/roles.ts';
import { guardPage, loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

export const Route = createFileRoute('/personal/schedule/search')({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === 'string' && search.q.trim() ? { q: search.q } : {},
  beforeLoad: async (input) => {
    await guardPage(input, signedInGuard);
    if (!input.search.q) throw redirect({ to: '/personal/schedule/upcoming/' });
  },
  loader: loadPage,
  head: pageHead('Расписание: поиск'),
  component: () => <Soon title="Расписание: поиск" />,
});
