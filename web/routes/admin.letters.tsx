import { createFileRoute } from '@tanstack/react-router';
import { staffGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { LettersPage } from '#web/features/letters/letters-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/letters')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, staffGuard),
  loader: async (input) => {
    const [page, { letters }] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/admin/letters/')),
    ]);
    return { ...page, letters };
  },
  head: pageHead('Письма дома'),
  component: Letters,
});

function Letters() {
  const { letters } = Route.useLoaderData();
  const { open } = Route.useSearch();
  return <LettersPage letters={letters} open={typeof open === 'string' ? open : undefined} />;
}
