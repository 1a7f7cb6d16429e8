import { type ChangedName, kindNames, kindWords } from '#contract/back-office/kinds.ts';
import type { Kinds } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { ImportThread } from './import-thread.ts';

/** What imports stand on. */
export interface Importing {
  db: Db;
  kinds: Kinds;
  thread: ImportThread;
}

/** One person's part of it: lists of other kinds are not there for them. */
export interface OwnImporting extends Importing {
  own: readonly ChangedName[];
}

/** Goods and people come as lists; texts do not. */
export const importedKinds: readonly ChangedName[] = [
  ...kindNames.filter((name) => kindWords[name].section === 'items'),
  'clients',
];
export const isImported = (kind: string): kind is ChangedName => (importedKinds as string[]).includes(kind);

/** People have neither drafts nor a whole list: nobody is sent away because a file does not name them. */
export const isOfPeople = (kind: ChangedName): boolean => kind === 'clients';
