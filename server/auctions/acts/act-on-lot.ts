import { type AuctionStatus, saleStatuses } from '#contract/auctions/auction-words.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import { lockAdmissions } from '../bidding/judging-store.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLot } from '../bidding/locked-lot-store.ts';
import { deskStateOf, type Lot, momentOf } from '../bidding/lot.ts';
import { type Ids, LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { busy } from '../bidding/place-bet.ts';
import { writeCourse } from '../bidding/record-store.ts';
import { signHead } from '../ledger/sign-head.ts';
import { type Act, mayAct } from '../rules/lot-acts-rules.ts';
import { holderOf } from '../rules/second-rules.ts';
import { type Instant, isoOrNull } from '../rules/time-rules.ts';
import { lockAuctionOf, waitBriefly } from './act-store.ts';
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
  /** The person and sum in the act's link of the ledger, if any. */
  inChain: { alias?: number; amount?: number };
}

/** Why an act is not possible; undefined: it is done. */
export type ActRefusal = Refusal | undefined;

type Work = (at: LotAtHand) => Promise<ActRefusal | 'unchanged'> | ActRefusal | 'unchanged';

/** Runs a manager's act on one lot, chosen by the lot's state and its subject. */
export const actOnLot = (bidding: Bidding, act: Act, of: ActOf, work: Work): Promise<ActRefusal> =>
  changeLot(bidding, act, of, (hand) => {
    const { lot, record } = hand;
    if (!mayAct(act, lot)) return impossibleNow(lot);
    if (of.holderAlias !== undefined && of.holderAlias !== record.aliasOf(holderOf(lot)))
      return otherHolder();
    return work(hand);
  });

/**
 * What becomes of one lot besides bids: the auction's row, then the lot's; what changes, the link, the audit and,
 * after the finish, a new signed head, all in one transaction. Whose word it is locks their admission first.
 */
export async function changeLot(
  bidding: Bidding,
  act: string,
  {
    lotId,
    userId,
    reason,
    admissionId,
  }: Pick<ActOf, 'lotId' | 'userId' | 'reason'> & { admissionId?: number },
  work: Work,
): Promise<ActRefusal> {
  const outcome = await inTransaction(bidding.database.db, async (tx) => {
    await waitBriefly(tx);
    const judging = judgingIn(tx);
    if (admissionId !== undefined) await lockAdmissions(judging, [admissionId]);
    const auction = await lockAuctionOf(tx, lotId);
    const lot = auction && (await lockLot(judging, lotId));
    if (!lot) return notFound();
    const at = momentOf(lot, await houseNow(judging));
    const ids = noIds();
    const record = new LotRecord(lot, at, await biddersOf(judging, lotId), ids);
    const before = auditedState(record);
    const facts = {};
    const inChain = {};
    const refused = await work({
      tx,
      judging,
      lot,
      record,
      ids,
      auctionStatus: auction.status,
      pausedAt: auction.pausedAt,
      facts,
      inChain,
    });
    if (refused) return refused;
    record.link({ kind: 'act', facts: { act }, ...inChain });
    record.touch();
    await record.write(judging);
    await writeCourse(judging, lot);
    if (lot.status !== before.status) await settleStones(tx, [lot], auction.status);
    await recordAct(tx, {
      auctionId: lot.auctionId,
      lotId,
      userId,
      act,
      before,
      after: { ...auditedState(record), ...facts },
      reason,
    });
    if (before.status === 'sold' || lot.status === 'sold')
      await bidding.deals?.changed(tx, lotId, { by: userId, why: reason });
    if (auction.status === 'finished' || auction.status === 'failed')
      await signHead(tx, bidding.signer, lot.auctionId, new Date(at));
    return undefined;
  });
  if (!outcome) bidding.tellLive();
  return outcome === 'unchanged' ? undefined : outcome;
}

/** A lock that did not come in time is no fault: the manager tries again. */
export const settled = <T>(act: Promise<T>): Promise<T | Refusal> =>
  act.catch((error): Refusal => {
    if (kindOfFailure(error) === 'again') return busy();
    throw error;
  });

export const impossible = (message: string): Refusal => new Refusal(409, 'act-impossible', message);

const impossibleNow = (lot: Lot): Refusal =>
  impossible(`Это действие невозможно: лот сейчас в\u00A0состоянии «${saleStatuses[lot.status]}».`);

const otherHolder = (): Refusal =>
  new Refusal(
    409,
    'lot-changed',
    'Лот уже за\u00A0другим участником. Обновите страницу и\u00A0решите заново.',
  );

/** What the audit compares. People are their numbers, as everywhere. */
export const auditedState = (record: LotRecord, lot = record.lot): Record<string, unknown> => ({
  status: lot.status,
  price: lot.soldPrice ?? lot.price,
  leaderAlias: record.aliasOf(lot.leader),
  reserve: lot.reserve,
  endsAt: isoOrNull(lot.endsAt ?? lot.rebiddingEndsAt),
  remainingMs: lot.remainingMs,
  winnerAlias: record.aliasOf(lot.winner),
  askedAlias: record.aliasOf(lot.question?.bidder ?? null),
  askedSum: lot.question?.sum ?? null,
  askedUntil: isoOrNull(lot.question?.until ?? null),
  hidden: lot.priceHidden,
  ...(lot.warningMs !== null && { desk: deskStateOf(lot) }),
});
