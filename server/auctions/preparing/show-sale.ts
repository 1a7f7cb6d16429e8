import type { Sale, SaleLot, SaleRow } from '#contract/back-office/sales.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { hallOf } from '../reading/auction-view.ts';
import { readNow } from '../reading/moment-store.ts';
import { iso } from '../rules/time-rules.ts';
import { isBeforeStart } from './after-announcing-rules.ts';
import { commissionWords, originsOf } from './figure-words.ts';
import { agreedFor } from './owner-rules.ts';
import { closesAt, type PreparedLot, type PreparedSale, stepOf } from './prepared-rules.ts';
import { findSale, type PreparedLotRow, readPreparedSales, type SaleRecord } from './preparing-store.ts';
import { readLate, readPrepared } from './read-prepared.ts';
import { lateReadiness, readiness, taxOn } from './readiness-rules.ts';

export const listSales = async (db: Db): Promise<{ sales: SaleRow[] }> => ({
  sales: (await readPreparedSales(db)).map(rowOf),
});

export const showSale = (db: Db, id: number): Promise<Sale | Refusal> =>
  inSnapshot(db, (tx) => saleAsPrepared(tx, id));

export async function saleAsPrepared(tx: Tx, id: number): Promise<Sale | Refusal> {
  const record = await findSale(tx, id);
  if (!record) return notFound();
  const { sale, lots, records } = await readPrepared(tx, record);
  const now = (await readNow(tx)).getTime();
  return {
    ...rowOf(record),
    admissionUntil: record.admission_until?.toISOString() ?? null,
    lastClosesAt: iso(closesAt(sale, Math.max(1, lots.length))),
    stagger: record.stagger,
    window: record.window_seconds,
    hardEnd: record.hard_end?.toISOString() ?? null,
    terms: record.terms,
    vat: record.terms?.taxed ? (taxOn(sale, lots.length) ?? null) : null,
    admitsEveryone: record.admits_everyone,
    lotList: lots.map((lot, index) => lotView(sale, lot, records[index]!, record.terms)),
    checks: record.status === 'draft' ? readiness(sale, lots, now) : [],
    late: isBeforeStart(record.status) ? await lateOf(tx, record, now) : null,
  };
}

async function lateOf(tx: Tx, record: SaleRecord, now: number): Promise<NonNullable<Sale['late']>> {
  const { sale, lots, records } = await readLate(tx, record);
  return {
    lotList: lots.map((lot, index) => lotView(sale, lot, records[index]!, record.terms)),
    checks: lots.length ? lateReadiness(sale, { lots, before: record.lots }, now) : [],
  };
}

const rowOf = (record: SaleRecord): SaleRow => ({
  id: record.id,
  code: record.code,
  name: record.name,
  status: record.status,
  manner: record.manner,
  startsAt: record.starts_at.toISOString(),
  hallAt: hallOf(record),
  firstClosesAt: record.first_closes_at.toISOString(),
  lots: record.lots,
  archived: record.archived,
});

const lotView = (
  sale: PreparedSale,
  lot: PreparedLot,
  { name, origins }: PreparedLotRow,
  terms: SaleRecord['terms'],
): SaleLot => ({
  id: lot.id,
  place: lot.place,
  name,
  items: lot.items.map(({ id, name: item, type }) => ({ id, name: item, href: `/admin/${type}/${id}/` })),
  picture: lot.items[0]?.picture ? `/pictures/${lot.items[0].picture}/160` : null,
  estimateLow: lot.estimateLow,
  estimateHigh: lot.estimateHigh,
  startPrice: lot.startPrice,
  reserve: lot.reserve,
  step: stepOf(lot),
  origins: originsOf(lot, origins),
  proposed: origins?.figures ?? null,
  like: origins?.like ?? [],
  commission: commissionWords(lot, terms),
  owner: lot.owned[0]
    ? {
        name: lot.owned[0].seller.name,
        href: `/admin/seller-contracts/${lot.owned[0].contract.id}/`,
        reserve: agreedFor(lot) || null,
      }
    : null,
  hasReport: lot.report !== '',
  closesAt: iso(closesAt(sale, lot.place)),
});
