import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import { countTags, withTags } from './article-rules.ts';
import { readArticles } from './article-store.ts';
import { articleCard, investmentCard } from './article-view.ts';

export async function listArticles(
  db: Db,
  tags: readonly string[],
): Promise<Answer<'GET /api/internal/main/articles/'>> {
  const articles = await readArticles(db, 'house', false);
  return { items: withTags(articles, tags).map(articleCard), tags: countTags(articles) };
}

export async function listInvestmentArticles(
  db: Db,
  archived: boolean,
  tags: readonly string[],
): Promise<Answer<'GET /api/internal/main/investment-articles/'>> {
  const articles = await readArticles(db, 'investments', archived);
  return { items: withTags(articles, tags).map(investmentCard), tags: countTags(articles) };
}
