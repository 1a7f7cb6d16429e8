import { sql } from 'kysely';
import type { AuctionStatus, ConditionSection, Manner } from '#contract/auctions/auction-words.ts';
import type { SaleTerms } from '#contract/back-office/sales.ts';
import type { LawValue } from '#contract/money/law-values.ts';
import type { WorkingCalendar } from '#contract/money/working-days.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { termsColumn } from '../reading/terms-store.ts';
import type { PreparedLot } from './prepared-rules.ts';
import type { Proposals } from './proposal-rules.ts';

export interface SaleRecord {
  id: number;
  code: string;
  name: string;
  status: AuctionStatus;
  archived: boolean;
  lead: string;
  admission_until: Date | null;
  starts_at: Date;
  first_closes_at: Date;
  stagger: number;
  window_seconds: number;
  manner: Manner;
  hall_at: Date | null;
  hard_end: Date | null;
  admits_everyone: boolean;
  terms: SaleTerms | null;
  /** Sections that hold a text. */
  conditions: ConditionSection[];
  /** The rules of sales are published. */
  rules: boolean;
  lots: number;
}

const sales = sql`
  select a.id, a.code, a.name, a.status, a.archived_at is not null as archived, a.lead, a.admission_until,
    a.starts_at, a.first_closes_at, a.stagger, a.window_seconds, a.manner,
    a.hall_at, a.hard_end, a.admits_everyone,
    ${termsColumn} as terms, array(select part ->> 'section' from jsonb_array_elements(a.conditions) part
      where part ->> 'body' <> '') as conditions,
    exists (select from house_documents where code = 'auction-rules' and archived_at is null) as rules,
    case when a.status = 'draft'
      then (select count(*) from prepared_lots p where p.auction_id = a.id and p.archived_at is null)
      else (select count(*) from lots l where l.auction_id = a.id) end as lots
  from auctions a`;

/** Those being prepared first, then by their start, the latest first. */
export async function readPreparedSales(db: Db): Promise<SaleRecord[]> {
  const { rows } = await sql<SaleRecord>`${sales} where a.archived_at is null
    order by (a.status = 'draft') desc, a.starts_at desc, a.id limit 500`.execute(db);
  return rows;
}

export async function findSale(db: Db | Tx, id: number): Promise<SaleRecord | undefined> {
  const { rows } = await sql<SaleRecord>`${sales} where a.id = ${id}`.execute(db);
  return rows[0];
}

export interface PreparedLotRow {
  id: number;
  name: string;
  item_ids: number[];
  start_price: number | null;
  reserve: number | null;
  step: number | null;
  estimate_low: number | null;
  estimate_high: number | null;
  report: string;
  /** What was proposed for its figures. */
  origins: Proposals | null;
}

/** By their order; of an announced sale as they were announced, and as acts have changed them. */
export async function readLotsOf(
  db: Db | Tx,
  { id, status }: Pick<SaleRecord, 'id' | 'status'>,
): Promise<PreparedLotRow[]> {
  const figures = sql`l.id, l.name, l.start_price, l.reserve, l.step, l.estimate_low, l.estimate_high, l.report`;
  const prepared = sql`(select p.origins from prepared_lots p where p.id = l.id) as origins`;
  const stones = (table: 'lot_stones' | 'prepared_lot_stones') => sql`array(
    select s.item_id from ${sql.table(table)} s where s.lot_id = l.id order by s.position, s.item_id)`;
  const { rows } =
    status === 'draft'
      ? await sql<PreparedLotRow>`select ${figures}, l.origins, ${stones('prepared_lot_stones')} as item_ids
          from prepared_lots l where l.auction_id = ${id} and l.archived_at is null
          order by l.place, l.id`.execute(db)
      : await sql<PreparedLotRow>`select ${figures}, ${prepared}, ${stones('lot_stones')} as item_ids
          from lots l where l.auction_id = ${id} order by l.number`.execute(db);
  return rows;
}

/** [A72] Prepared for a sale that was announced without them. */
export async function readLateLots(db: Db | Tx, auctionId: number): Promise<PreparedLotRow[]> {
  const { rows } = await sql<PreparedLotRow>`
    select l.id, l.name, l.start_price, l.reserve, l.step, l.estimate_low, l.estimate_high, l.report, l.origins,
      array(select s.item_id from prepared_lot_stones s where s.lot_id = l.id order by s.position, s.item_id) as item_ids
    from prepared_lots l where l.auction_id = ${auctionId} and l.archived_at is null
      and not exists (select from lots a where a.id = l.id)
    order by l.place, l.id`.execute(db);
  return rows;
}

/** What is proposed is no field of the change: a figure that is taken back stands as proposed again. */
export async function keepOrigins(tx: Tx, origins: ReadonlyMap<string, Proposals | null>): Promise<void> {
  const rows = [...origins].map(([id, kept]) => ({ id, origins: kept }));
  await sql`
    update prepared_lots p set origins = r.origins
    from jsonb_populate_recordset(null::prepared_lots, ${JSON.stringify(rows)}::jsonb) r
    where p.id = r.id`.execute(tx);
}

/** Of other items nothing was proposed. */
export async function forgetOrigins(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update prepared_lots set origins = null
    where id = any(${ids}::bigint[]) and origins is not null`.execute(tx);
}

/** Unsold lots of a past sale. */
export async function readUnsold(tx: Tx, auctionId: number): Promise<PreparedLotRow[]> {
  const { rows } = await sql<PreparedLotRow>`
    select l.id, l.name, l.start_price, l.reserve, l.step, l.estimate_low, l.estimate_high, l.report,
      null::jsonb as origins, array(select s.item_id from lot_stones s where s.lot_id = l.id order by s.position, s.item_id) as item_ids
    from lots l where l.auction_id = ${auctionId} and l.status = 'unsold' order by l.number`.execute(tx);
  return rows;
}

/** The rates of the tax, ticked or not. */
export async function readTaxRates(db: Db | Tx): Promise<LawValue[]> {
  const { rows } = await sql<LawValue>`
    select id, name, value, first_day as "firstDay", ticked_at is not null as ticked from law_values
    where name = 'vat' and archived_at is null`.execute(db);
  return rows;
}

/** Every year whose calendar was ticked. */
export async function readCalendar(db: Db | Tx): Promise<WorkingCalendar> {
  const { rows } = await sql<{ year: number; days: { day: string; works: boolean }[] }>`
    select y.year, coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'works', d.works))
      filter (where d.day is not null), '[]') as days
    from working_years y left join working_days d on d.year_id = y.id
    where y.ticked_at is not null and y.archived_at is null group by y.id`.execute(db);
  return {
    years: new Set(rows.map(({ year }) => year)),
    days: new Map(rows.flatMap(({ days }) => days.map(({ day, works }) => [day, works]))),
  };
}

/** [A59] What the sale names becomes its own: later edits of the terms do not reach it. */
export async function freezeTerms(tx: Tx, auctionId: number): Promise<void> {
  await sql`update auctions a set terms = ${termsColumn} where a.id = ${auctionId}`.execute(tx);
}

/** For a preview that is rolled back. */
export async function showAsAnnounced(tx: Tx, auctionId: number): Promise<void> {
  await sql`update auctions set status = 'announced', hall_at = coalesce(hall_at, starts_at)
    where id = ${auctionId}`.execute(tx);
}

export interface AnnouncedLot extends PreparedLotRow {
  number: number;
  start_price: number;
  step: number;
  consignment_id: number | null;
}

/** Prepared lots become lots with the same ids; automatic acts begin with the sale's own state. */
export async function insertLots(
  tx: Tx,
  auction: { id: number; code: string },
  lots: readonly AnnouncedLot[],
): Promise<void> {
  const rows = lots.map(({ item_ids: _, ...lot }) => ({ ...lot, code: `${auction.code}-${lot.number}` }));
  await sql`
    insert into lots (id, auction_id, number, code, name, start_price, reserve, step, estimate_low,
      estimate_high, report, consignment_id) overriding system value
    select id, ${auction.id}, number, code, name, start_price, reserve, step, estimate_low, estimate_high, report,
      consignment_id
    from jsonb_populate_recordset(null::lots, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  const stones = lots.flatMap(({ id, item_ids }) =>
    item_ids.map((item_id, position) => ({ lot_id: id, item_id, position })),
  );
  await sql`
    insert into lot_stones (lot_id, item_id, position)
    select lot_id, item_id, position
    from jsonb_populate_recordset(null::lot_stones, ${JSON.stringify(stones)}::jsonb)`.execute(tx);
}

type KeptFigures = Pick<PreparedLot, 'estimateLow' | 'estimateHigh' | 'startPrice' | 'reserve' | 'step'>;

export async function readFigures(
  db: Db | Tx,
  id: string,
): Promise<(KeptFigures & { origins: Proposals | null }) | undefined> {
  const { rows } = await sql<KeptFigures & { origins: Proposals | null }>`
    select start_price as "startPrice", reserve, step, estimate_low as "estimateLow",
      estimate_high as "estimateHigh", origins
    from prepared_lots where id = ${id}::bigint`.execute(db);
  return rows[0];
}
