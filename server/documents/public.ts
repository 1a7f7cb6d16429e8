export type { Documents } from './documents.ts';
export { documentLetters } from './letter-words.ts';
export { insertVersion } from './library-store.ts';
export { namePapers, type Presentable, papersOfAdmissions, papersToName } from './name-papers.ts';
export { documentOverview } from './own-overview.ts';
export { dayOf } from './paper-rules.ts';
export { insertPaper } from './paper-store.ts';
export { documentRecords } from './personal-records.ts';
export { remindExpiry } from './remind-expiry.ts';
