import type { Article, InvestmentArticle } from '#contract/content/reading.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { anchorHeadings } from './anchor-headings.ts';
import { relatedTo } from './article-rules.ts';
import { findArticle, readArticles, readIndexLabels } from './article-store.ts';
import { articleCard, investmentCard } from './article-view.ts';
import type { FindEmbeds } from './find-embeds.ts';
import { readStoredText } from './read-stored-text.ts';

/** An article that left the list stays at its address: others may have linked to it. */
export async function showArticle(db: Db, findEmbeds: FindEmbeds, code: string): Promise<Article | Refusal> {
  const row = await findArticle(db, 'house', code);
  if (!row) return notFound();
  const body = readStoredText(row.body);
  const [all, embeds] = await Promise.all([readArticles(db, 'house', false), findEmbeds(db, body)]);
  const related = relatedTo(row, all);
  return {
    ...articleCard(row),
    body,
    embeds,
    headings: anchorHeadings(body),
    related: related.map(articleCard),
  };
}

/** Beside one of the archive stand others of the archive: their figures are of one time. */
export async function showInvestmentArticle(
  db: Db,
  findEmbeds: FindEmbeds,
  code: string,
): Promise<InvestmentArticle | Refusal> {
  const row = await findArticle(db, 'investments', code);
  if (!row) return notFound();
  const body = readStoredText(row.body);
  const [all, priceIndices, embeds] = await Promise.all([
    readArticles(db, 'investments', row.archived),
    readIndexLabels(db, row.price_indices),
    findEmbeds(db, body),
  ]);
  return {
    ...investmentCard(row),
    body,
    embeds,
    headings: anchorHeadings(body),
    authorAbout: row.author_about,
    priceIndices,
    related: relatedTo(row, all).map(investmentCard),
  };
}
