export {
  deleteLink,
  findClient,
  insertLink,
  readAlike,
  readLinks,
} from './client-store.ts';
export { forgetOldDrafts } from './draft-store.ts';
export { requestsHolding } from './hold-items.ts';
export { itemsOfRequest } from './items-of-request.ts';
export { joinDrafts } from './join-drafts.ts';
export { requestLetters } from './letter-samples.ts';
export { countWaiting, requestOverview } from './own-overview.ts';
export { requestRecords } from './personal-records.ts';
export { dropShowing, noteShowing } from './queue/follow-showing.ts';
export { tellOverdue } from './queue/tell-overdue.ts';
export { queueHref } from './queue/tell-people.ts';
export { whoReceives } from './queue/who-receives.ts';
export { type ChosenTime, requestForShowing, takeToShowing } from './request-for-showing.ts';
export { requestNumber } from './request-rules.ts';
