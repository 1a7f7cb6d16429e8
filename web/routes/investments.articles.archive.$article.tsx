import { createFileRoute } from '@tanstack/react-router';
import { InvestmentArticlePage } from '#web/features/reading/article/investment-article-page.tsx';
import { describedHead } from '../app/page/described-head.ts';
import { useDrawEmbed } from './-draw-embeds.tsx';

export const Route = createFileRoute('/investments/articles/archive/$article')({
  loader: async (input) =>
    (await import('#web/features/reading/article/load-article.ts')).loadInvestmentArticle(
      input,
      input.params.article,
      true,
    ),
  head: describedHead('Статья из архива'),
  component: ArchivedArticle,
});

function ArchivedArticle() {
  const { article, meta } = Route.useLoaderData();
  const drawEmbed = useDrawEmbed(article.embeds);
  return <InvestmentArticlePage article={article} title={meta.h1 || article.title} drawEmbed={drawEmbed} />;
}
