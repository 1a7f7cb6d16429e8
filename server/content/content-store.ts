import type { Db } from '#server/platform/db.ts';

export async function readMenu(db: Db) {
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'label', 'href'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.parent_id === null)
    .map(({ id, label, href }) => ({
      label,
      href,
      children: rows
        .filter((row) => row.parent_id === id)
        .map((child) => ({ label: child.label, href: child.href })),
    }));
}

export async function readBlock<Item>(db: Db, code: string): Promise<{ items: Item[] }> {
  const row = await db.selectFrom('blocks').select('items').where('code', '=', code).executeTakeFirst();
  return { items: (row?.items as Item[] | undefined) ?? [] };
}

export const readNews = (db: Db) =>
  db
    .selectFrom('news')
    .select(['id', 'title', 'lead', 'published_on', 'href', 'image', 'image_alt'])
    .where('archived_at', 'is', null)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .execute();

export const readServices = (db: Db) =>
  db.selectFrom('services').selectAll().where('archived_at', 'is', null).orderBy('position').execute();

export const readHistoryPoints = (db: Db) =>
  db
    .selectFrom('history_points')
    .select(['id', 'year', 'title', 'body as text', 'position'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const readMeta = (db: Db, path: string) =>
  db
    .selectFrom('page_meta')
    .selectAll()
    .where('path', '=', path)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export const readConsultationTopics = (db: Db) =>
  db
    .selectFrom('consultation_topics')
    .select(['code', 'label'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
