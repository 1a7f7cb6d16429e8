import type { DocumentCard } from '#contract/content/reading.ts';
import type { Db } from '#server/platform/db.ts';

/** By group, each in its set order. */
export const readQuestions = (db: Db) =>
  db
    .selectFrom('faq_questions as q')
    .innerJoin('faq_groups as g', 'g.code', 'q.group_code')
    .select(['g.code as group', 'g.title', 'q.code', 'q.question', 'q.answer'])
    .where('q.archived_at', 'is', null)
    .orderBy('g.position')
    .orderBy('g.code')
    .orderBy('q.position')
    .orderBy('q.code')
    .execute();

export const readDocumentAddresses = (db: Db) =>
  db
    .selectFrom('house_documents')
    .select(['code', 'in_force_on'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();

const cards = (db: Db) =>
  db
    .selectFrom('house_documents')
    .where('archived_at', 'is', null)
    .select(['code', 'title', 'lead', 'edition as version', 'in_force_on as date']);

export const readDocumentCards = (db: Db): Promise<DocumentCard[]> =>
  cards(db).orderBy('position').orderBy('code').execute();

export const findHouseDocument = (db: Db, code: string) =>
  cards(db).select(['body', 'changes']).where('code', '=', code).executeTakeFirst();
