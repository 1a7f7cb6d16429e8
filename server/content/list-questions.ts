import type { QuestionGroup } from '#contract/content/reading.ts';
import type { Db } from '#server/platform/db.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { readQuestions } from './reading-store.ts';

/** A group without questions is not shown. */
export async function listQuestions(db: Db): Promise<{ items: QuestionGroup[] }> {
  const rows = await readQuestions(db);
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
