export { forgetOldDrafts } from './draft-store.ts';
export { joinDrafts } from './join-drafts.ts';
export { setShowing } from './queue/set-showing.ts';
export { queueHref } from './queue/tell-people.ts';
