export { offerSubscription } from './popup.ts';
