import { isAdmin } from '#contract/account/roles.ts';
import type { PersonalRecords, Subject } from '#server/account/public.ts';
import { deleteFiles, openFile } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deletePapersOf, readFilesOf, readPersonal } from './personal-store.ts';

export const paperRecords: PersonalRecords = {
  erases: ['PDF, которые вы получали'],
  erase: async (tx, subject) => {
    await deleteFiles(tx, await deletePapersOf(tx, subject));
  },
  collect: async (db, { userId }) => ({
    papers: await readPersonal(db, userId),
  }),
  readBy: isAdmin,
  files: async function* (db: Db, { userId }: Subject, person: Person) {
    for (const id of await readFilesOf(db, userId)) {
      const file = await openFile(db, id, { person });
      if (file) yield file;
    }
  },
};
