export { forgetOldDrafts } from './draft-store.ts';
export { joinDrafts } from './join-drafts.ts';
export { requestLetters } from './letter-samples.ts';
