import {
  askWrittenOfItems,
  lotEmbeds,
  lotKind,
  lotsHolding,
  saleKind,
  termsKind,
} from './auctions/public.ts';
import { housePlaces } from './backoffice/stated-places.ts';
import {
  catalogEmbeds,
  collectionKind,
  indexKind,
  itemKinds,
  type LiveCatalog,
  tooltipKind,
} from './catalog/public.ts';
import type { EntityKind } from './changes/public.ts';
import {
  articleKind,
  bannerKind,
  blockKinds,
  findEmbedsIn,
  followLinks,
  historyKind,
  investmentArticleKind,
  legalKind,
  menuKind,
  newsKind,
  officeKind,
  pageKind,
  pictureKind,
  questionGroupKind,
  questionKind,
  redirectKind,
  serviceKind,
  statementKind,
  topicKind,
} from './content/public.ts';
import { eventKind } from './events/public.ts';
import { chargeKind, lawKind, workingYearKind } from './money/public.ts';
import { clientKind } from './people/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import { requestsHolding } from './requests/public.ts';
import { meetingsHolding } from './schedule/public.ts';
import { consignmentsHolding, contractKind, sellerKind } from './sellers/public.ts';
import { holdsHolding, readDealsOfIndices } from './selling/public.ts';
import { findMissingPages } from './sitemap/public.ts';
import { listedLetters } from './subscriptions/public.ts';

/** All editable kinds, for the server and for the import thread. */
export const houseKinds = (jobs: Jobs, catalog?: LiveCatalog): EntityKind[] => {
  const findMissing = findMissingPages(catalog);
  // The thread that loads lists draws no page.
  const findEmbeds = catalog
    ? findEmbedsIn({ ...catalogEmbeds(catalog), ...lotEmbeds(catalog) })
    : async () => [];
  return followLinks(findMissing, [
    ...itemKinds(
      jobs,
      {
        holders: [lotsHolding, requestsHolding, meetingsHolding, holdsHolding, consignmentsHolding],
        watcher: askWrittenOfItems,
      },
      catalog,
    ),
    collectionKind,
    indexKind({ readDeals: readDealsOfIndices, clock: systemClock }),
    tooltipKind,
    officeKind,
    questionKind,
    questionGroupKind,
    legalKind,
    articleKind(findEmbeds),
    investmentArticleKind(findEmbeds),
    newsKind,
    serviceKind,
    historyKind,
    topicKind,
    pageKind(findMissing),
    pictureKind,
    redirectKind(findMissing),
    statementKind(housePlaces),
    menuKind,
    ...blockKinds,
    bannerKind(jobs),
    eventKind,
    saleKind,
    lotKind,
    termsKind,
    sellerKind,
    contractKind,
    chargeKind,
    lawKind,
    workingYearKind,
    clientKind(listedLetters, systemClock),
  ]);
};
