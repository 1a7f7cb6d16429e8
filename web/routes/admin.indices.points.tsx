import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { PointsPage } from '#web/features/back-office/indices/points-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/indices/points')({
  validateSearch: (search: Query): { year?: string } =>
    /^\d{4}$/.test(String(search.year)) ? { year: String(search.year) } : {},
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'indices') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/indices/load-points.ts')).loadPoints(input),
  head: pageHead('Точки индексов'),
  component: One,
});

function One() {
  return <PointsPage data={Route.useLoaderData()} year={Route.useSearch().year} />;
}
