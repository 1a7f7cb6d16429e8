import { having } from '#server/account/public.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { settled } from '../acts/act-on-lot.ts';
import type { Bidding } from '../bidding/bidding.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { personOf } from '../reading/viewer.ts';
import { confirmLots } from './confirm-lots.ts';
import { showClosing } from './show-closing.ts';

const api = '/api/internal/admin/sales/{id}';

/** How a sale is closed: its clean lots at once, any other by itself. */
export const closingRoutes = ({ db, catalog }: AuctionReading, bidding: Bidding): Route[] => [
  route(`GET ${api}/closing/`, having('auctionActs'), ({ params }, { caller }) =>
    showClosing(db, catalog, personOf(caller), params.id),
  ),
  route(`POST ${api}/confirm`, having('auctionActs'), async ({ params, body }, { caller }) => {
    const viewer = personOf(caller);
    const of = { userId: viewer.userId, reason: body.reason };
    const done = await settled(confirmLots(bidding, params.id, of, body.lots));
    if (done instanceof Refusal) return done;
    const closing = await showClosing(db, catalog, viewer, params.id);
    return closing instanceof Refusal ? closing : { ...done, closing };
  }),
];
