import { redirect } from '@tanstack/react-router';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import {
  archiveCrumbs,
  articleHref,
  articlesCrumbs,
  investmentArticleHref,
  investmentArticlesCrumbs,
} from '../addresses.ts';
import { articleHead } from './article-head.ts';

export async function loadArticle(input: LoadInput, code: string) {
  const { api, site } = input.context;
  const [article, meta] = await Promise.all([
    critical(api('GET /api/internal/main/articles/{code}/', { params: { code } }, { key: 'article' })),
    loadMeta(input),
  ]);
  return { meta, article, head: articleHead(article, articleHref(article), articlesCrumbs, site.publicUrl) };
}

/** An article has one address: under the archive or outside it. The other leads there. */
export async function loadInvestmentArticle(input: LoadInput, code: string, archive: boolean) {
  const { api, site } = input.context;
  const [article, meta] = await Promise.all([
    critical(
      api(
        'GET /api/internal/main/investment-articles/{code}/',
        { params: { code } },
        { key: 'investment article' },
      ),
    ),
    loadMeta(input),
  ]);
  const href = investmentArticleHref(article);
  if (article.archived !== archive) throw redirect({ href });
  const crumbs = archive ? archiveCrumbs : investmentArticlesCrumbs;
  return { meta, article, head: articleHead(article, href, crumbs, site.publicUrl) };
}
