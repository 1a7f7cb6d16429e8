import { sql } from 'kysely';
import type pg from 'pg';
import type { AuctionStatus, Manner, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface SaleOfWritten {
  id: number;
  code: string;
  name: string;
  status: AuctionStatus;
  manner: Manner;
  starts_at: Date;
}

export async function findSaleOfWritten(db: Db | Tx, id: number): Promise<SaleOfWritten | undefined> {
  const { rows } = await sql<SaleOfWritten>`select id, code, name, status, manner, starts_at from auctions
    where id = ${id} and status <> 'draft'`.execute(db);
  return rows[0];
}

export interface WrittenOfferRow {
  id: number;
  auction_id: number;
  receipt_no: number;
  lot_id: number;
  lot_number: number;
  lot_name: string;
  lot_status: SaleStatus;
  alias: number;
  user_id: number;
  name: string;
  amount: number;
  salt: string;
  link: number;
  scan_file: number | null;
  entered_by: number;
  enterer: string;
  entered_at: Date;
  checked_by: number | null;
  checker: string | null;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
  asked_at: Date | null;
  judged_at: Date | null;
  refusal: string | null;
  /** Why it was refused, in the log's words. */
  note: string | null;
  /** As the sale and its paper name it. */
  sale: string;
  hash: string | null;
}

const select = sql`
  select w.id, w.auction_id, w.receipt_no, w.lot_id, l.number as lot_number, l.name as lot_name, l.status as lot_status,
    ad.alias, ad.user_id, coalesce(ad.company, u.name) as name, w.amount, w.salt, w.link, w.scan_file, w.entered_by,
    e.name as enterer, w.entered_at, w.checked_by, c.name as checker, w.confirmed_at, w.withdrawn_at, w.asked_at,
    w.judged_at, o.refusal, (select g.note from log_rows g where g.offer_id = o.id and o.refusal is not null limit 1) as note,
    a.name as sale, k.hash
  from written_offers w join lots l on l.id = w.lot_id join auctions a on a.id = w.auction_id
  join admissions ad on ad.id = w.admission_id join users u on u.id = ad.user_id
  join users e on e.id = w.entered_by left join users c on c.id = w.checked_by
  left join offers o on o.user_id = ad.user_id and o.key = 'written:' || w.id
  left join ledger_links k on k.chain = 'lot:' || w.lot_id and k.seq = w.link`;

export async function readWritten(db: Db | Tx, auctionId: number): Promise<WrittenOfferRow[]> {
  const { rows } = await sql<WrittenOfferRow>`${select} where w.auction_id = ${auctionId}
    order by w.receipt_no desc`.execute(db);
  return rows;
}

/** Locked when it is to be changed: the lot before it. */
export async function findWritten(db: Db | Tx, id: number): Promise<WrittenOfferRow | undefined> {
  const { rows } = await sql<WrittenOfferRow>`${select} where w.id = ${id}`.execute(db);
  return rows[0];
}

export async function readOwnWritten(
  db: Db,
  code: string,
  lotId: number,
  userId: number,
): Promise<WrittenOfferRow[]> {
  const { rows } = await sql<WrittenOfferRow>`${select} where w.lot_id = ${lotId} and ad.user_id = ${userId}
    and a.code = ${code} and w.confirmed_at is not null order by w.receipt_no desc`.execute(db);
  return rows;
}

export async function readLotsOfSale(db: Db | Tx, auctionId: number) {
  return db
    .selectFrom('lots')
    .select(['id', 'number', 'name', 'start_price', 'step', 'status'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
}

/** The next number of receipt; given once, under the sale's row. */
export async function takeReceipt(tx: Tx, auctionId: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`update auctions set last_receipt = last_receipt + 1
    where id = ${auctionId} returning last_receipt as no`.execute(tx);
  return rows[0]!.no;
}

interface NewWritten {
  auction_id: number;
  lot_id: number;
  admission_id: number;
  receipt_no: number;
  amount: number;
  salt: string;
  link: number;
  scan_file: number;
  entered_by: number;
  entered_at: Date;
}

export async function insertWritten(tx: Tx, written: NewWritten): Promise<number> {
  const { id } = await tx
    .insertInto('written_offers')
    .values(written)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A scan that was sent for written offers and that none names yet. */
export async function isFreeScan(tx: Tx, fileId: number): Promise<boolean> {
  const { rows } = await sql`select from files f where f.id = ${fileId} and f.purpose = 'written-offer'
    and not exists (select from written_offers w where w.scan_file = f.id) for share`.execute(tx);
  return rows.length > 0;
}

export async function isOwnLot(tx: Tx, lotId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select is_own_lot(${lotId}, ${userId}) as own`.execute(tx);
  return rows[0]!.own;
}

export async function writeChecker(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.updateTable('written_offers').set({ checked_by: userId }).where('id', '=', id).execute();
}

export async function writeConfirmed(tx: Tx, id: number, userId: number): Promise<void> {
  await sql`update written_offers set checked_by = ${userId}, confirmed_at = house_now() where id = ${id}`.execute(
    tx,
  );
}

export async function writeWithdrawn(tx: Tx, id: number, userId: number, why: string): Promise<void> {
  await sql`update written_offers set withdrawn_at = house_now(), withdrawn_by = ${userId}, withdrawn_why = ${why}
    where id = ${id}`.execute(tx);
}

/** [A55] Of the lots that have just begun: those with offers that count are judged first. */
export async function markWrittenDue(tx: Tx, auctionId: number): Promise<void> {
  await sql`update lots l set written_due = true where l.auction_id = ${auctionId} and l.status = 'on_sale'
    and exists (select from written_offers w where w.lot_id = l.id
      and w.confirmed_at is not null and w.withdrawn_at is null and w.judged_at is null)`.execute(tx);
}

/** Lots under way with confirmed offers not judged yet, or closed ones where they can no longer be. */
export async function lotsWithWritten(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'lots-with-written',
    text: `select distinct l.id from written_offers w join lots l on l.id = w.lot_id
      where w.confirmed_at is not null and w.withdrawn_at is null and w.judged_at is null
        and l.status <> 'waiting' and not l.paused
      union select id from lots where written_due and not paused order by id`,
  });
  return rows.map(({ id }) => id);
}

export interface WaitingOffer {
  id: number;
  admissionId: number;
  userId: number;
  amount: number;
  enteredBy: number;
}

export async function readWaitingOffers(pool: pg.Pool, lotId: number): Promise<WaitingOffer[]> {
  const { rows } = await pool.query<WaitingOffer>({
    name: 'waiting-written',
    text: `select w.id, w.admission_id as "admissionId", ad.user_id as "userId", w.amount, w.entered_by as "enteredBy"
      from written_offers w join admissions ad on ad.id = w.admission_id
        join lots l on l.id = w.lot_id
      where w.lot_id = $1 and w.confirmed_at is not null and w.withdrawn_at is null and w.judged_at is null
        and l.status <> 'waiting' and not l.paused
      order by w.receipt_no`,
    values: [lotId],
  });
  return rows;
}

/** After their answers; the last clears the mark. A late one that was confirmed meanwhile leaves it to the next look. */
export async function settleWritten(pool: pg.Pool, lotId: number, ids: readonly number[]): Promise<void> {
  await pool.query({
    name: 'settle-written',
    text: 'update written_offers set judged_at = house_now() where id = any($1::bigint[]) and judged_at is null',
    values: [ids],
  });
  await pool.query({
    name: 'clear-written-due',
    text: 'update lots set written_due = false where id = $1 and written_due',
    values: [lotId],
  });
}

/** Lots with these things that have not begun. */
export async function lotsOfItemsAhead(tx: Tx, itemIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct l.id from lot_stones s join lots l on l.id = s.lot_id
    where s.item_id = any(${itemIds}::bigint[]) and l.status = 'waiting' order by l.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What the bidders of these lots know of them is no longer so: they are asked anew. */
export async function markBiddersAsked(
  tx: Tx,
  lotIds: readonly (string | number)[],
): Promise<{ user_id: number; auction_id: number; lot_id: number }[]> {
  const { rows } = await sql<{ user_id: number; auction_id: number; lot_id: number }>`
    update written_offers w set asked_at = house_now() from admissions ad
    where ad.id = w.admission_id and w.lot_id = any(${lotIds}::bigint[]) and w.withdrawn_at is null and w.judged_at is null
    returning ad.user_id, w.auction_id, w.lot_id`.execute(tx);
  return rows;
}
