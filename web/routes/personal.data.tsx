import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { DataPage } from '#web/features/account/data/data-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/data')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => {
    const [page, data] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/user/data/')),
    ]);
    return { ...page, data };
  },
  head: pageHead('Мои данные'),
  component: () => <DataPage data={Route.useLoaderData().data} />,
});
