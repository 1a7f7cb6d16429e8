import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { describedHead } from '#web/app/page/described-head.ts';
import { ListPage } from '#web/features/catalog/list/list-page.tsx';
import { readView } from '#web/features/catalog/list-address.ts';
import { listQuery } from '#web/features/catalog/list-query.ts';

export const Route = createFileRoute('/catalog/diamonds/unique')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => listQuery(search),
  staleTime: 30_000,
  loader: async (input) => (await import('#web/features/catalog/load-page.ts')).loadListPage(input, 'unique'),
  head: describedHead('Каталог'),
  component: UniquePage,
});

function UniquePage() {
  const view = Route.useSearch({ select: (search) => readView(search.view) });
  return <ListPage data={Route.useLoaderData()} view={view} />;
}
