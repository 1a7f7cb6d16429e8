import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { describedHead } from '#web/app/page/described-head.ts';
import { ListPage } from '#web/features/catalog/list/list-page.tsx';
import { readView } from '#web/features/catalog/list-address.ts';
import { listQuery } from '#web/features/catalog/list-query.ts';

export const Route = createFileRoute('/catalog/$type/$')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => listQuery(search),
  // Back and Forward within a visit show what was there at once.
  staleTime: 30_000,
  loader: async (input) => (await import('#web/features/catalog/load-page.ts')).loadCatalogPage(input),
  head: describedHead('Каталог'),
  component: ListOfCatalog,
});

function ListOfCatalog() {
  const data = Route.useLoaderData();
  const view = Route.useSearch({ select: (search) => readView(search.view) });
  return <ListPage key={data.address.list} data={data} view={view} />;
}
