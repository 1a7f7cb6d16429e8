import { type ReopenReason, reopenReasons } from '#contract/auctions/auction-words.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { type ActRefusal, impossible } from '../acts/act-on-lot.ts';
import { type Auction, lockAuction, waitBriefly } from '../acts/act-store.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow } from '../bidding/locked-lot-store.ts';
import { type Lot, momentOf } from '../bidding/lot.ts';
import { tellBidders } from '../bidding/people-store.ts';
import { type ReopenRefusal, refuseReopening } from '../rules/led-rules.ts';
import { type Instant, iso } from '../rules/time-rules.ts';
import { layOnTable, lockBoth } from './call-lot.ts';
import {
  askReopening,
  markReopened,
  type Reopening,
  readReopenings,
  usersWhoBid,
} from './reopening-store.ts';
import { tellDesk } from './tell-desk.ts';

interface Of {
  auctionId: number;
  lotId: number;
  by: number;
}

interface AtHand {
  tx: Tx;
  judging: JudgingTx;
  auction: Auction;
  locked: Map<number, Lot>;
  lot: Lot;
  at: Instant;
  asked: Reopening | undefined;
}

/** [A54] One with the right `sales` asks, for a reason of the list; nothing has happened yet. */
export const askToReopen = (
  bidding: Pick<Bidding, 'database' | 'tellLive'>,
  of: Of & { reason: ReopenReason },
): Promise<ActRefusal> =>
  onClosedLot(bidding, of, async ({ tx }) => {
    await askReopening(tx, { lotId: of.lotId, reason: of.reason, askedBy: of.by });
    await tellDesk(tx, of.auctionId, { event: 'desk_update', payload: {} });
    return undefined;
  });

/** [A54] A second person agrees: the lot is called again at its price, and everyone who bid on it is notified. */
export const reopenLot = (bidding: Pick<Bidding, 'database' | 'tellLive'>, of: Of): Promise<ActRefusal> =>
  onClosedLot(bidding, of, async ({ tx, judging, auction, locked, lot, at, asked }) => {
    if (!asked) return notFound();
    if (asked.askedBy === of.by) return impossible('Соглашается не\u00A0тот, кто просил.');
    auction.status = 'active';
    const refused = await layOnTable({ tx, judging, auction, locked, wanted: lot, at }, (record) => {
      lot.status = 'on_sale';
      lot.closedAt = null;
      record.moveEnd(null, 'reopen');
      record.link({ kind: 'act', facts: { act: 'reopen' } });
    });
    if (refused) return refused;
    await markReopened(tx, lot.id, of.by);
    await tellBidders(judging, lot.id, 'reopened', { price: lot.price }, iso(at));
    await recordAct(tx, {
      auctionId: auction.id,
      lotId: lot.id,
      userId: of.by,
      act: 'reopen',
      before: {},
      after: { askedBy: asked.who },
      reason: reopenReasons[asked.reason],
    });
    return undefined;
  });

/** The sale's row, then the two lots, ascending. */
async function onClosedLot(
  { database, tellLive }: Pick<Bidding, 'database' | 'tellLive'>,
  { auctionId, lotId, by }: Of,
  work: (hand: AtHand) => Promise<ActRefusal>,
): Promise<ActRefusal> {
  const refusal = await inTransaction(database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuction(tx, auctionId);
    if (auction?.manner !== 'led') return notFound();
    if (!['active', 'summing_up'].includes(auction.status) || auction.pausedAt !== null)
      return impossible('Лот возвращают, пока торги идут или подводятся итоги.');
    const judging = judgingIn(tx);
    const locked = await lockBoth(judging, [lotId, auction.calledLotId ?? lotId]);
    const lot = locked.get(lotId);
    if (lot?.auctionId !== auctionId) return notFound();
    const at = momentOf(lot, await houseNow(judging));
    const asked = (await readReopenings(tx, auctionId)).find((one) => one.lotId === lotId);
    const refused = refuseReopening(lot, { at, reopened: asked?.done ?? false });
    if (refused) return refusals[refused];
    if (await isOwnMatter(tx, by, await usersWhoBid(tx, lotId))) return ownMatter();
    return work({ tx, judging, auction, locked, lot, at, asked });
  });
  if (!refusal) tellLive();
  return refusal;
}

const refusals: Record<ReopenRefusal, Refusal> = {
  'not-closed': impossible(
    'Вернуть на\u00A0стол можно лот, который закрылся и\u00A0ещё никому не\u00A0отдан.',
  ),
  'reopened-before': impossible('Лот уже возвращали: второй раз нельзя.'),
  'reopened-late': impossible('С\u00A0закрытия прошло больше 10\u00A0минут.'),
};
