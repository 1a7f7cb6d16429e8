import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { articlePath } from './article-path.ts';
import { articlesByWords, documentsByWords, questionsByWords } from './words-store.ts';

/** The current ones first. */
export async function findArticles(db: Db, question: string): Promise<FoundText[]> {
  const rows = await articlesByWords(db, question);
  return rows.map(({ title, lead, ...article }) => ({ title, text: lead, href: articlePath(article) }));
}

export async function findDocuments(db: Db, question: string): Promise<FoundText[]> {
  const rows = await documentsByWords(db, question);
  return rows.map(({ code, title, lead }) => ({ title, text: lead, href: `/doc/${code}/` }));
}

/** Answers count too: people ask in words of their own. */
export async function findQuestions(db: Db, question: string): Promise<FoundText[]> {
  const rows = await questionsByWords(db, question);
  return rows.map(({ code, title, asked }) => ({
    title: asked,
    text: title,
    href: `/questions-and-answers/#${code}`,
  }));
}
