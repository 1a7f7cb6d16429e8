import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { describedHead } from '#web/app/page/described-head.ts';
import { CatalogSearchPage } from '#web/features/catalog/search/search-page.tsx';

export const Route = createFileRoute('/catalog/$type/search')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { q, page } }): Query => ({ ...(q && { q }), ...(page && { page }) }),
  loader: async (input) =>
    (await import('#web/features/catalog/search/load-search.ts')).loadCatalogSearch(input),
  head: describedHead('Каталог'),
  component: Search,
});

function Search() {
  const data = Route.useLoaderData();
  return <CatalogSearchPage key={`${data.type} ${data.found.q}`} {...data} />;
}
