import { dropCauses } from '#server/alerts/public.ts';
import { auctionSource, type Signer } from '#server/auctions/public.ts';
import { indexSource } from '#server/catalog/public.ts';
import { articleSource, newsSource } from '#server/content/public.ts';
import { eventSource } from '#server/events/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { passOver } from '#server/subscriptions/public.ts';
import { fillAuctions } from './auctions/fill-auctions.ts';
import { fillBanners } from './banners.ts';
import { fillCatalog } from './catalog/fill-catalog.ts';
import { fillDeals } from './deals.ts';
import { fillCompanyPapers } from './documents/company-papers.ts';
import { fillLibrary } from './documents/library.ts';
import { fillEvents } from './events.ts';
import { fillFilters } from './filters.ts';
import { fillHome } from './home.ts';
import { fillItemPlaces, fillMeetings } from './meetings.ts';
import { fillMoney } from './money.ts';
import { fillNotifications } from './notifications.ts';
import { fillOffices } from './offices.ts';
import { fillPeople } from './people.ts';
import { fillReading } from './reading/fill-reading.ts';
import { fillRequests } from './requests.ts';
import { fillSellers } from './sellers.ts';
import { fillShell } from './shell.ts';

/** Plausible content, the same every time, with dates relative to the moment of filling. */
export async function fillDemo(tx: Tx, now: Date, signer: Signer, diamonds = 2400): Promise<void> {
  await fillPeople(tx);
  await fillOffices(tx);
  await fillShell(tx);
  await fillHome(tx, now);
  await fillBanners(tx);
  await fillReading(tx, now);
  await fillCatalog(tx, now, diamonds);
  await fillEvents(tx, now);
  await fillMoney(tx, now);
  await fillSellers(tx, now);
  await fillAuctions(tx, now, signer);
  await fillDeals(tx, now);
  await fillCompanyPapers(tx, now);
  await fillLibrary(tx, now);
  // After the auctions, which bring stones of their own.
  await fillItemPlaces(tx);
  await fillMeetings(tx, now);
  await fillRequests(tx, now);
  await fillNotifications(tx, now);
  await fillFilters(tx);
  // Marks the content as already announced: it was not published today.
  await passOver(tx, [newsSource, articleSource, eventSource, indexSource, auctionSource], now);
  // Nor is any of it news to a saved filter.
  await dropCauses(tx);
}
