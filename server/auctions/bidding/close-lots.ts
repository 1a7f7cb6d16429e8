import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import { isHeardAtEnd } from '../rules/led-rules.ts';
import { holderOf } from '../rules/second-rules.ts';
import { iso } from '../rules/time-rules.ts';
import type { Bidding } from './bidding.ts';
import { inJudging, type JudgingTx } from './judging-transaction.ts';
import { dueLots, houseNow, lockLotIfFree } from './locked-lot-store.ts';
import { endOf, isLed, isRunning, type Lot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds } from './people-store.ts';
import { writeCourse } from './record-store.ts';
import { revealOffers } from './reveal-offers.ts';
import { stationsOf } from './station-store.ts';
import { isHeld } from './strain.ts';
import { heldSince } from './strain-store.ts';

/** Closes what is due; a locked lot is left to the next sweep. */
export async function closeDueLots({ closing, watch }: Pick<Bidding, 'closing' | 'watch'>): Promise<number> {
  const due = await dueLots(closing);
  let closed = 0;
  for (const id of due)
    if (await inJudging(closing, (judging) => closeIfDue(judging, watch, id))) closed += 1;
  return closed;
}

async function closeIfDue(judging: JudgingTx, watch: Bidding['watch'], id: number): Promise<boolean> {
  const lot = await lockLotIfFree(judging, id);
  if (!lot) return false;
  const at = momentOf(lot, await houseNow(judging));
  const end = endOf(lot);
  if (!isRunning(lot) || end === null || at < end) return false;
  // Read after the time: a strain that began before it is either in the database or known to this process.
  if (watch.owesWord || isHeld(lot, await heldSince(judging))) return false;
  const record = new LotRecord(lot, at, await biddersOf(judging, id), noIds());
  if (await isVouchedFor(judging, lot)) await endBidding(judging, record);
  else record.moveEnd(null, 'station');
  await record.write(judging);
  await writeCourse(judging, lot);
  return true;
}

/** [A52] A led lot closes only while a desk station is connected. */
export const isVouchedFor = async (judging: JudgingTx, lot: Lot): Promise<boolean> =>
  !isLed(lot) || isHeardAtEnd(await stationsOf(judging, lot.auctionId), lot.endsAt!);

/** [A21, A31] What is due: a lot closes, a rebidding is opened to all. */
export async function endBidding(judging: JudgingTx, record: LotRecord): Promise<void> {
  if (record.lot.status === 'rebidding') await revealOffers(judging, record);
  else closeLot(record);
}

/** [A21] */
export function closeLot(record: LotRecord): void {
  const { lot } = record;
  if (lot.paused) throw new Error('a paused lot does not close');
  lot.status = lot.leader === null ? 'unsold' : 'pending';
  lot.closedAt = record.at;
  const alias = record.aliasOf(lot.leader);
  record.link({ kind: 'close', alias, amount: lot.price, facts: { outcome: lot.status } });
  announceEnd(record, 'active');
  if (lot.leader !== null) record.tell(lot.leader, 'awaiting', { closedAt: iso(record.at) });
}

/** The lot's end, for its readers. */
export function announceEnd(record: LotRecord, auctionStatus: AuctionStatus): void {
  const { lot } = record;
  record.finish({
    results: [lotResult(lot, record.aliasOf(holderOf(lot)))],
    auctionStatus,
    finishUrl: finishUrl(lot.auctionId),
  });
  record.touch();
}

/** A price below the reserve or kept confidential is not published. */
export const lotResult = (lot: Lot, alias: number | null) => {
  const won = lot.status === 'sold' || lot.status === 'pending';
  return {
    lotId: lot.id,
    saleStatus: lot.status,
    price: won && !lot.priceHidden ? (lot.soldPrice ?? lot.price) : null,
    winnerAlias: won ? alias : null,
  };
};

export const finishUrl = (auctionId: number): string => `/auctions/finish/${auctionId}/`;
