export { subscriptionLetters } from './letter-words.ts';
export { offerSubscription } from './popup.ts';
