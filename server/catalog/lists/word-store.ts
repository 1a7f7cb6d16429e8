import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface WordQuestion {
  types: readonly string[];
  /** Every one of them stands somewhere in the name, the code or the number. */
  words: readonly string[];
}

const matching = ({ types, words }: WordQuestion) => {
  const matches = sql.join(
    words.map((word) => sql`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );
  return sql`type = any(${types}) and status <> 'sold' and archived_at is null and ${matches}`;
};

export async function countMatches(db: Db, question: WordQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from items where ${matching(question)}`.execute(db);
  return rows[0]!.total;
}

/** Ids; an exact number comes before names that contain it. */
export async function findMatches(
  db: Db,
  question: WordQuestion,
  { skip, take }: { skip: number; take: number },
): Promise<number[]> {
  const [first] = question.words;
  const { rows } = await sql<{ id: number }>`
    select id from items where ${matching(question)}
    order by (id::text = ${first} or lower(code) = ${first}) desc, popularity desc, id desc
    limit ${take} offset ${skip}`.execute(db);
  return rows.map(({ id }) => id);
}
