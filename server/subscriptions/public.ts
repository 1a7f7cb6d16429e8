export { subscriptionLetters } from './letter-words.ts';
export { type MailingContent, type Offer, offerToDigest } from './offer-to-digest.ts';
export { offerSubscription } from './popup.ts';
export { findSubscriber } from './subscriber-store.ts';
export { readLetterReaders, stopLetters } from './subscription-store.ts';
