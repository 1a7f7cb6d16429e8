import type { MyCalls, OwnCall, PhoneCall, PhoneLine, PhoneLot, Phones } from '#contract/auctions/phones.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readDeskTable, readQueue } from '../desk/desk-store.ts';
import { lotsOf } from '../reading/lot-store.ts';
import { lotView } from '../reading/lot-view.ts';
import { readMoment, readNow } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import {
  callSequence,
  clashesOf,
  type PhonePlanClash,
  type PlannedBidder,
  remedyFor,
} from './phone-plan-rules.ts';
import { callsAskedUntil } from './phone-rules.ts';
import {
  type BidderRow,
  type CallRow,
  findParticipant,
  findSaleOfPhones,
  type LineRow,
  readBidders,
  readCalls,
  readOperators,
  readPaddleContacts,
  readPhoneLines,
} from './phone-store.ts';

/** The plan as the rules read it; a call whose lot has closed is in nobody's way any more. */
export async function readPlan(
  tx: Tx,
  auctionId: number,
): Promise<{
  lines: LineRow[];
  planned: PlannedBidder[];
  rows: BidderRow[];
  calls: CallRow[];
  places: Map<number, number>;
}> {
  const sequence = callSequence(await readQueue(tx, auctionId));
  const places = new Map(sequence.map(({ id }, at) => [id, at + 1]));
  const [lines, rows, calls] = [
    await readPhoneLines(tx, auctionId),
    await readBidders(tx, auctionId),
    await readCalls(tx, auctionId),
  ];
  const planned = rows.map(({ id, language, line_id }) => ({
    id,
    language,
    line: line_id,
    places: calls.flatMap(({ admission_id, lot_id, state }) =>
      admission_id === id && state !== 'passed' ? (places.get(lot_id) ?? []) : [],
    ),
  }));
  return { lines, planned, rows, calls, places };
}

export const showPhones = (
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  id: number,
): Promise<Phones | Refusal> => inSnapshot(db, (tx) => phonesNow(tx, catalog, viewer, id));

export async function phonesNow(
  tx: Tx,
  catalog: LiveCatalog,
  viewer: Viewer,
  id: number,
): Promise<Phones | Refusal> {
  const sale = await findSaleOfPhones(tx, { id });
  if (!sale) return notFound();
  const { lines, planned, rows, calls, places } = await readPlan(tx, id);
  const lotAt = new Map([...places].map(([lot, place]) => [place, lot]));
  const taken = new Set(lines.map(({ operator_id }) => operator_id));
  return {
    id,
    code: sale.code,
    name: sale.name,
    status: sale.status,
    hallAt: sale.hall_at.toISOString(),
    askedUntil: callsAskedUntil(sale.hall_at).toISOString(),
    lots: await lotsNow(tx, catalog, viewer, id, places),
    lines: lines.map(lineView),
    bidders: rows.map(bidderView),
    calls: calls.map((call) => callView(id, call)),
    clashes: clashesOf(planned, lines).map((clash) => ({
      kind: clash.kind,
      line: clash.line,
      bidders: clash.kind === 'near' ? [...clash.bidders] : [clash.bidder],
      lots: placesOf(clash, planned).map((place) => lotAt.get(place)!),
      remedy: remedyFor(clash, planned, lines),
    })),
    operators: (await readOperators(tx)).filter((one) => !taken.has(one.id)),
    paddles: await readPaddleContacts(tx, id),
    deskSeq: (await readDeskTable(tx, id)).deskSeq,
    ...(await readMoment(tx)),
  };
}

const placesOf = (clash: PhonePlanClash, planned: readonly PlannedBidder[]): readonly number[] =>
  clash.kind === 'near' ? clash.places : [Math.min(...planned.find(({ id }) => id === clash.bidder)!.places)];

/** Of the operator who asks; without a line of theirs there are none. */
export const showMyCalls = (
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  id: number,
): Promise<MyCalls | Refusal> =>
  inSnapshot(db, async (tx) => {
    if (!(await findSaleOfPhones(tx, { id }))) return notFound();
    const { lines, rows, calls, places } = await readPlan(tx, id);
    const line = lines.find(({ operator_id }) => operator_id === viewer.userId);
    const mine = rows.filter(({ line_id }) => line !== undefined && line_id === line.id);
    const own = calls.filter(({ admission_id }) => mine.some(({ id: bidder }) => bidder === admission_id));
    const lots = await lotsNow(tx, catalog, viewer, id, places);
    return {
      id,
      line: line ? lineView(line) : null,
      lots: lots.filter((lot) => own.some(({ lot_id }) => lot_id === lot.id)),
      bidders: mine.map(bidderView),
      calls: own.map((call) => callView(id, call)),
    };
  });

/** [A56] What a client sees of their own calls on a lot. */
export async function ownCall(tx: Tx, of: { code: string; lotId: number; userId: number }): Promise<OwnCall> {
  const sale = await findSaleOfPhones(tx, of);
  const participant = sale && (await findParticipant(tx, sale.id, of));
  if (!sale || !participant?.admitted) return { ...noCall, phone: participant?.phone ?? '' };
  const [bidder, calls] = [
    (await readBidders(tx, sale.id)).find(({ id }) => id === participant.admissionId),
    await readCalls(tx, sale.id),
  ];
  const until = callsAskedUntil(sale.hall_at);
  return {
    asked: calls.some((call) => call.admission_id === participant.admissionId && call.lot_id === of.lotId),
    phone: bidder?.phone ?? participant.phone,
    sparePhone: bidder?.spare_phone ?? '',
    language: bidder?.language ?? 'ru',
    until: (await readNow(tx)) < until ? until.toISOString() : null,
  };
}

const noCall: OwnCall = { asked: false, phone: '', sparePhone: '', language: 'ru', until: null };

async function lotsNow(
  tx: Tx,
  catalog: LiveCatalog,
  viewer: Viewer,
  auctionId: number,
  places: ReadonlyMap<number, number>,
): Promise<PhoneLot[]> {
  return (await lotsOf(tx, viewer, auctionId)).map((lot) => {
    const { id, number, name, images, saleStatus, leaderAlias, currentBid } = lotView(lot, catalog, viewer);
    const place = places.get(id) ?? null;
    return { id, number, name, picture: images.preview, saleStatus, leaderAlias, currentBid, place };
  });
}

const lineView = ({ id, operator_id, operator, languages, spare }: LineRow): PhoneLine => ({
  id,
  operator: { id: operator_id, name: operator },
  languages,
  spare,
});

const bidderView = (row: BidderRow): Phones['bidders'][number] => ({
  id: row.id,
  alias: row.alias,
  name: row.name,
  admitted: row.admitted,
  phone: row.phone,
  sparePhone: row.spare_phone,
  language: row.language,
  line: row.line_id,
  proved: row.proved,
  left: row.left_sum,
});

const callView = (saleId: number, call: CallRow): PhoneCall => ({
  id: call.id,
  lot: call.lot_id,
  bidder: call.admission_id,
  state: call.state,
  since: call.since.toISOString(),
  tries: call.tries,
  byClient: call.by_client,
  recording:
    call.recording === null ? null : `/api/internal/admin/sales/${saleId}/phones/calls/${call.id}/recording`,
});
