import { bidder, having, signedIn } from '#server/account/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { personOf } from '../reading/viewer.ts';
import type { Floor, FloorOf } from '../rehearsing/rehearsals.ts';
import { addLine, changeBidder, changeLine, moveBidder, removeLine } from './arrange-lines.ts';
import { askForCall, bookCalls, takeBack, takeBackOwn } from './book-call.ts';
import { attachRecording, followCall, openRecording } from './follow-call.ts';
import { ownCall, phonesNow, showMyCalls, showPhones } from './show-phones.ts';

const api = '/api/internal/admin/sales/{id}/phones';
const own = '/api/internal/auctions/{code}/lots/{id}/phone';
const idOf = (caller: Caller): number => personOf(caller).userId;

/** Telephones of a led sale: the plan for the house, the calls for their operators, also in a rehearsal, one's own for a client. */
export const phoneRoutes = (
  { reading: { db, catalog }, bidding: { tellLive } }: Floor,
  floorOf: FloorOf,
): Route[] => {
  type Work = (tx: Tx) => Promise<Refusal | undefined>;
  /** In the transaction of the call's key; what is told goes out with the net of a second. */
  const answered = async (tx: Tx, caller: Caller, id: number, work: Work) =>
    (await work(tx)) ?? phonesNow(tx, catalog, personOf(caller), id);
  const decide = async (caller: Caller, id: number, work: Work) => {
    const done = await inTransaction(db, (tx) => answered(tx, caller, id, work));
    if (!(done instanceof Refusal)) tellLive();
    return done;
  };
  return [
    route(`GET ${api}/`, having('channels'), ({ params }, { caller }) =>
      showPhones(db, catalog, personOf(caller), params.id),
    ),
    route(`GET ${api}/mine/`, having('desk'), ({ params }, { caller }) => {
      const { reading } = floorOf(params.id);
      return showMyCalls(reading.db, catalog, personOf(caller), params.id);
    }),
    route(`POST ${api}/`, having('channels'), ({ params, body }, { tx, caller }) => {
      const { paddle, lots, ...contact } = body;
      const booking = { paddle, lots, contact, by: idOf(caller) };
      return answered(tx, caller, params.id, (t) => bookCalls(t, params.id, booking));
    }),
    route(`POST ${api}/bidders/{bidder}/`, having('channels'), ({ params, body }, { caller }) =>
      decide(caller, params.id, (tx) =>
        changeBidder(tx, params.id, params.bidder, { ...body, by: idOf(caller) }),
      ),
    ),
    route(`POST ${api}/bidders/{bidder}/move`, having('channels'), ({ params, body }, { caller }) =>
      decide(caller, params.id, (tx) => moveBidder(tx, params.id, params.bidder, body.line)),
    ),
    route(`POST ${api}/lines/`, having('channels'), ({ params, body }, { tx, caller }) =>
      answered(tx, caller, params.id, (t) => addLine(t, params.id, body)),
    ),
    route(`POST ${api}/lines/{line}/`, having('channels'), ({ params, body }, { caller }) =>
      decide(caller, params.id, (tx) => changeLine(tx, params.id, params.line, body)),
    ),
    route(`POST ${api}/lines/{line}/remove`, having('channels'), ({ params }, { caller }) =>
      decide(caller, params.id, (tx) => removeLine(tx, params.id, params.line)),
    ),
    route(`POST ${api}/calls/{call}/remove`, having('channels'), ({ params }, { caller }) =>
      decide(caller, params.id, (tx) => takeBack(tx, params.id, params.call)),
    ),
    route(`POST ${api}/calls/{call}/state`, having('desk'), async ({ params, body }, { caller }) => {
      const said = { state: body.state, by: idOf(caller) };
      const refused = await inTransaction(floorOf(params.id).reading.db, (tx) =>
        followCall(tx, params.id, params.call, said),
      );
      if (!refused) tellLive();
      return refused ?? {};
    }),
    route(`POST ${api}/calls/{call}/recording`, having('channels'), ({ params, query, body }, { caller }) =>
      decide(caller, params.id, (tx) =>
        attachRecording(tx, params.id, params.call, { name: query.name, bytes: body }),
      ),
    ),
    route(`GET ${api}/calls/{call}/recording`, having('channels'), ({ params }, { caller }) =>
      openRecording(db, params.id, params.call, caller),
    ),
    route(`GET ${own}/`, signedIn, ({ params }, { caller }) =>
      inTransaction(db, (tx) => ownCall(tx, { code: params.code, lotId: params.id, userId: idOf(caller) })),
    ),
    route(`POST ${own}/`, bidder, async ({ params, body }, { tx, caller }) => {
      const of = { code: params.code, lotId: params.id, userId: idOf(caller) };
      return (await askForCall(tx, of, body)) ?? ownCall(tx, of);
    }),
    route(`POST ${own}/withdraw`, bidder, async ({ params }, { caller }) => {
      const of = { code: params.code, lotId: params.id, userId: idOf(caller) };
      const done = await inTransaction(db, async (tx) => (await takeBackOwn(tx, of)) ?? ownCall(tx, of));
      if (!(done instanceof Refusal)) tellLive();
      return done;
    }),
  ];
};
