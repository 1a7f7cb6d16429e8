import { type Account, accountOverview, accountRecords } from './account/public.ts';
import { auctionOverview, auctionRecords, companyKeeping } from './auctions/public.ts';
import { catalogRecords, joinVisitor, type LiveCatalog } from './catalog/public.ts';
import { changeRecords, type EntityKind } from './changes/public.ts';
import { documentOverview, documentRecords } from './documents/public.ts';
import { eventOverview, joinRegistrations, registrationRecords } from './events/public.ts';
import { importRecords } from './imports/public.ts';
import { invoiceRecords, moneyOverview } from './money/public.ts';
import { notificationRecords } from './notifications/public.ts';
import type { Services } from './open-services.ts';
import { joinPapers, paperRecords } from './paper/public.ts';
import { peopleRecords } from './people/public.ts';
import { systemClock } from './platform/clock.ts';
import { joinDrafts, requestOverview, requestRecords } from './requests/public.ts';
import { joinMeetings, meetingOverview, meetingRecords } from './schedule/public.ts';
import { sellerRecords } from './sellers/public.ts';
import { sellingRecords } from './selling/public.ts';
import { joinSubscriptions, subscriptionRecords } from './subscriptions/public.ts';

/**
 * The module `account` knows no other: each passes in what it does when a person signs in, asks for their data or
 * leaves.
 */
export const openAccount = (
  { config, db, letters, limits, keys }: Services,
  {
    catalog,
    kinds,
    telling,
  }: {
    catalog: LiveCatalog;
    kinds: readonly EntityKind[];
    telling: Parameters<typeof registrationRecords>[0];
  },
): Account => ({
  db,
  letters,
  limits,
  keys,
  clock: systemClock,
  secondFactorRequired: config.secondFactorRequired,
  joins: [joinVisitor, joinDrafts, joinRegistrations, joinPapers, joinMeetings, joinSubscriptions],
  records: [
    auctionRecords,
    requestRecords,
    meetingRecords,
    registrationRecords(telling),
    paperRecords,
    documentRecords,
    catalogRecords,
    subscriptionRecords,
    notificationRecords,
    sellingRecords,
    invoiceRecords,
    changeRecords(kinds),
    // After the journal, which looks whose cards name the person.
    sellerRecords,
    importRecords,
    peopleRecords,
    // Last: it removes the person's identity, which the others need.
    accountRecords,
  ],
  companyKeeping: companyKeeping(letters),
  overview: [
    auctionOverview(catalog),
    moneyOverview,
    documentOverview,
    meetingOverview,
    eventOverview,
    requestOverview,
    accountOverview,
  ],
});
