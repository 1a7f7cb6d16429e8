import { createFileRoute } from '@tanstack/react-router';
import { staffGuard } from '#contract/roles.ts';
import { StartPage } from '#web/features/back-office/start/start-page.tsx';
import { guardPage, loadPage, optional, pageHead } from '../app/page.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: (input) => guardPage(input, staffGuard),
  loader: async (input) => {
    const [page, overview] = await Promise.all([
      loadPage(input),
      optional(input.context.api('GET /api/internal/user/overview/', {}, { key: 'start' })),
    ]);
    return { ...page, overview, crumbs: [{ label: 'Дом' }] };
  },
  head: pageHead('Рабочее место'),
  component: () => <StartPage overview={Route.useLoaderData().overview} />,
});
