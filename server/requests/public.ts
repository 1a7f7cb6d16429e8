export { forgetOldDrafts } from './draft-store.ts';
export { itemsOfRequest } from './items-of-request.ts';
export { joinDrafts } from './join-drafts.ts';
export { requestLetters } from './letter-samples.ts';
export { requestOverview } from './own-overview.ts';
export { requestRecords } from './personal-records.ts';
export { queueHref } from './queue/tell-people.ts';
export { requestForShowing, takeToShowing } from './request-for-showing.ts';
export { requestNumber } from './request-rules.ts';
