import { createFileRoute } from '@tanstack/react-router';
import { isAdmin } from '#contract/account/roles.ts';
import { HousePage } from '#web/features/back-office/house/house-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/house')({
  beforeLoad: (input) => guardPage(input, (user) => (isAdmin(user) ? undefined : '/404/')),
  loader: async (input) => {
    const [page, house] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/admin/house/')),
    ]);
    return { ...page, house, crumbs: [{ label: 'Дом' }] };
  },
  head: pageHead('Дом'),
  component: () => <HousePage house={Route.useLoaderData().house} />,
});
