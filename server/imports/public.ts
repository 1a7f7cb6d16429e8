export { doWork, type Task, type WorkMessage } from './do-work.ts';
export { forgetOldImports, markLate } from './import-store.ts';
export { ImportThread } from './import-thread.ts';
export { importRecords } from './personal-records.ts';
export { readSmallTable } from './read-small-table.ts';
export { writeSheet } from './write-sheet.ts';
