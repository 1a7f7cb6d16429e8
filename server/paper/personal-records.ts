import type { PersonalRecords, Subject } from '#server/account/public.ts';
import { deleteFiles, readBytes } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import { deletePapersOf, readFilesOf, readPersonal } from './personal-store.ts';

export const paperRecords: PersonalRecords = {
  erases: ['PDF, которые вы получали'],
  erase: async (tx, subject) => {
    await deleteFiles(tx, await deletePapersOf(tx, subject));
  },
  collect: async (db, { userId }) => ({
    papers: await readPersonal(db, userId),
  }),
  files: async function* (db: Db, { userId }: Subject) {
    for (const id of await readFilesOf(db, userId)) yield* await readBytes(db, id);
  },
};
