import { sql } from 'kysely';
import { opens } from '#contract/account/rights.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';

export interface HoldRow {
  id: number;
  item_id: number;
  client_id: number | null;
  client_name: string;
  until: Date;
  note: string;
  request_id: number | null;
  meeting_id: number | null;
  by_id: number | null;
  by_name: string | null;
  created_at: Date;
}

export async function readHold(db: Db | Tx, itemId: number): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.item_id, h.client_id, h.client_name, h.until, h.note, h.request_id, h.meeting_id, h.by_id,
      u.name as by_name, h.created_at
    from item_holds h left join users u on u.id = h.by_id
    where h.item_id = ${itemId} and h.ended_at is null`.execute(db);
  return rows[0];
}

export interface SaleRow {
  id: number;
  client_id: number | null;
  client_name: string;
  price: number;
  listed_price: number | null;
  note: string;
  approved_by: number | null;
  approver: string | null;
  by_id: number | null;
  by_name: string | null;
  sold_at: Date;
}

export async function readSale(db: Db | Tx, itemId: number): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.client_id, s.client_name, s.price, s.listed_price, s.note, s.approved_by, a.name as approver, s.by_id,
      u.name as by_name, s.sold_at
    from item_sales s left join users u on u.id = s.by_id left join users a on a.id = s.approved_by
    where s.item_id = ${itemId} and s.returned_at is null`.execute(db);
  return rows[0];
}

/** Makes what the same person does with other items wait: what they have at once is counted. */
export async function lockSeller(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

export async function countHolds(tx: Tx, by: number): Promise<number> {
  const { count } = await tx
    .selectFrom('item_holds')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('by_id', '=', by)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account that a deal is written to: one's own client's; whoever keeps the goods, anybody's. */
export async function findBuyerByEmail(
  db: Db | Tx,
  email: string | undefined,
  { user, rights }: Person,
): Promise<number | null> {
  if (!email) return null;
  const own = sql<boolean>`exists (select from clients c where c.user_id = users.id and c.manager_id = ${user.id})`;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email}`)
    .where('erased_at', 'is', null)
    .$if(!opens({ rights }, 'buyers'), (query) => query.where(own))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What a hold names and is not there. */
export async function findUnknown(
  db: Db | Tx,
  { requestId, meetingId }: { requestId?: number | undefined; meetingId?: number | undefined },
): Promise<'requestId' | 'meetingId' | undefined> {
  const { rows } = await sql<{ request: boolean; meeting: boolean }>`
    select ${requestId ?? null}::bigint is null or exists (select from requests where id = ${requestId ?? null}) as request,
      ${meetingId ?? null}::bigint is null or exists (select from meetings where id = ${meetingId ?? null}) as meeting`.execute(
    db,
  );
  const known = rows[0]!;
  return known.request ? (known.meeting ? undefined : 'meetingId') : 'requestId';
}

export const isCompany = async (db: Db | Tx, userId: number | null): Promise<boolean> =>
  userId !== null &&
  (await db.selectFrom('companies').select('user_id').where('user_id', '=', userId).execute()).length > 0;

export async function insertHold(
  tx: Tx,
  hold: {
    itemId: number;
    clientId: number | null;
    client: string;
    until: Date;
    note: string;
    requestId: number | null;
    meetingId: number | null;
    by: number;
  },
): Promise<void> {
  await tx
    .insertInto('item_holds')
    .values({
      item_id: hold.itemId,
      client_id: hold.clientId,
      client_name: hold.client,
      until: hold.until,
      note: hold.note,
      request_id: hold.requestId,
      meeting_id: hold.meetingId,
      by_id: hold.by,
    })
    .execute();
}

export async function endHold(
  tx: Tx,
  id: number,
  end: { kind: 'released' | 'expired' | 'sold'; by: number | null; why: string },
): Promise<void> {
  await tx
    .updateTable('item_holds')
    .set({ ended_at: sql`now()`, end_kind: end.kind, ended_by: end.by, end_why: end.why })
    .where('id', '=', id)
    .execute();
}

export async function insertSale(
  tx: Tx,
  sale: {
    itemId: number;
    clientId: number | null;
    client: string;
    price: number;
    listedPrice: number | null;
    approvedBy: number | null;
    note: string;
    by: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('item_sales')
    .values({
      item_id: sale.itemId,
      client_id: sale.clientId,
      client_name: sale.client,
      price: sale.price,
      listed_price: sale.listedPrice,
      approved_by: sale.approvedBy,
      note: sale.note,
      by_id: sale.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a sale that stands. */
export async function itemOfSale(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('item_sales')
    .select('item_id')
    .where('id', '=', id)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return row?.item_id;
}

export async function returnSale(tx: Tx, id: number, by: number, why: string): Promise<void> {
  await tx
    .updateTable('item_sales')
    .set({ returned_at: sql`now()`, returned_by: by, return_why: why })
    .where('id', '=', id)
    .execute();
}

/** Holds that have expired and are not ended yet. */
export async function readOverdue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('item_holds')
    .select('item_id')
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(500)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function countWaits(db: Db | Tx, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('item_waits')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those who waited, who wait no longer. */
export async function takeWaits(tx: Tx, itemId: number): Promise<number[]> {
  const rows = await tx.deleteFrom('item_waits').where('item_id', '=', itemId).returning('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

export async function addWait(tx: Db | Tx, itemId: number, userId: number): Promise<void> {
  await tx
    .insertInto('item_waits')
    .values({ item_id: itemId, user_id: userId })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function dropWait(db: Db | Tx, itemId: number, userId: number): Promise<void> {
  await db.deleteFrom('item_waits').where('item_id', '=', itemId).where('user_id', '=', userId).execute();
}

export async function readWaits(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item_waits')
    .select('item_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function readHoldEnds(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; until: Date }[]> {
  const { rows } = await sql<{ id: number; until: Date }>`
    select item_id as id, until from item_holds where item_id = any(${ids}::bigint[]) and ended_at is null`.execute(
    db,
  );
  return rows;
}
