import { createFileRoute, redirect } from '@tanstack/react-router';
import { type Query, stringifyQuery } from '#contract/bracket-query.ts';
import { readPage } from '#web/features/catalog/list-address.ts';
import { listWords } from '#web/features/catalog/list-words.ts';
import { SearchPage } from '#web/features/catalog/search/search-page.tsx';
import { searchListOf } from '#web/features/catalog/search/search-types.ts';
import { critical, loadMeta, pageHead } from '../app/page.ts';

export const Route = createFileRoute('/catalog/$type/search')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: ({ params }) => {
    if (!searchListOf(params.type)) throw redirect({ to: '/404/' });
  },
  loaderDeps: ({ search }) => ({
    q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
    page: readPage(search.page),
  }),
  loader: async (input) => {
    const { api } = input.context;
    const { type } = input.params;
    const { q, page } = input.deps;
    const list = searchListOf(type)!;
    const [found, meta] = await Promise.all([
      critical(
        list === 'jewelry' || list === 'posie'
          ? api('GET /api/internal/personal-catalog/jewelry/find', { query: { q, page, type: list } })
          : api('GET /api/internal/personal-catalog/find', { query: { q, page, type: list } }),
      ),
      loadMeta(input),
    ]);
    if (page > Math.max(1, found.pages))
      throw redirect({
        href: `/catalog/${type}/search/${stringifyQuery({ q, page: found.pages || undefined })}`,
      });
    return { meta, type, list, found };
  },
  head: (input) => {
    const list = input.loaderData?.list;
    return pageHead(list ? `Поиск: ${listWords[list].title.toLowerCase()}` : 'Поиск по каталогу')(input);
  },
  component: Search,
});

function Search() {
  const data = Route.useLoaderData();
  return <SearchPage key={`${data.type} ${data.found.q}`} {...data} />;
}
