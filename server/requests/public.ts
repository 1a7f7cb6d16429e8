export { forgetOldDrafts } from './draft-store.ts';
export { joinDrafts } from './join-drafts.ts';
export { requestForShowing } from './request-for-showing.ts';
export { requestNumber } from './request-rules.ts';
