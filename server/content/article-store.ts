import type { Db } from '#server/platform/db.ts';

type ArticleSection = 'house' | 'investments';

const cardColumns = [
  'code',
  'title',
  'lead',
  'published_on',
  'tags',
  'reading_minutes',
  'cover',
  'cover_alt',
  'cover_caption',
  'author',
  'archived',
] as const;

export const readArticles = (db: Db, section: ArticleSection, archived: boolean) =>
  db
    .selectFrom('articles')
    .select(cardColumns)
    .where('section', '=', section)
    .where('archived', '=', archived)
    .where('archived_at', 'is', null)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type ArticleRow = Awaited<ReturnType<typeof readArticles>>[number];

export const findArticle = (db: Db, section: ArticleSection, code: string) =>
  db
    .selectFrom('articles')
    .select([...cardColumns, 'body', 'related', 'author_about', 'price_indices'])
    .where('section', '=', section)
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** In the order of the given codes; what is gone is left out. */
export async function readIndexLabels(db: Db, codes: readonly string[]) {
  if (!codes.length) return [];
  const rows = await db
    .selectFrom('price_indices')
    .select(['code', 'label'])
    .where('code', 'in', codes)
    .execute();
  return codes.flatMap((code) => {
    const row = rows.find((one) => one.code === code);
    return row ? [{ id: row.code, label: row.label }] : [];
  });
}

export const readArticleAddresses = (db: Db) =>
  db
    .selectFrom('articles')
    .select(['section', 'archived', 'code', 'published_on'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
