import { topicName } from '#contract/live/live-topics.ts';
import { formatMoment } from '#contract/russian.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { type ActRefusal, impossible } from '../acts/act-on-lot.ts';
import {
  type Auction,
  lockAuction,
  publishEvents,
  readAuctionSeq,
  waitBriefly,
  writeCourseOf,
} from '../acts/act-store.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLot } from '../bidding/locked-lot-store.ts';
import { type Lot, momentOf } from '../bidding/lot.ts';
import { LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { appendLinks } from '../ledger/append-links.ts';
import { callOrder, isCalled, refuseCall } from '../rules/led-rules.ts';
import { type Instant, iso } from '../rules/time-rules.ts';
import { readQueue } from './desk-store.ts';

export interface Call {
  auctionId: number;
  lotId: number;
  /** The clerk. */
  userId: number;
  /** Empty: the lot is the next one. */
  reason: string;
}

/**
 * [A50] Calls a lot; the one called before is put aside. Locks the sale's row first, then the two lots in ascending
 * order.
 */
export async function callLot(bidding: Bidding, call: Call): Promise<ActRefusal> {
  const refusal = await inTransaction(bidding.database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuction(tx, call.auctionId);
    if (auction?.manner !== 'led') return notFound();
    if (auction.status !== 'active') return impossible('Лоты вызывают, пока идут торги.');
    if (auction.pausedAt !== null) return impossible('Торги приостановлены: сначала возобновите их.');
    const judging = judgingIn(tx);
    const locked = await lockBoth(judging, [call.lotId, auction.calledLotId ?? call.lotId]);
    const wanted = locked.get(call.lotId);
    if (wanted?.auctionId !== auction.id) return notFound();
    const at = momentOf(wanted, await houseNow(judging));
    const queue = (await readQueue(tx, auction.id)).map((lot) => locked.get(lot.id) ?? lot);
    const refused = refuseCall(queue, wanted, { at, hallAt: auction.hallAt!, reason: call.reason });
    if (refused) return refusals[refused]({ hallAt: auction.hallAt!, next: callOrder(queue)[0]?.number });
    const present = [...locked.values()].find((lot) => lot !== wanted && isCalled(lot));
    const late = await layOnTable({ tx, judging, auction, locked, wanted, at });
    if (late) return late;
    await recordAct(tx, {
      auctionId: auction.id,
      lotId: wanted.id,
      userId: call.userId,
      act: 'call',
      before: {},
      after: present ? { aside: present.number } : {},
      reason: call.reason,
    });
    return undefined;
  });
  if (!refusal) bidding.tellLive();
  return refusal;
}

const refusals: Record<
  NonNullable<ReturnType<typeof refuseCall>>,
  (facts: { hallAt: Instant; next: number | undefined }) => Refusal
> = {
  'hall-closed': ({ hallAt }) => impossible(`Зал открывается ${formatMoment(iso(hallAt))} по\u00A0Москве.`),
  'not-open': () => impossible('Этот лот уже не\u00A0торгуется.'),
  'already-called': () => impossible('Этот лот уже на\u00A0столе.'),
  'out-of-turn': ({ next }) => impossible(`По\u00A0порядку следующий лот ${next}. Назовите причину.`),
};

interface Laying {
  tx: Tx;
  judging: JudgingTx;
  auction: Auction;
  locked: Map<number, Lot>;
  wanted: Lot;
  at: Instant;
}

/** Puts the current lot aside, calls the wanted one, and announces it to everyone who follows the sale. */
export async function layOnTable(
  { tx, judging, auction, locked, wanted, at }: Laying,
  before: (record: LotRecord) => void = () => {},
): Promise<ActRefusal> {
  const present = [...locked.values()].find((lot) => lot !== wanted && isCalled(lot));
  if (present?.endsAt && at >= present.endsAt)
    return impossible(`Лот ${present.number} закрывается: вызовите следующий через секунду.`);
  if (present) await putAside(judging, present, at);
  await putOnTable(judging, wanted, at, before);
  await tellAuction(tx, { ...auction, calledLotId: wanted.id }, wanted, at);
  return undefined;
}

export async function lockBoth(judging: JudgingTx, ids: readonly number[]): Promise<Map<number, Lot>> {
  const locked = new Map<number, Lot>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const lot = await lockLot(judging, id);
    if (lot) locked.set(id, lot);
  }
  return locked;
}

async function putAside(judging: JudgingTx, lot: Lot, at: Instant): Promise<void> {
  const record = new LotRecord(lot, momentOf(lot, at), await biddersOf(judging, lot.id), noIds());
  lot.calledAt = null;
  lot.asideAt = record.at;
  if (lot.endsAt !== null) record.moveEnd(null, 'aside');
  await writeAct(judging, record, 'aside');
}

async function putOnTable(
  judging: JudgingTx,
  lot: Lot,
  at: Instant,
  before: (record: LotRecord) => void,
): Promise<void> {
  const record = new LotRecord(lot, at, await biddersOf(judging, lot.id), noIds());
  before(record);
  lot.calledAt = at;
  lot.asideAt = null;
  await writeAct(judging, record, 'call');
}

async function writeAct(judging: JudgingTx, record: LotRecord, act: 'call' | 'aside'): Promise<void> {
  record.link({ kind: 'act', facts: { act } });
  record.touch();
  await record.write(judging);
  await writeCourse(judging, record.lot);
}

async function tellAuction(tx: Tx, auction: Auction, { id, number }: Lot, at: Instant): Promise<void> {
  const place = await readAuctionSeq(tx, auction.id);
  const when = new Date(at);
  const { end } = await appendLinks(
    tx,
    topicName.auction(auction.id),
    { seq: place.chain_seq, hash: place.chain_head },
    [{ kind: 'act', at: when, facts: { act: 'call', lot: String(number) } }],
  );
  const called = { event: 'lot_called' as const, payload: { lotId: id, number } };
  // A sale that was summing up goes on with a reopened lot.
  const course = { auctionStatus: auction.status, paused: false };
  const events = [{ event: 'auction_update' as const, payload: course }, called];
  await publishEvents(tx, auction, place.seq, events, when);
  await writeCourseOf(tx, auction, { seq: place.seq + events.length, end }, when);
}
