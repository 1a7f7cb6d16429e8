import type { Selectable } from 'kysely';
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

export const readRequest = (db: Db, userId: number, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** In the order in which they were asked for. */
export const readItems = (db: Db, requestIds: readonly number[]) =>
  db
    .selectFrom('request_items')
    .select(['request_id', 'item_id', 'item_name', 'count', 'price'])
    .where('request_id', 'in', requestIds)
    .orderBy('request_id')
    .orderBy('place')
    .execute();

/** Whoever works with clients. */
export const readManagers = (tx: Tx): Promise<{ id: number }[]> =>
  tx
    .selectFrom('users as u')
    .leftJoin('bank_managers as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('u.disabled_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where((is) => is.or([is('m.user_id', 'is not', null), is(is.val('admin'), '=', is.fn.any('u.roles'))]))
    .execute();
