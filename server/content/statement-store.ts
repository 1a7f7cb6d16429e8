import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Inserts a row for each statement that this version's code makes; existing rows stay. */
export const keepRowsOf = (db: Db, codes: readonly string[]) =>
  sql`insert into statements (code)
    select code from unnest(${codes}::text[]) as known(code)
    where not exists (select from statements s where s.code = known.code)
    on conflict do nothing`.execute(db);

export const readChanged = (db: Db) =>
  db.selectFrom('statements').select(['code', 'body']).where('body', 'is not', null).execute();

/** Those of these statements that are said otherwise than in the code. */
export async function readSaid(db: Db | Tx, codes: readonly string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map();
  const rows = await db
    .selectFrom('statements')
    .select(['code', 'body'])
    .where('code', 'in', codes)
    .where('body', 'is not', null)
    .execute();
  return new Map(rows.map(({ code, body }) => [code, body!]));
}

/** A statement that the code makes no more has no place to be read. */
export const isStated = (codes: readonly string[]) => sql`s.code = any(${codes}::text[])`;
