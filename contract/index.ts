import { accountCalls } from './account/account.ts';
import { ownAccountCalls } from './account/own-account.ts';
import { auctionFloorCalls } from './auctions/auction-managing.ts';
import { auctionCalls } from './auctions/auctions.ts';
import { companyCorrectionCalls } from './auctions/company-corrections.ts';
import { deskCalls } from './auctions/desk.ts';
import { hallCalls } from './auctions/hall.ts';
import { phoneCalls } from './auctions/phones.ts';
import { rehearsalCalls } from './auctions/rehearsal.ts';
import { salePaperCalls } from './auctions/sale-papers.ts';
import { salePreviewCalls } from './auctions/sale-preview.ts';
import { writtenCalls } from './auctions/written.ts';
import { backOfficeCalls } from './back-office/index.ts';
import { catalogCalls } from './catalog/catalog.ts';
import { lightCalls } from './catalog/light.ts';
import { readingCalls } from './content/reading.ts';
import { siteCalls } from './content/site.ts';
import { documentCalls } from './documents/documents.ts';
import { paperCalls } from './documents/papers.ts';
import { eventCalls } from './events/events.ts';
import { guestCalls } from './events/guests.ts';
import { depositCalls } from './money/deposits.ts';
import { dutyCalls } from './money/duties.ts';
import { handoverCalls } from './money/handovers.ts';
import { invoiceCalls } from './money/invoices.ts';
import { orderCalls } from './money/orders.ts';
import { ownThingsCalls } from './money/own-things.ts';
import { ownerCalls } from './money/owners.ts';
import { statementCalls } from './money/statements.ts';
import { letterCalls } from './notifications/letters.ts';
import { notificationCalls } from './notifications/notifications.ts';
import type { CallAnswer, CallInput } from './protocol/call.ts';
import { clientCalls } from './requests/clients.ts';
import { queueCalls } from './requests/queue.ts';
import { requestCalls } from './requests/requests.ts';
import { wishlistCalls } from './requests/wishlist.ts';
import { meetingCalls } from './schedule/meetings.ts';
import { officeDayCalls } from './schedule/office-days.ts';
import { officeCalls } from './schedule/offices.ts';
import { searchCalls } from './search/search.ts';
import { alertCalls } from './subscriptions/alerts.ts';
import { subscriptionCalls } from './subscriptions/subscriptions.ts';

/** All calls. Keys read like the specification's table. */
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
  ...lightCalls,
  ...auctionCalls,
  ...auctionFloorCalls,
  ...companyCorrectionCalls,
  ...deskCalls,
  ...hallCalls,
  ...phoneCalls,
  ...rehearsalCalls,
  ...salePaperCalls,
  ...salePreviewCalls,
  ...writtenCalls,
  ...wishlistCalls,
  ...requestCalls,
  ...paperCalls,
  ...documentCalls,
  ...queueCalls,
  ...clientCalls,
  ...searchCalls,
  ...eventCalls,
  ...guestCalls,
  ...meetingCalls,
  ...officeDayCalls,
  ...statementCalls,
  ...invoiceCalls,
  ...depositCalls,
  ...orderCalls,
  ...dutyCalls,
  ...handoverCalls,
  ...ownerCalls,
  ...ownThingsCalls,
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
  /** A poll: does not keep the session alive. */
  background?: boolean;
  /** Continues when the page that sent it is left. */
  keepalive?: boolean;
}

/** The typed client: over HTTP in the browser, straight to the handlers on the server. */
export type Api = <K extends CallName>(name: K, ...rest: Rest<K>) => Promise<Answer<K>>;
