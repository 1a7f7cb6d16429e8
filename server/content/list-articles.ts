import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import { readArticles } from './content-store.ts';

/** The tags are counted over all articles: a tag's number does not depend on the tags chosen. */
export async function listArticles(
  db: Db,
  tags: string[],
): Promise<Answer<'GET /api/internal/main/articles/'>> {
  const articles = await readArticles(db);
  const counts = new Map<string, number>();
  for (const article of articles) for (const tag of article.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const chosen = tags.length
    ? articles.filter((article) => article.tags.some((tag) => tags.includes(tag)))
    : articles;
  return {
    items: chosen.map(({ published_on, reading_minutes, ...article }) => ({
      ...article,
      date: published_on,
      readingMinutes: reading_minutes,
    })),
    tags: [...counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'ru')),
  };
}
