import { slipReasons } from '#contract/auctions/auction-words.ts';
import { anyone, having } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { type ActOf, type ActRefusal, settled } from '../acts/act-on-lot.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { namedStations } from '../bidding/station-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import { managesAuctions, personOf } from '../reading/viewer.ts';
import { isRehearsedCode } from '../rehearsing/rehearsal-rules.ts';
import type { FloorOf } from '../rehearsing/rehearsals.ts';
import { callLot } from './call-lot.ts';
import { codeOfSale, isLotOfDesk } from './desk-store.ts';
import { enterBid } from './enter-bid.ts';
import { mendSlip } from './mend-slip.ts';
import { askToReopen, reopenLot } from './reopen-lot.ts';
import { sayWords, writeNote } from './say-words.ts';
import { settleEntry } from './settle-entry.ts';
import { showDesk } from './show-desk.ts';
import { showScreen } from './show-screen.ts';
import { beatStation } from './stations.ts';
import { waitWithLot, warnLot } from './warn-lot.ts';

const api = '/api/internal/admin/sales/{id}/desk';
const idOf = ({ person }: Caller): number => person!.user.id;

/** What the clerk of a led sale does, or tries in a rehearsal. */
export const deskRoutes = (floorOf: FloorOf): Route[] => {
  /** An act on a lot of this sale. */
  const onLot = async (
    auctionId: number,
    lotId: number,
    userId: number,
    act: (of: ActOf, bidding: Bidding) => Promise<ActRefusal>,
  ) => {
    const { reading, bidding } = floorOf(auctionId);
    return (await isLotOfDesk(reading.db, auctionId, lotId))
      ? ((await settled(act({ lotId, userId, reason: '' }, bidding))) ?? {})
      : notFound();
  };
  return [
    // Of a rehearsal for the house alone, to everybody else it is not there.
    route('GET /api/internal/auctions/{code}/screen/', anyone, async ({ params }, { caller }) => {
      if (isRehearsedCode(params.code) && !managesAuctions(caller.person)) return notFound();
      const { db, catalog } = floorOf(params.code).reading;
      return showScreen(db, catalog, params.code);
    }),
    route(`GET ${api}/`, having('desk'), ({ params }, { caller }) => {
      const { db, catalog } = floorOf(params.id).reading;
      return showDesk(db, catalog, personOf(caller), params.id);
    }),
    route(`POST ${api}/beat`, having('desk'), async ({ params, body }, { caller }) => {
      const {
        bidding,
        reading: { db },
      } = floorOf(params.id);
      if ((await codeOfSale(db, params.id)) === undefined) return notFound();
      const userId = idOf(caller);
      if (!(await beatStation(bidding, { id: body.station, auctionId: params.id, userId })))
        return notFound();
      const stations = await namedStations(db, params.id);
      return {
        stations: stations.map(({ id, who }) => ({ id, who, own: id === body.station })),
        serverTime: (await readMoment(db)).serverTime,
      };
    }),
    route(`POST ${api}/call`, having('desk'), async ({ params, body }, { caller }) => {
      const call = { auctionId: params.id, lotId: body.lot, userId: idOf(caller), reason: body.reason };
      return (await settled(callLot(floorOf(params.id).bidding, call))) ?? {};
    }),
    route(`POST ${api}/warn`, having('desk'), ({ params, body }, { caller }) =>
      onLot(params.id, body.lot, idOf(caller), (of, bidding) => warnLot(bidding, of)),
    ),
    route(`POST ${api}/wait`, having('desk'), ({ params, body }, { caller }) =>
      onLot(params.id, body.lot, idOf(caller), (of, bidding) => waitWithLot(bidding, of)),
    ),
    route(`POST ${api}/bets`, having('desk'), async ({ params, body }, { caller, idempotencyKey }) => {
      const { bidding, reading } = floorOf(params.id);
      if (!(await isLotOfDesk(reading.db, params.id, body.lot))) return notFound();
      const answer = await enterBid(bidding, {
        auctionId: params.id,
        lotId: body.lot,
        ...body,
        clerk: idOf(caller),
        key: idempotencyKey!,
      });
      if (answer instanceof Refusal || 'entry' in answer) return answer;
      const { my: _, receipt: __, ...public_ } = answer;
      return public_;
    }),
    route(
      `POST ${api}/entries`,
      having('desk'),
      async ({ params, body }, { caller }) =>
        (await settled(
          settleEntry(floorOf(params.id).bidding, params.id, body.entry, body.decision, idOf(caller)),
        )) ?? {},
    ),
    route(
      `POST ${api}/words`,
      having('desk'),
      async ({ params, body }, { caller }) =>
        (await settled(
          sayWords(floorOf(params.id).bidding, { auctionId: params.id, by: idOf(caller), ...body }),
        )) ?? {},
    ),
    route(`POST ${api}/reopen`, having('auctionActs'), async ({ params, body }, { caller }) => {
      const of = { auctionId: params.id, lotId: body.lot, by: idOf(caller), reason: body.reason };
      return (await settled(askToReopen(floorOf(params.id).bidding, of))) ?? {};
    }),
    route(`POST ${api}/reopen/agree`, having('desk'), async ({ params, body }, { caller }) => {
      const of = { auctionId: params.id, lotId: body.lot, by: idOf(caller) };
      return (await settled(reopenLot(floorOf(params.id).bidding, of))) ?? {};
    }),
    route(`POST ${api}/note`, having('desk'), async ({ params, body }, { caller }) => {
      const { bidding, reading } = floorOf(params.id);
      if (!(await isLotOfDesk(reading.db, params.id, body.lot))) return notFound();
      await writeNote(bidding, {
        auctionId: params.id,
        by: idOf(caller),
        text: body.text,
        lotId: body.lot,
      });
      return {};
    }),
    route(`POST ${api}/slip`, having('desk'), ({ params, body }, { caller }) =>
      onLot(params.id, body.lot, idOf(caller), (of, bidding) =>
        mendSlip(
          bidding,
          { ...of, reason: slipReasons[body.reason] },
          { alias: body.paddle, amount: body.amount },
        ),
      ),
    ),
  ];
};
