import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Inserts a row for each statement that this version's code makes; existing rows stay. */
export const keepRowsOf = (db: Db, codes: readonly string[]) =>
  sql`insert into statements (code)
    select code from unnest(${codes}::text[]) as known(code)
    where not exists (select from statements s where s.code = known.code)
    on conflict do nothing`.execute(db);

export const readChanged = (db: Db) =>
  db.selectFrom('statements').select(['code', 'body']).where('body', 'is not', null).execute();

/** A statement that the code makes no more has no place to be read. */
export const isStated = (codes: readonly string[]) => sql`s.code = any(${codes}::text[])`;
