import { sql } from 'kysely';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';
import { articlePath } from './article-path.ts';

/** The current ones first. */
export async function findArticles(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{
    section: string;
    archived: boolean;
    code: string;
    title: string;
    lead: string;
  }>`
    select section, archived, code, title, lead from articles
    where ${russianMatch(sql`title || ' ' || lead`, question)}
    order by archived, published_on desc limit 6`.execute(db);
  return rows.map(({ title, lead, ...article }) => ({ title, text: lead, href: articlePath(article) }));
}

export async function findDocuments(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ code: string; title: string; lead: string }>`
    select code, title, lead from house_documents where ${russianMatch(sql`title || ' ' || lead`, question)}
    order by position limit 6`.execute(db);
  return rows.map(({ code, title, lead }) => ({ title, text: lead, href: `/doc/${code}/` }));
}

/** Answers count too: people ask in words of their own. */
export async function findQuestions(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ code: string; title: string; asked: string }>`
    select q.code, g.title, q.question as asked from faq_questions q join faq_groups g on g.code = q.group_code
    where q.archived_at is null and ${russianMatch(sql`q.question || ' ' || q.answer`, question)}
    order by g.position, q.position limit 6`.execute(db);
  return rows.map(({ code, title, asked }) => ({
    title: asked,
    text: title,
    href: `/questions-and-answers/#${code}`,
  }));
}
