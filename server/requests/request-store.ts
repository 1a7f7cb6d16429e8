import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

export interface NewRequest {
  userId: number | null;
  event: string | null;
  name: string;
  phone: string;
  email: string;
  clientName: string;
  comment: string;
}
export interface RequestItem {
  item_id: number;
  item_name: string;
  count: number | null;
  price: number | null;
  size: string | null;
  engraving: string | null;
  lot_id: number | null;
}
export type RequestRow = Selectable<DB['requests']>;

export async function insertRequest(
  tx: Tx,
  { userId, event, name, phone, email, clientName, comment }: NewRequest,
  items: readonly RequestItem[],
): Promise<number> {
  const { id } = await tx
    .insertInto('requests')
    .values({ user_id: userId, event, name, phone, email, client_name: clientName, comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('request_items')
    .values(items.map((item, index) => ({ ...item, request_id: id, place: index + 1 })))
    .execute();
  return id;
}

export const readRequests = (db: Db, userId: number): Promise<RequestRow[]> =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** The moves a person may know of: when, and to what. */
export const readRequestSteps = (db: Db, requestId: number) =>
  db
    .selectFrom('queue_history')
    .select(['to_state', 'at'])
    .where('kind', '=', 'request')
    .where('entry_id', '=', requestId)
    .where('act', 'in', ['take', 'move'])
    .where('to_state', 'is not', null)
    .orderBy('id')
    .execute();

export const readRequest = (db: Db, userId: number, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** In the order in which they were asked for. */
export const readRequestItems = (db: Db | Tx, requestIds: readonly number[]) =>
  db
    .selectFrom('request_items')
    .select(['request_id', 'item_id', 'item_name', 'count', 'price', 'size', 'engraving', 'lot_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('place')
    .execute();

export async function setOffice(tx: Tx, requestId: number, officeId: number): Promise<void> {
  await tx.updateTable('requests').set({ office_id: officeId }).where('id', '=', requestId).execute();
}

export async function countOpen(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['new', 'working', 'showing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Unfinished requests for these items. */
export async function openWith(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; request: number }[]> {
  const { rows } = await sql<{ id: number; request: number }>`
    select distinct i.item_id as id, r.id as request from request_items i
    join requests r on r.id = i.request_id
    where i.item_id = any(${ids}::bigint[]) and r.state in ('new', 'working', 'showing')
    order by 1, 2`.execute(db);
  return rows;
}
