import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { PapersPage } from '#web/features/papers/papers-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/papers')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) => {
    const [page, papers] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/personal-catalog/pdf/')),
    ]);
    return { ...page, papers: papers.items };
  },
  head: pageHead('Мои PDF'),
  component: () => <PapersPage papers={Route.useLoaderData().papers} />,
});
