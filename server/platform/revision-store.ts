import type { Db } from './db.ts';

export const readRevisions = (db: Db) => db.selectFrom('revisions').selectAll().execute();
