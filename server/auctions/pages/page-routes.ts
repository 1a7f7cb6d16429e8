import { anyone, signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { personOf, viewerOf } from '../reading/viewer.ts';
import { followAuction, unfollowAuction } from './follow-auction.ts';
import { dropFollow, listFollows, setFollow } from './follow-settings.ts';
import { listLots } from './list-lots.ts';
import { listMyAuctions } from './list-my-auctions.ts';
import { listAuctions, showAuction } from './show-auction.ts';
import { showLot, showLotStone } from './show-lot.ts';
import { showResults } from './show-results.ts';

const auctions = '/api/internal/auctions';
const follows = '/api/internal/user/subscription/follows';

/** What everyone sees of auctions, and what a person follows. */
export const pageRoutes = ({ db, catalog, signer }: AuctionReading): Route[] => [
  route(`GET ${auctions}/`, anyone, (_, { caller }) => listAuctions(db, catalog, viewerOf(caller))),
  route(`GET ${auctions}/{code}/`, anyone, ({ params }, { caller }) =>
    showAuction(db, catalog, viewerOf(caller), params.code),
  ),
  route(`GET ${auctions}/{code}/lots/`, anyone, ({ params, query }, { caller }) =>
    listLots(db, catalog, viewerOf(caller), params.code, query),
  ),
  route(`GET ${auctions}/{code}/lots/{id}/`, anyone, ({ params }, { caller }) =>
    showLot({ db, catalog, signer }, viewerOf(caller), params),
  ),
  route(`GET ${auctions}/diamond/{id}/`, anyone, ({ params }, { caller }) =>
    showLotStone(db, catalog, viewerOf(caller), params.id),
  ),
  route(`GET ${auctions}/finish/{id}/`, anyone, ({ params }, { caller }) =>
    showResults(db, catalog, viewerOf(caller), params.id),
  ),
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
