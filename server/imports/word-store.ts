import { sql } from 'kysely';
import { formatDay } from '#contract/russian.ts';
import type { Db } from '#server/platform/db.ts';
import { normalise } from './recognising/normalise.ts';
import type { LearnedColumn } from './recognising/recognise-columns.ts';

interface LearnedWords {
  columns: Map<string, LearnedColumn>;
  values: Map<string, string>;
}

/** All that people taught of a kind: headings, and words of a choice. */
export async function readLearned(db: Db, kind: string): Promise<LearnedWords> {
  const { rows } = await sql<{
    field: string;
    word: string;
    meaning: string | null;
    at: Date;
    by: string | null;
  }>`
    select w.field, w.word, w.meaning, w.at, u.name as by from import_words w left join users u on u.id = w.by_id
    where w.kind = ${kind}`.execute(db);
  const learned: LearnedWords = { columns: new Map(), values: new Map() };
  for (const { field, word, meaning, at, by } of rows) {
    if (field) learned.values.set(`${field} ${word}`, meaning ?? '');
    else learned.columns.set(word, { target: meaning, by, at: formatDay(at.toISOString()) });
  }
  return learned;
}

/** The last word counts. */
export async function learn(
  db: Db,
  given: { kind: string; field: string; text: string; meaning: string | null; by: number },
): Promise<void> {
  await sql`insert into import_words (kind, field, word, meaning, by_id)
    values (${given.kind}, ${given.field}, ${normalise(given.text)}, ${given.meaning}, ${given.by})
    on conflict (kind, field, word) do update set meaning = excluded.meaning, by_id = excluded.by_id, at = now()`.execute(
    db,
  );
}
