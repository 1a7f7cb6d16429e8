import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionAtHand, actOnAuction } from '../acts/act-on-auction.ts';
import { auditedState } from '../acts/act-on-lot.ts';
import { sellToLeader } from '../acts/simple-acts.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { recordAct } from '../audit-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import type { Lot } from '../bidding/lot.ts';
import { closingStandingOf, leaveOut, type SeenLot } from './closing-rules.ts';
import { type ClosingRecord, readClosingFacts } from './closing-store.ts';

interface ConfirmedLots {
  confirmed: number;
  sum: number;
  left: { number: number; why: string }[];
}

interface ConfirmOf {
  userId: number;
  reason: string;
}

/**
 * [A65] One act for all clean lots, judged under the locks of the sale and of its lots by what the manager saw. One that
 * differs stays as it is and is named; when none is left, nothing is done.
 */
export async function confirmLots(
  bidding: Bidding,
  auctionId: number,
  of: ConfirmOf,
  seen: readonly SeenLot[],
): Promise<ConfirmedLots | Refusal> {
  const done: ConfirmedLots = { confirmed: 0, sum: 0, left: [] };
  // The audit has one row for all lots; the sale itself does not change.
  const silent = { by: null, reason: of.reason };
  const refused = await actOnAuction(bidding, 'confirm-lots', auctionId, silent, async (hand) => {
    const facts = await readClosingFacts(hand.tx, auctionId);
    const lots = new Map(hand.lots.map((lot) => [lot.id, lot]));
    for (const one of new Map(seen.map((it) => [it.lot, it])).values()) {
      const lot = lots.get(one.lot);
      const why = lot
        ? await confirmOne(hand, of, lot, facts.get(lot.id)!, one)
        : 'нет такого лота в\u00A0этих торгах';
      if (why) done.left.push({ number: lot?.number ?? 0, why });
      else {
        done.confirmed += 1;
        done.sum += one.sum;
      }
    }
    done.left.sort((a, b) => a.number - b.number);
    if (!done.confirmed) return nothingConfirmed(done.left);
    const after = { lots: done.confirmed, sum: done.sum };
    await recordAct(hand.tx, { auctionId, ...of, act: 'confirm-lots', before: {}, after });
    return undefined;
  });
  return refused ?? done;
}

/** Answers with why it is left out. */
async function confirmOne(
  { tx, judging, auction, open }: AuctionAtHand,
  of: ConfirmOf,
  lot: Lot,
  facts: ClosingRecord,
  seen: SeenLot,
): Promise<string | undefined> {
  const why = leaveOut(lot, facts.alias, closingStandingOf(lot, facts), seen);
  if (why) return why;
  if (await isOwnMatter(tx, of.userId, [facts.userId!])) return ownMatter().body.message;
  const record = await open(lot);
  const before = auditedState(record);
  await sellToLeader(judging, record, auction.status);
  record.link({ kind: 'act', facts: { act: 'confirm-winner' } });
  const after = auditedState(record);
  await recordAct(tx, {
    auctionId: lot.auctionId,
    lotId: lot.id,
    ...of,
    act: 'confirm-winner',
    before,
    after,
  });
  return undefined;
}

const nothingConfirmed = (left: ConfirmedLots['left']): Refusal =>
  new Refusal(
    409,
    'lot-changed',
    `Ни\u00A0один лот не\u00A0подтверждён: ${left.map(({ number, why }) => `лот ${number}\u00A0— ${why}`).join('; ')}.`,
  );
