import { createFileRoute } from '@tanstack/react-router';
import { articleHref, articlesCrumbs } from '#web/features/reading/addresses.ts';
import { ArticlePage } from '#web/features/reading/article/article-page.tsx';
import { describedHead } from '../app/page/described-head.ts';
import { useDrawEmbed } from './-draw-embeds.tsx';

export const Route = createFileRoute('/articles/$article')({
  loader: async (input) =>
    (await import('#web/features/reading/article/load-article.ts')).loadArticle(input, input.params.article),
  head: describedHead('Статья'),
  component: Article,
});

function Article() {
  const { article, meta } = Route.useLoaderData();
  const drawEmbed = useDrawEmbed(article.embeds);
  return (
    <ArticlePage
      article={article}
      title={meta.h1 || article.title}
      crumbs={articlesCrumbs}
      related={article.related}
      hrefOf={articleHref}
      drawEmbed={drawEmbed}
    />
  );
}
