export type { Documents } from './documents.ts';
export { documentLetters } from './letter-words.ts';
export { insertVersion } from './library-store.ts';
export { namePapers, type Presentable, papersOfAdmissions, papersToName } from './name-papers.ts';
export { dayOf } from './paper-rules.ts';
export { insertPaper } from './paper-store.ts';
export { remindExpiry } from './remind-expiry.ts';
