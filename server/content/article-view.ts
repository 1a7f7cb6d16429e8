import type { ArticleCard, Cover, InvestmentArticleCard } from '#contract/content/reading.ts';
import type { ArticleRow } from './article-store.ts';

const coverOf = ({ cover, cover_alt, cover_caption }: ArticleRow): Cover | null =>
  cover ? { image: cover as unknown as Cover['image'], alt: cover_alt, caption: cover_caption } : null;

export const articleCard = (row: ArticleRow): ArticleCard => ({
  code: row.code,
  title: row.title,
  lead: row.lead,
  date: row.published_on,
  tags: row.tags,
  readingMinutes: row.reading_minutes,
  cover: coverOf(row),
});

export const investmentCard = (row: ArticleRow): InvestmentArticleCard => ({
  ...articleCard(row),
  author: row.author,
  archived: row.archived,
});
