import { having, signedIn } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { viewerOf } from '../reading/viewer.ts';
import { exportAllLogs, exportLotLog } from './export/export-log.ts';
import { showAudit } from './show-audit.ts';
import { showLog, showLotLog } from './show-log.ts';

const auctions = '/api/internal/auctions';

/** What auction managers read; a lot's own log is open to everyone signed in, without names. */
export const logRoutes = ({ db, catalog }: AuctionReading): Route[] => [
  route(`GET ${auctions}/log/`, having('auctions'), ({ query }, { caller }) =>
    showLog(db, catalog, viewerOf(caller), query),
  ),
  route(`GET ${auctions}/log/{code}/`, signedIn, ({ params, query }, { caller }) =>
    showLotLog(db, catalog, viewerOf(caller), params.code, query),
  ),
  route(`GET ${auctions}/log/export`, having('auctions'), ({ query }, { caller }) =>
    exportAllLogs(db, viewerOf(caller), query),
  ),
  route(`GET ${auctions}/log/{code}/export`, having('auctions'), ({ params, query }, { caller }) =>
    exportLotLog(db, viewerOf(caller), params.code, query),
  ),
  route(`GET ${auctions}/manage/{code}/audit/`, having('auctions'), ({ params, query }, { caller }) =>
    showAudit(db, viewerOf(caller), params.code, query.page),
  ),
];
