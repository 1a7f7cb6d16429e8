import { anyone, signedIn } from '#server/account/public.ts';
import { followedRoute, type Route, route } from '#server/platform/http/dispatch.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { personOf, viewerOf } from '../reading/viewer.ts';
import { followAuction, unfollowAuction } from './follow-auction.ts';
import { dropFollow, listFollows, setFollow } from './follow-settings.ts';
import { listHammers } from './list-hammers.ts';
import { listLots } from './list-lots.ts';
import { listMyAuctions } from './list-my-auctions.ts';
import { openPageVersions } from './page-version-store.ts';
import { listAuctions, showAuction } from './show-auction.ts';
import { showLot, showLotStone } from './show-lot.ts';
import { showResults } from './show-results.ts';
import { showStrip } from './show-strip.ts';

const auctions = '/api/internal/auctions';
const follows = '/api/internal/user/subscription/follows';

/** What everyone sees of auctions, and what a person follows. */
export const pageRoutes = ({ db, catalog, signer }: AuctionReading): Route[] => [
  ...visitedRoutes({ db, catalog, signer }),
  route('GET /api/internal/auction-strip/', anyone, () => showStrip(db)),
  route('GET /api/internal/auction-hammers/', anyone, () => listHammers(db, catalog)),
  route('GET /api/internal/user/auctions/', signedIn, ({ query }, { caller }) =>
    listMyAuctions(db, catalog, personOf(caller).userId, query.section),
  ),
  route(`POST ${auctions}/{code}/subscription`, signedIn, ({ params, body }, { caller }) =>
    followAuction(db, personOf(caller), params.code, body.lotId),
  ),
  route(`DELETE ${auctions}/{code}/subscription`, signedIn, ({ params, body }, { caller }) =>
    unfollowAuction(db, personOf(caller), params.code, body.lotId),
  ),
  route(`GET ${follows}/`, signedIn, (_input, { caller }) => listFollows(db, personOf(caller).userId)),
  route(`POST ${follows}/{id}`, signedIn, ({ params, body }, { caller }) =>
    setFollow(db, personOf(caller).userId, params.id, body),
  ),
  route(`DELETE ${follows}/{id}`, signedIn, ({ params }, { caller }) =>
    dropFollow(db, personOf(caller).userId, params.id),
  ),
];

/** What pages are made of: a visitor's stand as bytes for everyone while nothing in them has moved. */
function visitedRoutes({ db, catalog, signer }: AuctionReading): Route[] {
  const versions = openPageVersions(db);
  return [
    followedRoute(`GET ${auctions}/`, anyone, versions.ofAll, (_, { caller }) =>
      listAuctions(db, catalog, viewerOf(caller)),
    ),
    followedRoute(
      `GET ${auctions}/{code}/`,
      anyone,
      ({ code }) => versions.ofAuction(code),
      ({ params }, { caller }) => showAuction(db, catalog, viewerOf(caller), params.code),
    ),
    followedRoute(
      `GET ${auctions}/{code}/lots/`,
      anyone,
      ({ code }) => versions.ofAuction(code),
      ({ params, query }, { caller }) => listLots(db, catalog, viewerOf(caller), params.code, query),
    ),
    followedRoute(
      `GET ${auctions}/{code}/lots/{id}/`,
      anyone,
      ({ id }) => versions.ofLot(id),
      ({ params }, { caller }) => showLot({ db, catalog, signer }, viewerOf(caller), params),
    ),
    followedRoute(
      `GET ${auctions}/diamond/{id}/`,
      anyone,
      ({ id }) => versions.ofStone(id),
      ({ params }, { caller }) => showLotStone(db, catalog, viewerOf(caller), params.id),
    ),
    followedRoute(
      `GET ${auctions}/finish/{id}/`,
      anyone,
      ({ id }) => versions.ofAuctionById(id),
      ({ params }, { caller }) => showResults(db, catalog, viewerOf(caller), params.id),
    ),
  ];
}
