import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { having } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { namesOfHolders } from '../admissions/admission-store.ts';
import { logHeadView } from '../log/log-view.ts';
import { moveAuction } from '../move-auction.ts';
import { findAuction } from '../reading/auction-store.ts';
import { auctionView } from '../reading/auction-view.ts';
import { findLot } from '../reading/lot-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import { personOf } from '../reading/viewer.ts';
import type { Floor, FloorOf } from '../rehearsing/rehearsals.ts';
import { type ActRefusal, settled } from './act-on-lot.ts';
import { annulOffer } from './annul-offer.ts';
import { askSecond, showSecond } from './ask-second.ts';
import { lowerReserve } from './lower-reserve.ts';
import { openRebidding } from './open-rebidding.ts';
import { confirmWinner, extendLot, hidePrice, withdrawLot } from './simple-acts.ts';

const lots = '/api/internal/auctions/manage/lots/{id}';

/** What auction managers do; each act answers with the lot, or the auction, as it has become. */
export const actRoutes = (house: Floor, floorOf: FloorOf): Route[] => {
  const {
    reading: { db, catalog },
    bidding,
  } = house;
  const lotAfter = async (
    lotId: number,
    caller: Caller,
    act: Promise<ActRefusal>,
  ): Promise<LogLotHead | Refusal> => {
    const refused = await settled(act);
    if (refused) return refused;
    const viewer = personOf(caller);
    const lot = await findLot(db, viewer, { id: lotId });
    if (!lot) return notFound();
    const names = await namesOfHolders(db, viewer, [lot]);
    return logHeadView(lot, viewer, await readMoment(db), false, names, catalog);
  };
  const of = (lotId: number, caller: Caller, reason: string) => ({
    lotId,
    userId: caller.person!.user.id,
    reason,
  });
  const instantOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
  return [
    route(
      'POST /api/internal/auctions/manage/{code}/',
      having('auctionActs'),
      async ({ params, body }, { caller }) => {
        const viewer = personOf(caller);
        const floor = floorOf(params.code);
        // In a rehearsal the desk pauses and goes on; its results are nobody's.
        if (floor !== house && body.act !== 'pause' && body.act !== 'resume') return notFound();
        const auction = await findAuction(floor.reading.db, viewer, params);
        if (!auction) return notFound();
        const by = { by: viewer.userId, reason: body.reason };
        const refused = await settled(moveAuction(floor.bidding, auction.id, body.act, by));
        return refused ?? auctionView((await findAuction(floor.reading.db, viewer, params))!, catalog);
      },
    ),
    route(`POST ${lots}/annul`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(params.id, caller, annulOffer(bidding, of(params.id, caller, body.reason), body.offerId)),
    ),
    route(`POST ${lots}/extend`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(
        params.id,
        caller,
        extendLot(bidding, of(params.id, caller, body.reason), body.minutes, instantOf(body.endsAt)),
      ),
    ),
    route(`POST ${lots}/withdraw`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(params.id, caller, withdrawLot(bidding, of(params.id, caller, body.reason))),
    ),
    route(`POST ${lots}/lower-reserve`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(params.id, caller, lowerReserve(bidding, of(params.id, caller, body.reason), body.reserve)),
    ),
    route(`POST ${lots}/open-rebidding`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(params.id, caller, openRebidding(bidding, of(params.id, caller, body.reason), body.minutes)),
    ),
    route(`POST ${lots}/confirm-winner`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(
        params.id,
        caller,
        confirmWinner(bidding, { ...of(params.id, caller, body.reason), holderAlias: body.leaderAlias }),
      ),
    ),
    route(`GET ${lots}/second`, having('auctions'), ({ params }) => showSecond(db, params.id)),
    route(`POST ${lots}/ask-second`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(
        params.id,
        caller,
        askSecond(
          bidding,
          { ...of(params.id, caller, body.reason), holderAlias: body.leaderAlias },
          { alias: body.secondAlias, sum: body.sum },
        ),
      ),
    ),
    route(`POST ${lots}/hide-price`, having('auctionActs'), ({ params, body }, { caller }) =>
      lotAfter(params.id, caller, hidePrice(bidding, of(params.id, caller, body.reason), body.hidden)),
    ),
  ];
};
