import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { waitBriefly } from '../acts/act-store.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { recordAct } from '../audit-store.ts';
import { type JudgingTx, judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLot } from '../bidding/locked-lot-store.ts';
import { type Lot, momentOf } from '../bidding/lot.ts';
import { LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { mayWithdraw } from './written-rules.ts';
import {
  findWritten,
  type WrittenOfferRow,
  writeChecker,
  writeConfirmed,
  writeWithdrawn,
} from './written-store.ts';
import { stateOfWritten } from './written-view.ts';

interface Hand {
  judging: JudgingTx;
  lot: Lot;
  written: WrittenOfferRow;
}

/** The lot first: a start, a withdrawal and a confirmation of one offer come one after another. */
async function holdWritten(tx: Tx, saleId: number | null, id: number): Promise<Hand | undefined> {
  await waitBriefly(tx);
  const seen = await findWritten(tx, id);
  if (!seen || (saleId !== null && seen.auction_id !== saleId)) return undefined;
  const judging = judgingIn(tx);
  const lot = await lockLot(judging, seen.lot_id);
  const written = await findWritten(tx, id);
  return lot && written ? { judging, lot, written } : undefined;
}

const refused = (code: string, message: string) => new Refusal(409, code, message);

/** Why this person is not the second one; undefined: they are. */
async function notSecond(tx: Tx, by: number, written: WrittenOfferRow): Promise<Refusal | undefined> {
  if (written.entered_by === by)
    return refused('same-person', 'Эту заявку внесли вы: подтвердит её другой сотрудник.');
  if (await isOwnMatter(tx, by, [written.user_id])) return ownMatter();
  if (stateOfWritten(written) !== 'entered')
    return refused('written-decided', 'По\u00A0этой заявке уже решено.');
  return undefined;
}

/** From now on this person may open the scan, until someone else takes the offer over. */
export async function takeWritten(
  tx: Tx,
  saleId: number,
  id: number,
  by: number,
): Promise<Refusal | undefined> {
  const hand = await holdWritten(tx, saleId, id);
  if (!hand) return notFound();
  const barred = await notSecond(tx, by, hand.written);
  if (barred) return barred;
  await writeChecker(tx, id, by);
  await tellAct(tx, hand, by, 'written-taken', '');
  return undefined;
}

/** The second person reads the scan and types the sum anew: one who would only press a button has not looked. */
export async function confirmWritten(
  tx: Tx,
  { saleId, id, by, amount }: { saleId: number; id: number; by: number; amount: number },
): Promise<{ lotId: number } | Refusal> {
  const hand = await holdWritten(tx, saleId, id);
  if (!hand) return notFound();
  const { written, lot } = hand;
  const barred = await notSecond(tx, by, written);
  if (barred) return barred;
  if (written.checked_by !== by) return refused('not-taken', 'Сначала откройте скан: «Проверить».');
  if (lot.paused) return refused('paused', 'Торги приостановлены: подтвердите, когда они продолжатся.');
  if (written.amount !== amount)
    return refuseFields({
      amount: 'Внесена другая сумма. Сверьте со\u00A0сканом или отзовите заявку и\u00A0внесите заново',
    });
  await writeConfirmed(tx, id, by);
  await tellAct(tx, hand, by, 'written-confirmed', '');
  return { lotId: lot.id };
}

/** At the bidder's word, until the lot begins. What was promised stays in the chain, and so does that it was taken back. */
export async function withdrawWritten(
  tx: Tx,
  { saleId, id, by, why }: { saleId: number | null; id: number; by: number; why: string },
): Promise<Refusal | undefined> {
  const hand = await holdWritten(tx, saleId, id);
  if (!hand || (saleId === null && hand.written.user_id !== by)) return notFound();
  const { judging, lot, written } = hand;
  if (saleId !== null && (await isOwnMatter(tx, by, [written.user_id]))) return ownMatter();
  if (!mayWithdraw(stateOfWritten(written), lot.status))
    return refused('written-decided', 'Лот уже начался или по\u00A0заявке решено: отозвать её нельзя.');
  const at = momentOf(lot, await houseNow(judging));
  const record = new LotRecord(lot, at, await biddersOf(judging, lot.id), noIds());
  record.link({ kind: 'act', facts: { act: 'written-withdrawn', link: String(written.link) } });
  await record.write(judging);
  await writeWithdrawn(tx, id, by, why);
  await tellAct(tx, hand, by, 'written-withdrawn', why);
  return undefined;
}

/** The audit names the receipt and never the sum. */
const tellAct = (tx: Tx, { written, lot }: Hand, by: number, act: string, reason: string): Promise<void> =>
  recordAct(tx, {
    auctionId: written.auction_id,
    lotId: lot.id,
    userId: by,
    act,
    before: {},
    after: { receipt: written.receipt_no },
    reason,
  });
