import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { FiltersPage } from '#web/features/alerts/filters-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/subscriptions/filters')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => {
    const [page, { filters }] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/user/subscription/filters/')),
    ]);
    return { ...page, filters };
  },
  head: pageHead('Сохранённые подборы'),
  component: () => <FiltersPage filters={Route.useLoaderData().filters} />,
});
