import { sql } from 'kysely';
import type { FoundText } from '#contract/search.ts';
import type { Db } from '#server/platform/db.ts';
import { russianMatch } from '#server/platform/russian-match.ts';

export async function findArticles(db: Db, question: string): Promise<FoundText[]> {
  const { rows } = await sql<{ code: string; title: string; lead: string }>`
    select code, title, lead from articles
    where not archived and ${russianMatch(sql`title || ' ' || lead`, question)}
    order by published_on desc limit 6`.execute(db);
  return rows.map(({ code, title, lead }) => ({ title, text: lead, href: `/articles/${code}/` }));
}
