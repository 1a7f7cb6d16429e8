import type { LiveEventBody } from '#contract/auctions/auction-live.ts';
import { auctionStatuses } from '#contract/auctions/auction-words.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLots } from '../bidding/locked-lot-store.ts';
import { type Lot, momentOf } from '../bidding/lot.ts';
import { LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { appendLinks } from '../ledger/append-links.ts';
import { signHead } from '../ledger/sign-head.ts';
import { tellOfCourse } from '../news/news-store.ts';
import { type auctionMoves, mayMoveAuction } from '../rules/moves.ts';
import type { Instant } from '../rules/time-rules.ts';
import {
  type Auction,
  lockAuction,
  publishEvents,
  readAuctionSeq,
  waitBriefly,
  writeCourseOf,
} from './act-store.ts';
import { settleStones } from './settle-stones.ts';

export type AuctionAct = keyof typeof auctionMoves | 'pause' | 'resume' | 'confirm-lots' | 'add-lots';

export interface AuctionAtHand {
  tx: Tx;
  judging: JudgingTx;
  auction: Auction;
  /** All of them, locked, by id. */
  lots: Lot[];
  at: Instant;
  /** Opens a lot's record; what is opened is written at the end. */
  open: (lot: Lot) => Promise<LotRecord>;
  /** Sends an event besides the change of state, which is always sent. */
  publish: (body: LiveEventBody) => void;
  /** Runs once the lots are written. */
  afterwards: (work: () => Promise<void>) => void;
}

/** These decide what the catalog says of the stones. */
const settling: readonly AuctionAct[] = ['announce', 'add-lots', 'publish-results', 'cancel', 'confirm-lots'];

/** `by` is a manager or null: automatic acts are not in the audit. */
export interface AuctionActOf {
  by: number | null;
  reason: string;
}

/** An act on a whole auction: its row, then all its lots in ascending order. */
export async function actOnAuction(
  bidding: Bidding,
  act: AuctionAct,
  auctionId: number,
  { by, reason }: AuctionActOf,
  work: (at: AuctionAtHand) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const refusal = await inTransaction(bidding.database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuction(tx, auctionId);
    if (!auction) return notFound();
    const impossible = refuseAct(act, auction);
    if (impossible) return impossible;
    const judging = judgingIn(tx);
    const lots = await lockLots(judging, auctionId);
    const at = await houseNow(judging);
    const before = stateOf(auction);
    const records: LotRecord[] = [];
    const events: LiveEventBody[] = [];
    const open = async (lot: Lot) => {
      const record = new LotRecord(lot, momentOf(lot, at), await biddersOf(judging, lot.id), noIds());
      records.push(record);
      return record;
    };
    const publish = (body: LiveEventBody) => void events.push(body);
    const later: (() => Promise<void>)[] = [];
    const afterwards = (more: () => Promise<void>) => void later.push(more);
    const refused = await work({ tx, judging, auction, lots, at, open, publish, afterwards });
    if (refused) return refused;
    for (const record of records) {
      await record.write(judging);
      await writeCourse(judging, record.lot);
    }
    for (const more of later) await more();
    if (settling.includes(act)) await settleStones(tx, lots, auction.status);
    await writeAuction(tx, auction, act, at, events);
    await tellOfCourse(tx, auctionId, act);
    if (by !== null)
      await recordAct(tx, { auctionId, userId: by, act, before, after: stateOf(auction), reason });
    if (act === 'publish-results') await bidding.deals?.published(tx, auctionId, { by, why: reason });
    if (auction.published) await signHead(tx, bidding.signer, auctionId, new Date(at));
    return undefined;
  });
  if (!refusal) bidding.tellLive();
  return refusal;
}

function refuseAct(act: AuctionAct, auction: Auction): Refusal | undefined {
  if (act === 'confirm-lots')
    return ['active', 'summing_up'].includes(auction.status) ? undefined : impossibleFor(auction);
  if (act === 'add-lots')
    return ['announced', 'admission'].includes(auction.status) ? undefined : impossibleFor(auction);
  if (act === 'pause' || act === 'resume') {
    const fits = auction.status === 'active' && (auction.pausedAt === null) === (act === 'pause');
    return fits ? undefined : impossibleFor(auction);
  }
  return mayMoveAuction(act, auction.status) ? undefined : impossibleFor(auction);
}

const impossibleFor = ({ status, pausedAt }: Auction): Refusal =>
  new Refusal(
    409,
    'act-impossible',
    `Это действие невозможно: аукцион сейчас в\u00A0состоянии «${pausedAt === null ? auctionStatuses[status] : 'Приостановлен'}».`,
  );

async function writeAuction(
  tx: Tx,
  auction: Auction,
  act: AuctionAct,
  at: Instant,
  more: readonly LiveEventBody[],
): Promise<void> {
  const place = await readAuctionSeq(tx, auction.id);
  const chain = topicName.auction(auction.id);
  const when = new Date(at);
  const { end } = await appendLinks(tx, chain, { seq: place.chain_seq, hash: place.chain_head }, [
    { kind: 'act', at: when, facts: { act, status: auction.status } },
  ]);
  const paused = auction.pausedAt !== null;
  const events: LiveEventBody[] = [
    { event: 'auction_update', payload: { auctionStatus: auction.status, paused } },
    ...more,
  ];
  await publishEvents(tx, auction, place.seq, events, when);
  await writeCourseOf(tx, auction, { seq: place.seq + events.length, end }, when);
}

const stateOf = (auction: Auction) => ({ status: auction.status, paused: auction.pausedAt !== null });
