import { type ChangedName, kindNames, kindWords } from '#contract/back-office/kinds.ts';
import type { Kinds } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { ImportThread } from './import-thread.ts';

/** What imports stand on. */
export interface ImportServices {
  db: Db;
  kinds: Kinds;
  thread: ImportThread;
}

/** One person's part of it: lists of other kinds are not there for them. */
export interface OwnImportServices extends ImportServices {
  own: readonly ChangedName[];
}

/** Goods and people come as lists; texts do not. */
export const importedKinds: readonly ChangedName[] = [
  ...kindNames.filter((name) => kindWords[name].section === 'items'),
  'clients',
];
export const isImported = (kind: string): kind is ChangedName => (importedKinds as string[]).includes(kind);

/** Lists of people have no drafts and never archive the people they leave out. */
export const isOfPeople = (kind: ChangedName): boolean => kind === 'clients';
