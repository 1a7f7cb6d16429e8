import { type RawBuilder, sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

type Numbered =
  | 'news'
  | 'services'
  | 'articles'
  | 'history_points'
  | 'page_meta'
  | 'banners'
  | 'library_pictures'
  | 'redirects';

export const takeIdOf =
  (table: Numbered) =>
  async (tx: Tx): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id`.execute(tx);
    return rows[0]!.id;
  };

/** What a list is searched by. */
export const searchedBy = (...columns: readonly string[]): RawBuilder<unknown> =>
  sql`lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))`;

/** The address of a picture that is kept with all its sizes. */
export const originField = (column: string): RowsField => ({
  expression: sql`${sql.ref(column)} ->> 'origin'`,
  type: 'text',
});

export const inSection = (section: 'house' | 'investments'): RawBuilder<unknown> =>
  sql`a.section = ${sql.lit(section)}`;

export const readArticleOptions = (section: 'house' | 'investments') => async (db: Db) =>
  (
    await db
      .selectFrom('articles')
      .select(['code', 'title'])
      .where('section', '=', section)
      .where('archived_at', 'is', null)
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ code, title }) => ({ code, label: title }));

export const readIndexOptions = (db: Db) =>
  db
    .selectFrom('price_indices')
    .select(['code', 'label'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Questions that stand in a group. */
export async function holdersOfGroups(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('faq_questions')
    .select('group_code')
    .distinct()
    .where('archived_at', 'is', null)
    .where('group_code', 'in', ids)
    .execute();
  return new Map(rows.map(({ group_code }) => [group_code, ['вопросы этого раздела']]));
}

/** Paths of other pages that say the same of themselves to search engines. */
export async function pagesOfTitle(db: Db, id: string, title: string): Promise<string[]> {
  if (!title) return [];
  const rows = await db
    .selectFrom('page_meta')
    .select('path')
    .where('title', '=', title)
    .where('id', '<>', Number(id))
    .where('archived_at', 'is', null)
    .orderBy('path')
    .limit(10)
    .execute();
  return rows.map(({ path }) => path);
}
