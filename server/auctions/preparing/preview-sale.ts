import type { SalePreview } from '#contract/auctions/sale-preview.ts';
import { inSavepoint, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { waitBriefly } from '../acts/act-store.ts';
import { lotsNow } from '../pages/list-lots.ts';
import { auctionNow } from '../pages/show-auction.ts';
import { lotNow } from '../pages/show-lot.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { publicViewer } from '../reading/viewer.ts';
import { isOnGrid } from '../rules/grid-rules.ts';
import { stepOf } from './prepared-rules.ts';
import {
  type AnnouncedLot,
  findSale,
  freezeTerms,
  insertLots,
  type SaleRecord,
  showAsAnnounced,
} from './preparing-store.ts';
import { type Prepared, readPrepared } from './read-prepared.ts';

interface Looked {
  page: number;
  lot?: number | undefined;
}

/**
 * A draft as its guests will see it: announced in a savepoint, read as a visitor reads it, and taken back. What is missing
 * refuses nothing here; a lot without a start is left out and counted.
 */
export const previewSale = (
  reading: AuctionReading,
  id: number,
  looked: Looked,
): Promise<SalePreview | Refusal> =>
  inTransaction(reading.db, async (tx) => {
    await waitBriefly(tx);
    const sale = await findSale(tx, id);
    if (sale?.status !== 'draft') return notFound();
    return inSavepoint(
      tx,
      () => readAnnounced(tx, reading, sale, looked),
      () => false,
    );
  });

async function readAnnounced(
  tx: Tx,
  { db: _, ...reading }: AuctionReading,
  sale: SaleRecord,
  { page, lot: lotId }: Looked,
): Promise<SalePreview | Refusal> {
  const lots = numbered(await readPrepared(tx, sale));
  await freezeTerms(tx, sale.id);
  await showAsAnnounced(tx, sale.id);
  await insertLots(tx, sale, lots);
  const { code } = sale;
  const auction = await auctionNow(tx, reading.catalog, publicViewer, code);
  const asked = { page, sort: 'number', open: 0, mine: 0, filter: [] } as const;
  const list = await lotsNow(tx, reading.catalog, publicViewer, code, { ...asked, filter: [] });
  const lot = lotId === undefined ? null : await lotNow(tx, reading, publicViewer, { code, id: lotId });
  if (auction instanceof Refusal) return auction;
  if (list instanceof Refusal) return list;
  if (lot instanceof Refusal) return lot;
  return { auction, lots: list, lot, left: sale.lots - lots.length };
}

/** By their places, so that a number is what it will be; a reserve that cannot be is none. */
const numbered = ({ records, lots }: Prepared): AnnouncedLot[] =>
  records.flatMap((record, index) => {
    const lot = lots[index]!;
    const step = stepOf(lot);
    const { startPrice, reserve } = lot;
    if (startPrice === null || step === null) return [];
    const fits = reserve !== null && reserve >= startPrice && isOnGrid({ startPrice, step }, reserve);
    return [
      {
        ...record,
        number: index + 1,
        start_price: startPrice,
        step,
        reserve: fits ? reserve : null,
        consignment_id: null,
      },
    ];
  });
