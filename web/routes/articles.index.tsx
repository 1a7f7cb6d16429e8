import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { articleHref, articlesCrumbs } from '#web/features/reading/addresses.ts';
import { ArticlesPage } from '#web/features/reading/list/articles-page.tsx';
import { HistorySection } from '#web/features/reading/list/history-section.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/articles/')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => ({ tag: search.tag }),
  loader: async (input) =>
    (await import('#web/features/reading/list/load-articles.ts')).loadArticles(input, input.deps.tag),
  head: describedHead('Статьи'),
  component: Articles,
});

function Articles() {
  const { items, tags, chosen, history, meta } = Route.useLoaderData();
  return (
    <ArticlesPage
      title={meta.h1 || 'Статьи'}
      lead="О&nbsp;камнях, огранке и&nbsp;торгах — для тех, кто хочет понимать, за&nbsp;что платит."
      crumbs={articlesCrumbs}
      articles={items}
      hrefOf={articleHref}
      tags={tags}
      chosen={chosen}
    >
      {chosen.length === 0 && <HistorySection points={history} />}
    </ArticlesPage>
  );
}
