import type { WrittenState } from '#contract/auctions/auction-words.ts';
import type { OwnWritten, WrittenOffer } from '#contract/auctions/written.ts';
import { mayWithdraw, writtenState } from './written-rules.ts';
import type { WrittenOfferRow } from './written-store.ts';

export const stateOfWritten = (row: WrittenOfferRow): WrittenState =>
  writtenState({
    confirmed: row.confirmed_at !== null,
    withdrawn: row.withdrawn_at !== null,
    judged: row.judged_at === null ? undefined : { refusal: row.refusal },
  });

/** Sum, scan and slip: for the two people, and for who checks it now the scan alone. */
export function writtenView(row: WrittenOfferRow, reader: number): WrittenOffer {
  const state = stateOfWritten(row);
  const knows = row.entered_by === reader || (row.checked_by === reader && row.confirmed_at !== null);
  const href = `/api/internal/admin/sales/${row.auction_id}/written/${row.id}`;
  return {
    id: row.id,
    receipt: row.receipt_no,
    lot: { id: row.lot_id, number: row.lot_number, name: row.lot_name },
    alias: row.alias,
    name: row.name,
    enteredAt: row.entered_at.toISOString(),
    enteredBy: { id: row.entered_by, name: row.enterer },
    checkedBy: row.checked_by === null ? null : { id: row.checked_by, name: row.checker! },
    state,
    refusal: state === 'refused' ? row.note : null,
    amount: knows ? row.amount : null,
    scan: row.scan_file !== null && opensScan(row, reader) ? `${href}/scan` : null,
    slip: knows ? `${href}/slip` : null,
    mayConfirm: state === 'entered' && row.entered_by !== reader,
    mayWithdraw: mayWithdraw(state, row.lot_status),
    askedAt: row.asked_at?.toISOString() ?? null,
  };
}

export const opensScan = ({ entered_by, checked_by }: WrittenOfferRow, reader: number): boolean =>
  entered_by === reader || checked_by === reader;

/** Sum and salt, which open the commitment: the bidder's, and of the two who printed it. */
export const opensSlip = (row: WrittenOfferRow, reader: number): boolean =>
  row.user_id === reader ||
  row.entered_by === reader ||
  (row.checked_by === reader && row.confirmed_at !== null);

export function ownWrittenView(row: WrittenOfferRow): OwnWritten {
  const state = stateOfWritten(row);
  return {
    id: row.id,
    receipt: row.receipt_no,
    amount: row.amount,
    salt: row.salt,
    link: row.link,
    enteredAt: row.entered_at.toISOString(),
    state,
    askedAt: row.asked_at?.toISOString() ?? null,
    mayWithdraw: mayWithdraw(state, row.lot_status),
  };
}
