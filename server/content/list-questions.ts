import type { QuestionGroup } from '#contract/content/reading.ts';
import type { Db } from '#server/platform/db.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';

/** A group without questions is not shown. */
export async function listQuestions(db: Db): Promise<{ items: QuestionGroup[] }> {
  const rows = await db
    .selectFrom('faq_questions as q')
    .innerJoin('faq_groups as g', 'g.code', 'q.group_code')
    .select(['g.code as group', 'g.title', 'q.code', 'q.question', 'q.answer'])
    .where('q.archived_at', 'is', null)
    .orderBy('g.position')
    .orderBy('g.code')
    .orderBy('q.position')
    .orderBy('q.code')
    .execute();
  return {
    items: [...Map.groupBy(rows, (row) => row.group)].map(([code, own]) => ({
      code,
      title: own[0]!.title,
      questions: own.map((row) => ({
        code: row.code,
        question: row.question,
        answer: cleanRichText(row.answer),
      })),
    })),
  };
}
