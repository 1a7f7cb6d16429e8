import { sql } from 'kysely';
import type { RequestState } from '#contract/requests/request-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type Owner, ownedBy, visitor } from '#server/platform/http/owner.ts';

export interface DraftRow {
  event: string | null;
  item_id: number;
  item_name: string;
  count: number | null;
  size: string | null;
  engraving: string | null;
  added_at: Date;
  /** The request it was sent with, and how far that has come. */
  request_id: number | null;
  request_state: RequestState | null;
}

/** Concurrent writes to one owner's drafts run one after another, so that together they do not exceed the limit. */
export async function lockDrafts(tx: Tx, { user_id, visitor_id }: Owner): Promise<void> {
  const key = user_id === null ? `drafts of visitor ${visitor_id}` : `drafts of user ${user_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The newest first. */
export const readDraftItems = (db: Db | Tx, owner: Owner): Promise<DraftRow[]> =>
  db
    .selectFrom('draft_items')
    .select(['event', 'item_id', 'item_name', 'count', 'size', 'engraving', 'added_at', 'request_id'])
    .select((eb) =>
      eb
        .selectFrom('requests')
        .select(sql<RequestState>`state`.as('state'))
        .whereRef('requests.id', '=', 'draft_items.request_id')
        .as('request_state'),
    )
    .where(ownedBy(owner))
    .orderBy('id', 'desc')
    .execute();

export async function insertItems(
  tx: Tx,
  owner: Owner,
  event: string | null,
  items: readonly { id: number; name: string }[],
): Promise<void> {
  if (!items.length) return;
  // The newest row is the last one inserted, so the list is inserted in reverse.
  await tx
    .insertInto('draft_items')
    .values(items.toReversed().map(({ id, name }) => ({ ...owner, event, item_id: id, item_name: name })))
    .execute();
}

/** Sets how an item is wanted; absent values stay. A sent item can be sent again. */
export async function setWish(
  tx: Tx,
  owner: Owner,
  event: string | null,
  itemId: number,
  wish: { count?: number; size?: string | null; engraving?: string | null },
): Promise<void> {
  await tx
    .updateTable('draft_items')
    .set({ ...wish, request_id: null })
    .where(ownedBy(owner))
    .where('event', 'is not distinct from', event)
    .where('item_id', '=', itemId)
    .execute();
}

export async function markDraftSent(
  tx: Tx,
  owner: Owner,
  event: string | null,
  itemsIds: number[],
  requestId: number,
): Promise<void> {
  await tx
    .updateTable('draft_items')
    .set({ request_id: requestId })
    .where(ownedBy(owner))
    .where('event', 'is not distinct from', event)
    .where('item_id', 'in', itemsIds)
    .execute();
}

export async function deleteItems(
  db: Db | Tx,
  owner: Owner,
  event: string | null,
  itemsIds: number[],
): Promise<void> {
  await db
    .deleteFrom('draft_items')
    .where(ownedBy(owner))
    .where('event', 'is not distinct from', event)
    .where('item_id', 'in', itemsIds)
    .execute();
}

export async function deleteAll(db: Db, owner: Owner): Promise<void> {
  await db.deleteFrom('draft_items').where(ownedBy(owner)).execute();
}

/** In their order, behind what the person has already; what both hold stays the person's. */
export async function moveDraftsToPerson(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await sql`
    insert into draft_items (user_id, event, item_id, item_name, count, size, engraving, added_at, request_id)
    select ${userId}, event, item_id, item_name, count, size, engraving, added_at, request_id from draft_items
    where ${ownedBy(visitor(visitorId))} order by id
    on conflict (user_id, visitor_id, event, item_id) do nothing`.execute(tx);
  await tx
    .deleteFrom('draft_items')
    .where(ownedBy(visitor(visitorId)))
    .execute();
}

/** A visitor's cookie lasts a year: older rows cannot be claimed any more. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await sql`
    delete from draft_items where visitor_id is not null and added_at < now() - interval '1 year'`.execute(
    db,
  );
}
