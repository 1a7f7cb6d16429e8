import { bidder, having, signedIn } from '#server/account/public.ts';
import { takeFile } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { personOf } from '../reading/viewer.ts';
import { confirmWritten, takeWritten, withdrawWritten } from './decide-written.ts';
import { enterWritten } from './enter-written.ts';
import { judgeWrittenOf } from './judge-written.ts';
import {
  type DrawSlip,
  openScan,
  openSlip,
  showOwnWritten,
  showWritten,
  writtenNow,
} from './show-written.ts';
import { findSaleOfWritten } from './written-store.ts';

const api = '/api/internal/admin/sales/{id}/written';
const own = '/api/internal/auctions/written/{offer}';

/** Written offers: entered by one member of staff, confirmed by another, visible to their bidders. */
export const writtenRoutes = (db: Db, bidding: Bidding, drawSlip: DrawSlip): Route[] => {
  const decide = (saleId: number, by: number, work: (tx: Tx) => Promise<Refusal | undefined>) =>
    inTransaction(db, async (tx) => (await work(tx)) ?? writtenNow(tx, saleId, by));
  return [
    route(`GET ${api}/`, having('channels'), ({ params }, { caller }) =>
      showWritten(db, params.id, personOf(caller).userId),
    ),
    route(`POST ${api}/`, having('channels'), async ({ params, body }, { tx, caller }) => {
      const { userId } = personOf(caller);
      const entered = await enterWritten(tx, { saleId: params.id, by: userId, ...body });
      return entered instanceof Refusal ? entered : writtenNow(tx, params.id, userId);
    }),
    route(`POST ${api}/{offer}/take`, having('channels'), ({ params }, { caller }) => {
      const { userId } = personOf(caller);
      return decide(params.id, userId, (tx) => takeWritten(tx, params.id, params.offer, userId));
    }),
    route(`POST ${api}/{offer}/confirm`, having('channels'), async ({ params, body }, { caller }) => {
      const { userId } = personOf(caller);
      const given = { saleId: params.id, id: params.offer, by: userId, amount: body.amount };
      const done = await inTransaction(db, (tx) => confirmWritten(tx, given));
      if (done instanceof Refusal) return done;
      // An offer entered after the start is judged now; earlier ones wait for the start.
      await judgeWrittenOf(bidding, done.lotId);
      return showWritten(db, params.id, userId);
    }),
    route(`POST ${api}/{offer}/withdraw`, having('channels'), ({ params, body }, { caller }) => {
      const { userId } = personOf(caller);
      const given = { saleId: params.id, id: params.offer, by: userId, why: body.why };
      return decide(params.id, userId, (tx) => withdrawWritten(tx, given));
    }),
    route(`GET ${api}/{offer}/scan`, having('channels'), ({ params }, { caller }) =>
      openScan(db, params.id, params.offer, caller),
    ),
    route(`GET ${api}/{offer}/slip`, having('channels'), ({ params }, { caller }) =>
      openSlip(db, drawSlip, { saleId: params.id, id: params.offer, reader: personOf(caller).userId }),
    ),
    route(`POST ${api}/scans/`, having('channels'), async ({ params, query, body }) =>
      (await findSaleOfWritten(db, params.id))
        ? takeFile(db, 'written-offer', { name: query.name, bytes: body })
        : notFound(),
    ),
    route('GET /api/internal/auctions/{code}/lots/{id}/written/', signedIn, ({ params }, { caller }) =>
      showOwnWritten(db, params.code, params.id, personOf(caller).userId),
    ),
    route(`POST ${own}/withdraw`, bidder, async ({ params }, { caller }) => {
      const given = { saleId: null, id: params.offer, by: personOf(caller).userId, why: '' };
      return (await inTransaction(db, (tx) => withdrawWritten(tx, given))) ?? {};
    }),
    route(`GET ${own}/slip`, signedIn, ({ params }, { caller }) =>
      openSlip(db, drawSlip, { saleId: null, id: params.offer, reader: personOf(caller).userId }),
    ),
  ];
};
