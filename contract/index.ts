import { accountCalls } from './account.ts';
import { alertCalls } from './alerts.ts';
import { auctionFloorCalls } from './auction-floor.ts';
import { auctionCalls } from './auctions.ts';
import { backOfficeCalls } from './back-office/index.ts';
import type { CallAnswer, CallInput } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { clientCalls } from './clients.ts';
import { documentCalls } from './documents.ts';
import { eventCalls } from './events.ts';
import { letterCalls } from './letters.ts';
import { meetingCalls } from './meetings.ts';
import { notificationCalls } from './notifications.ts';
import { officeDayCalls } from './office-days.ts';
import { officeCalls } from './offices.ts';
import { ownAccountCalls } from './own-account.ts';
import { paperCalls } from './papers.ts';
import { queueCalls } from './queue.ts';
import { readingCalls } from './reading.ts';
import { requestCalls } from './requests.ts';
import { searchCalls } from './search.ts';
import { siteCalls } from './site.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { wishlistCalls } from './wishlist.ts';

/** Every call of the house, once. Keys read like the specification's table. */
export const contract = {
  ...siteCalls,
  ...readingCalls,
  ...officeCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...subscriptionCalls,
  ...alertCalls,
  ...notificationCalls,
  ...letterCalls,
  ...backOfficeCalls,
  ...catalogCalls,
  ...auctionCalls,
  ...auctionFloorCalls,
  ...wishlistCalls,
  ...requestCalls,
  ...paperCalls,
  ...documentCalls,
  ...queueCalls,
  ...clientCalls,
  ...searchCalls,
  ...eventCalls,
  ...meetingCalls,
  ...officeDayCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Input<K extends CallName> = CallInput<Contract[K]>;
export type Answer<K extends CallName> = CallAnswer<Contract[K]>;

type Rest<K extends CallName> =
  Record<never, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
  /** A newer call with the same key aborts this one; the name of the call when absent. */
  key?: string;
  /** For writes that a person could send twice. */
  idempotencyKey?: string;
  /** How much of a file has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** A poll nobody asked for: it does not keep the session alive. */
  background?: boolean;
}

/** The typed client: over HTTP in the browser, straight to the handlers on the server. */
export type Api = <K extends CallName>(name: K, ...rest: Rest<K>) => Promise<Answer<K>>;
