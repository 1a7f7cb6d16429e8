import { anyone } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route, versionedRoute } from '#server/platform/http/dispatch.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { ledgerVersion } from '../ledger/ledger-store.ts';
import { showLedger } from '../ledger/show-ledger.ts';
import type { Signer } from '../ledger/signer.ts';
import { replayEvents } from './replay-events.ts';

const auction = '/api/internal/auctions/{code}';

/** What a browser missed of the stream, and what anyone may verify. Rights of a topic are asked for inside. */
export const liveRoutes = (db: Db, rules: LiveRules, { keyId }: Signer): Route[] => [
  route(`GET ${auction}/events`, anyone, ({ params, query }, { caller }) =>
    replayEvents(db, rules, params.code, query, caller.person),
  ),
  // The same for everyone: no right is asked for.
  versionedRoute(
    `GET ${auction}/ledger/`,
    ({ code }) => ledgerVersion(db, code),
    ({ params }) => showLedger(db, keyId, params.code),
  ),
];
