import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import {
  archivePath,
  investmentArticleHref,
  investmentArticlesCrumbs,
} from '#web/features/reading/addresses.ts';
import { ArticlesPage } from '#web/features/reading/list/articles-page.tsx';
import { ArrowLink } from '../app/page/arrow-link.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/investments/articles/')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => ({ tag: search.tag }),
  loader: async (input) =>
    (await import('#web/features/reading/list/load-articles.ts')).loadInvestmentArticles(
      input,
      false,
      input.deps.tag,
    ),
  head: describedHead('Статьи об инвестициях'),
  component: InvestmentArticles,
});

function InvestmentArticles() {
  const { items, tags, chosen, meta } = Route.useLoaderData();
  return (
    <ArticlesPage
      title={meta.h1 || 'Статьи об\u00A0инвестициях'}
      lead="Из&nbsp;чего складывается цена, сколько стоит владеть камнем и&nbsp;когда он&nbsp;дешевеет."
      crumbs={investmentArticlesCrumbs}
      articles={items}
      hrefOf={investmentArticleHref}
      tags={tags}
      chosen={chosen}
    >
      <ArrowLink href={archivePath}>Архив статей</ArrowLink>
    </ArticlesPage>
  );
}
