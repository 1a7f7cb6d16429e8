import { isAdmin } from '#contract/account/roles.ts';
import type { DataSubject, PersonalRecords } from '#server/account/public.ts';
import { deleteFiles, openFile } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deletePapersOf, readFilesOf, readPersonalPapers } from './personal-store.ts';

export const paperRecords: PersonalRecords = {
  erases: ['PDF, которые вы получали'],
  erase: async (tx, subject) => {
    await deleteFiles(tx, await deletePapersOf(tx, subject));
  },
  collect: async (db, { userId }) => ({
    papers: await readPersonalPapers(db, userId),
  }),
  readBy: isAdmin,
  files: async function* (db: Db, { userId }: DataSubject, person: Person) {
    for (const id of await readFilesOf(db, userId)) {
      const file = await openFile(db, id, { person });
      if (file) yield file;
    }
  },
};
