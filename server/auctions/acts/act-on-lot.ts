import { sql } from 'kysely';
import type { AuctionStatus } from '#contract/auction-words.ts';
import { saleStatuses } from '#contract/auction-words.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type Desk, deskOfTx } from '../bidding/desk.ts';
import { houseNow, type Lot, lockLot, momentOf } from '../bidding/lot.ts';
import { type Ids, LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { signHead } from '../ledger/sign-head.ts';
import { type Act, mayAct } from '../lot-acts-rules.ts';
import { isoOrNull } from '../time-rules.ts';
import { settleStones } from './settle-stones.ts';

export interface ActOf {
  lotId: number;
  /** The manager. */
  userId: number;
  reason: string;
}

/** What an act works with: everything is locked, nothing is written yet. */
export interface LotAtHand {
  tx: Tx;
  desk: Desk;
  lot: Lot;
  record: LotRecord;
  ids: Ids;
  auctionStatus: AuctionStatus;
  /** The whole auction. */
  paused: boolean;
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
  { lotId, userId, reason }: ActOf,
  work: (at: LotAtHand) => Promise<ActRefusal> | ActRefusal,
): Promise<ActRefusal> {
  const refusal = await inTransaction(bidding.database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuctionOf(tx, lotId);
    const desk = deskOfTx(tx);
    const lot = auction && (await lockLot(desk, lotId));
    if (!lot) return notFound();
    if (!mayAct(act, lot.status)) return impossibleNow(lot);
    const at = momentOf(lot, await houseNow(desk));
    const before = stateOf(lot);
    const ids = noIds();
    const record = new LotRecord(lot, at, await biddersOf(desk, lotId), ids);
    const refused = await work({
      tx,
      desk,
      lot,
      record,
      ids,
      auctionStatus: auction.status as AuctionStatus,
      paused: auction.paused,
    });
    if (refused) return refused;
    record.link({ kind: 'act', facts: { act } });
    record.touch();
    await record.write(desk);
    await writeCourse(desk, lot);
    await settleStones(tx, [lot], auction.status as AuctionStatus);
    await recordAct(tx, {
      auctionId: lot.auctionId,
      lotId,
      userId,
      act,
      before,
      after: stateOf(lot),
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

async function lockAuctionOf(
  tx: Tx,
  lotId: number,
): Promise<{ status: string; paused: boolean } | undefined> {
  const { rows } = await sql<{
    status: string;
    paused: boolean;
  }>`select a.status, a.paused_at is not null as paused from auctions a
    where a.id = (select auction_id from lots where id = ${lotId}) for no key update`.execute(tx);
  return rows[0];
}

export const impossible = (message: string): Refusal => new Refusal(409, 'act-impossible', message);

const impossibleNow = (lot: Lot): Refusal =>
  impossible(`Это действие невозможно: лот сейчас в состоянии «${saleStatuses[lot.status]}».`);

/** What the audit compares. */
const stateOf = (lot: Lot): Record<string, unknown> => ({
  status: lot.status,
  price: lot.price,
  leader: lot.leader,
  reserve: lot.reserve,
  endsAt: isoOrNull(lot.endsAt ?? lot.rebiddingEndsAt),
  winner: lot.winner,
  hidden: lot.priceHidden,
});
