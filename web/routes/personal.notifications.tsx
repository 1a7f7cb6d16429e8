import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/notifications')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async (input) => {
    const [page, history] = await Promise.all([
      loadPage(input),
      critical(
        input.context.api('GET /api/internal/user/notifications/history', {
          query: { page: input.deps.page },
        }),
      ),
    ]);
    return { ...page, history };
  },
  head: pageHead('Уведомления'),
  component: () => <NotificationsPage {...Route.useLoaderData().history} />,
});
