import { sql } from 'kysely';
import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import { saleStatuses } from '#contract/auctions/auction-words.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, type Lot, lockLot, momentOf } from '../bidding/lot.ts';
import { type Ids, LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { signHead } from '../ledger/sign-head.ts';
import { recordAct } from '../log/audit-store.ts';
import { type Act, mayAct } from '../rules/lot-acts-rules.ts';
import { type Instant, isoOrNull } from '../rules/time-rules.ts';
import { settleStones } from './settle-stones.ts';

export interface ActOf {
  lotId: number;
  /** The manager. */
  userId: number;
  reason: string;
  /** Who held the lot on the manager's screen, where the act is about them. */
  holderAlias?: number | null;
}

/** What an act works with: everything is locked, nothing is written yet. */
export interface LotAtHand {
  tx: Tx;
  judging: JudgingTx;
  lot: Lot;
  record: LotRecord;
  ids: Ids;
  auctionStatus: AuctionStatus;
  pausedAt: Instant | null;
  /** What the audit says besides the lot's own change. */
  facts: Record<string, unknown>;
}

/** Why an act is not possible; undefined: it is done. */
export type ActRefusal = Refusal | undefined;

/**
 * An act of a manager on one lot: the auction's row, then the lot's; what it changes, the link, the audit and,
 * after the finish, a new signed head, all in one transaction.
 */
export async function actOnLot(
  bidding: Bidding,
  act: Act,
  { lotId, userId, reason, holderAlias }: ActOf,
  work: (at: LotAtHand) => Promise<ActRefusal> | ActRefusal,
): Promise<ActRefusal> {
  const refusal = await inTransaction(bidding.database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuctionOf(tx, lotId);
    const judging = judgingIn(tx);
    const lot = auction && (await lockLot(judging, lotId));
    if (!lot) return notFound();
    if (!mayAct(act, lot.status)) return impossibleNow(lot);
    const at = momentOf(lot, await houseNow(judging));
    const ids = noIds();
    const record = new LotRecord(lot, at, await biddersOf(judging, lotId), ids);
    if (holderAlias !== undefined && holderAlias !== record.aliasOf(lot.winner ?? lot.leader))
      return otherHolder();
    const before = stateOf(record);
    const facts = {};
    const refused = await work({
      tx,
      judging,
      lot,
      record,
      ids,
      auctionStatus: auction.status,
      pausedAt: auction.pausedAt,
      facts,
    });
    if (refused) return refused;
    record.link({ kind: 'act', facts: { act } });
    record.touch();
    await record.write(judging);
    await writeCourse(judging, lot);
    await settleStones(tx, [lot], auction.status);
    await recordAct(tx, {
      auctionId: lot.auctionId,
      lotId,
      userId,
      act,
      before,
      after: { ...stateOf(record), ...facts },
      reason,
    });
    if (auction.status === 'finished' || auction.status === 'failed')
      await signHead(tx, bidding.signer, lot.auctionId, new Date(at));
    return undefined;
  });
  if (!refusal) bidding.tellLive();
  return refusal;
}

/** A manager's act waits for bids, not for ever. */
export const waitBriefly = (tx: Tx): Promise<unknown> => sql`set local lock_timeout = '5s'`.execute(tx);

interface AuctionOfLot {
  status: AuctionStatus;
  pausedAt: Instant | null;
}

async function lockAuctionOf(tx: Tx, lotId: number): Promise<AuctionOfLot | undefined> {
  const { rows } = await sql<AuctionOfLot>`
    select a.status, floor(extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt" from auctions a
    where a.id = (select auction_id from lots where id = ${lotId}) for no key update`.execute(tx);
  return rows[0];
}

export const impossible = (message: string): Refusal => new Refusal(409, 'act-impossible', message);

const impossibleNow = (lot: Lot): Refusal =>
  impossible(`Это действие невозможно: лот сейчас в состоянии «${saleStatuses[lot.status]}».`);

const otherHolder = (): Refusal =>
  new Refusal(
    409,
    'lot-changed',
    'Лот уже за\u00A0другим участником. Обновите страницу и\u00A0решите заново.',
  );

/** What the audit compares. People are their numbers, as everywhere. */
const stateOf = (record: LotRecord, lot = record.lot): Record<string, unknown> => ({
  status: lot.status,
  price: lot.price,
  leaderAlias: record.aliasOf(lot.leader),
  reserve: lot.reserve,
  endsAt: isoOrNull(lot.endsAt ?? lot.rebiddingEndsAt),
  remainingMs: lot.remainingMs,
  winnerAlias: record.aliasOf(lot.winner),
  hidden: lot.priceHidden,
});
