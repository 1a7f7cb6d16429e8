import type { OwnWritten, WrittenList } from '#contract/auctions/written.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { openFileOf } from '#server/files/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readPaddles } from '../desk/desk-store.ts';
import {
  findSaleOfWritten,
  findWritten,
  readLotsOfSale,
  readOwnWritten,
  readWritten,
} from './written-store.ts';
import { opensScan, opensSlip, ownWrittenView, writtenView } from './written-view.ts';

export const showWritten = (db: Db, id: number, reader: number): Promise<WrittenList | Refusal> =>
  inSnapshot(db, (tx) => writtenNow(tx, id, reader));

export async function writtenNow(tx: Tx, id: number, reader: number): Promise<WrittenList | Refusal> {
  const sale = await findSaleOfWritten(tx, id);
  if (!sale) return notFound();
  const lots = await readLotsOfSale(tx, id);
  return {
    id,
    code: sale.code,
    name: sale.name,
    status: sale.status,
    manner: sale.manner,
    startsAt: sale.starts_at.toISOString(),
    lots: lots.map(({ start_price, status, ...lot }) => ({
      ...lot,
      startPrice: start_price,
      saleStatus: status as WrittenList['lots'][number]['saleStatus'],
    })),
    paddles: await readPaddles(tx, id),
    offers: (await readWritten(tx, id)).map((row) => writtenView(row, reader)),
  };
}

export const showOwnWritten = async (
  db: Db,
  code: string,
  lotId: number,
  userId: number,
): Promise<{ offers: OwnWritten[] }> => ({
  offers: (await readOwnWritten(db, code, lotId, userId)).map(ownWrittenView),
});

export async function openScan(
  db: Db,
  saleId: number,
  id: number,
  caller: Caller,
): Promise<FileAnswer | Refusal> {
  const row = await findWritten(db, id);
  if (row?.auction_id !== saleId || row.scan_file === null || !opensScan(row, caller.person!.user.id))
    return notFound();
  return openFileOf(db, ['written-offer'], row.scan_file, caller);
}

/** What the bidder takes home: with sum and salt anyone can make the commitment of the chain again. */
export interface WrittenSlip {
  sale: string;
  lot: { id: number; number: number; name: string };
  alias: number;
  receipt: number;
  amount: number;
  salt: string;
  link: number;
  /** Of the link that holds the commitment. */
  hash: string;
  at: string;
}

/** The module of papers stands above this one. */
export type DrawSlip = (slip: WrittenSlip, madeAt: Date) => Promise<{ bytes: Buffer }>;

/** `saleId` null: the bidder's own address. Drawn anew each time from what does not change. */
export async function openSlip(
  db: Db,
  draw: DrawSlip,
  { saleId, id, reader }: { saleId: number | null; id: number; reader: number },
): Promise<FileAnswer | Refusal> {
  const row = await findWritten(db, id);
  if (
    !row ||
    !opensSlip(row, reader) ||
    (saleId === null ? row.user_id !== reader : row.auction_id !== saleId)
  )
    return notFound();
  const slip: WrittenSlip = {
    sale: row.sale,
    lot: { id: row.lot_id, number: row.lot_number, name: row.lot_name },
    alias: row.alias,
    receipt: row.receipt_no,
    amount: row.amount,
    salt: row.salt,
    link: row.link,
    hash: row.hash!,
    at: row.entered_at.toISOString(),
  };
  const { bytes } = await draw(slip, row.entered_at);
  return { name: `slip-${row.receipt_no}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
}
