import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { waitBriefly } from '../acts/act-store.ts';
import { findAdmission } from '../admissions/admission-store.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import { judgingIn } from '../bidding/judging-transaction.ts';
import { houseNow, lockLot } from '../bidding/locked-lot-store.ts';
import { momentOf } from '../bidding/lot.ts';
import { LotRecord } from '../bidding/lot-record.ts';
import { biddersOf, noIds } from '../bidding/people-store.ts';
import { commitmentOf } from '../bidding/sealed-rules.ts';
import { findPaddle } from '../desk/desk-store.ts';
import { enteredComplaints } from './written-rules.ts';
import { findSaleOfWritten, insertWritten, isFreeScan, isOwnLot, takeReceipt } from './written-store.ts';

export interface Paper {
  saleId: number;
  by: number;
  lot: number;
  paddle: number;
  amount: number;
  scan: number;
}

/**
 * [A55] A maximum from paper. Its commitment becomes a link of the lot's chain, without a bidder number: person and
 * sum are for the bidder and staff. It counts once a second person has confirmed it.
 */
export async function enterWritten(tx: Tx, paper: Paper): Promise<number | Refusal> {
  await waitBriefly(tx);
  const sale = await findSaleOfWritten(tx, paper.saleId);
  if (!sale) return notFound();
  const paddle = await findPaddle(tx, sale.id, paper.lot, paper.paddle);
  if (!paddle) return refuseFields({ paddle: `Участника №\u00A0${paper.paddle} на\u00A0этом лоте нет` });
  if (await isOwnMatter(tx, paper.by, [paddle.userId])) return ownMatter();
  if (!(await isFreeScan(tx, paper.scan))) return refuseFields({ scan: 'Приложите скан заново' });
  const receipt = await takeReceipt(tx, sale.id);
  const judging = judgingIn(tx);
  const lot = await lockLot(judging, paper.lot);
  if (!lot) return notFound();
  const admission = (await findAdmission(tx, paddle.admissionId))!;
  const complaints = enteredComplaints({
    sale: sale.status,
    lot,
    admitted: admission.state === 'approved',
    ownLot: await isOwnLot(tx, lot.id, paddle.userId),
    amount: paper.amount,
  });
  if (Object.keys(complaints).length) return refuseFields(complaints);
  const at = momentOf(lot, await houseNow(judging));
  const record = new LotRecord(lot, at, await biddersOf(judging, lot.id), noIds());
  const salt = randomBytes(16).toString('hex');
  const commitment = commitmentOf(lot.id, paper.paddle, paper.amount, salt);
  const link = record.link({ kind: 'commitment', facts: { channel: 'paper', commitment } });
  await record.write(judging);
  return insertWritten(tx, {
    auction_id: sale.id,
    lot_id: lot.id,
    admission_id: paddle.admissionId,
    receipt_no: receipt,
    amount: paper.amount,
    salt,
    link: link.seq,
    scan_file: paper.scan,
    entered_by: paper.by,
    entered_at: new Date(at),
  });
}
