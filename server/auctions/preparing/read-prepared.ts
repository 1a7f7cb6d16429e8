import { type ItemStanding, readItemStandings } from '#server/catalog/public.ts';
import { readDrafts } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type ConsignedItem, readConsigned } from '#server/sellers/public.ts';
import type { PreparedLot, PreparedSale } from './prepared-rules.ts';
import type { PreparedLotRow, SaleRecord } from './preparing-store.ts';
import { readCalendar, readLateLots, readLotsOf, readTaxRates } from './preparing-store.ts';

export interface Prepared {
  sale: PreparedSale;
  lots: PreparedLot[];
  /** As they are kept, in the same order. */
  records: PreparedLotRow[];
}

type Lock = (items: readonly number[]) => Promise<void>;

/** A sale as the rules judge it. `lock` is given the items before they are read: what they say then stays so. */
export const readPrepared = async (db: Db | Tx, record: SaleRecord, lock?: Lock): Promise<Prepared> =>
  readWith(db, record, { records: await readLotsOf(db, record), before: 0, lock });

/** [A72] Its late lots alone, whose places follow those of the announced ones. */
export const readLate = async (db: Db | Tx, record: SaleRecord, lock?: Lock): Promise<Prepared> =>
  readWith(db, record, { records: await readLateLots(db, record.id), before: record.lots, lock });

async function readWith(
  db: Db | Tx,
  record: SaleRecord,
  {
    records,
    before,
    lock = async () => {},
  }: { records: PreparedLotRow[]; before: number; lock: Lock | undefined },
): Promise<Prepared> {
  const items = [...new Set(records.flatMap(({ item_ids }) => item_ids))];
  await lock(items);
  const standings = new Map((await readItemStandings(db, items)).map((item) => [item.id, item]));
  const owned = new Map((await readConsigned(db, items)).map((item) => [item.itemId, item]));
  const unwritten = await readDrafts(
    db,
    'lots',
    records.map(({ id }) => String(id)),
  );
  const ofSale = await readDrafts(db, 'sales', [String(record.id)]);
  return {
    records,
    sale: saleOf(record, {
      unwritten: ofSale.size > 0,
      taxRates: await readTaxRates(db),
      calendar: await readCalendar(db),
    }),
    lots: records.map((lot, index) =>
      lotOf(lot, before + index + 1, { standings, owned, unwritten: unwritten.has(String(lot.id)) }),
    ),
  };
}

const saleOf = (
  record: SaleRecord,
  { unwritten, taxRates, calendar }: Pick<PreparedSale, 'unwritten' | 'taxRates' | 'calendar'>,
): PreparedSale => ({
  id: record.id,
  lead: record.lead,
  admissionUntil: record.admission_until?.getTime() ?? null,
  startsAt: record.starts_at.getTime(),
  firstClosesAt: record.first_closes_at.getTime(),
  stagger: record.stagger,
  window: record.window_seconds,
  hardEnd: record.hard_end?.getTime() ?? null,
  admitsEveryone: record.admits_everyone,
  terms: record.terms,
  taxRates,
  calendar,
  conditions: record.conditions,
  rules: record.rules,
  unwritten,
});

const lotOf = (
  lot: PreparedLotRow,
  place: number,
  {
    standings,
    owned,
    unwritten,
  }: {
    standings: ReadonlyMap<number, ItemStanding>;
    owned: ReadonlyMap<number, ConsignedItem>;
    unwritten: boolean;
  },
): PreparedLot => ({
  id: lot.id,
  place,
  items: lot.item_ids.flatMap((id) => standings.get(id) ?? []),
  owned: lot.item_ids.flatMap((id) => owned.get(id) ?? []),
  startPrice: lot.start_price,
  reserve: lot.reserve,
  step: lot.step,
  estimateLow: lot.estimate_low,
  estimateHigh: lot.estimate_high,
  report: lot.report,
  unwritten,
});
