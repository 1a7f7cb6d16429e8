export { subscriptionLetters } from './letter-words.ts';
export { subscriptionRecords } from './personal-records.ts';
export { offerSubscription } from './popup.ts';
