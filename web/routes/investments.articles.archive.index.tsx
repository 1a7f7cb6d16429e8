import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import {
  archiveCrumbs,
  investmentArticleHref,
  investmentArticlesPath,
} from '#web/features/reading/addresses.ts';
import { ArticlesPage } from '#web/features/reading/list/articles-page.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { ArrowLink } from '../app/page/arrow-link.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/investments/articles/archive/')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => ({ tag: search.tag }),
  loader: async (input) =>
    (await import('#web/features/reading/list/load-articles.ts')).loadInvestmentArticles(
      input,
      true,
      input.deps.tag,
    ),
  head: describedHead('Архив статей об инвестициях'),
  component: Archive,
});

function Archive() {
  const { items, tags, chosen, meta } = Route.useLoaderData();
  return (
    <ArticlesPage
      title={meta.h1 || 'Архив статей'}
      lead="Что мы&nbsp;писали о&nbsp;ценах и&nbsp;вложениях в&nbsp;прошлые годы, без правки задним числом."
      crumbs={archiveCrumbs}
      articles={items}
      hrefOf={investmentArticleHref}
      tags={tags}
      chosen={chosen}
      notice={
        <Notice title="Цифры — на&nbsp;дату статьи">
          Цены, индексы и&nbsp;правила с&nbsp;тех пор изменились. Для решений сегодня они не&nbsp;годятся.
        </Notice>
      }
    >
      <ArrowLink href={investmentArticlesPath}>Статьи об&nbsp;инвестициях</ArrowLink>
    </ArticlesPage>
  );
}
