import { opens } from '#contract/account/rights.ts';
import type { DataSubject, PersonalRecords } from '#server/account/public.ts';
import { deleteFiles, openFile } from '#server/files/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { filesOf } from './paper-store.ts';
import { forgetReads, readPersonalDocuments } from './personal-store.ts';
import { reviewHref } from './tell-people.ts';

/** Papers of a company; those that an admission names go too, and so do the references. */
export const documentRecords: PersonalRecords = {
  erases: [],
  erasesOfCompany: ['документы компании'],
  erase: async (tx: Tx, { userId }: DataSubject) => {
    const papers = await filesOf(tx, userId);
    // Notes to the staff who decide name the company.
    await forgetNotes(
      tx,
      papers.map(({ id }) => reviewHref(id)),
    );
    await deleteFiles(
      tx,
      papers.map(({ file_id }) => file_id),
    );
    await forgetReads(tx, userId);
  },
  collect: async (db, { userId }) => ({
    documents: await readPersonalDocuments(db, userId),
  }),
  readBy: (reader) => opens(reader, 'companyPapers'),
  files: async function* (db: Db, { userId }: DataSubject, person: Person) {
    for (const { file_id } of await filesOf(db, userId)) {
      const file = await openFile(db, file_id, { person });
      if (file) yield file;
    }
  },
};
