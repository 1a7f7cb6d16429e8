import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/bracket-query.ts';
import { ListPage } from '#web/features/catalog/list/list-page.tsx';
import { listQuery, readAddress, readView } from '#web/features/catalog/list-address.ts';
import { listHead } from '#web/features/catalog/list-head.ts';
import { loadList } from '#web/features/catalog/load-list.ts';
import { loadMeta } from '../app/page.ts';

export const Route = createFileRoute('/catalog/diamonds/unique')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => listQuery(search),
  staleTime: 30_000,
  loader: async (input) => {
    const address = readAddress('unique', [], input.deps)!;
    const [answer, meta] = await Promise.all([
      loadList({ api: input.context.api, address, preload: input.preload }),
      loadMeta(input),
    ]);
    return { kind: 'list' as const, meta, address, answer };
  },
  head: (input) => listHead(input),
  component: UniquePage,
});

function UniquePage() {
  const view = Route.useSearch({ select: (search) => readView(search.view) });
  return <ListPage data={Route.useLoaderData()} view={view} />;
}
