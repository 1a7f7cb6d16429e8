import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

interface ArticleOfWords {
  section: string;
  archived: boolean;
  code: string;
  title: string;
  lead: string;
}

export async function articlesByWords(db: Db, question: string): Promise<ArticleOfWords[]> {
  const { rows } = await sql<ArticleOfWords>`
    select section, archived, code, title, lead from articles
    where archived_at is null and ${russianMatch(sql`title || ' ' || lead`, question)}
    order by archived, published_on desc limit 6`.execute(db);
  return rows;
}

interface DocumentOfWords {
  code: string;
  title: string;
  lead: string;
}

export async function documentsByWords(db: Db, question: string): Promise<DocumentOfWords[]> {
  const { rows } = await sql<DocumentOfWords>`
    select code, title, lead from house_documents
    where archived_at is null and ${russianMatch(sql`title || ' ' || lead`, question)}
    order by position limit 6`.execute(db);
  return rows;
}

interface QuestionOfWords {
  code: string;
  title: string;
  asked: string;
}

export async function questionsByWords(db: Db, question: string): Promise<QuestionOfWords[]> {
  const { rows } = await sql<QuestionOfWords>`
    select q.code, g.title, q.question as asked from faq_questions q
    join faq_groups g on g.code = q.group_code
    where q.archived_at is null and ${russianMatch(sql`q.question || ' ' || q.answer`, question)}
    order by g.position, q.position limit 6`.execute(db);
  return rows;
}
