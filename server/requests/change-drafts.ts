import type { Additions, Drafts } from '#contract/requests/wishlist.ts';
import {
  engravingLimit,
  isGone,
  type ListQuery,
  type LiveCatalog,
  listedItems,
} from '#server/catalog/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Owner, ownerOf } from '#server/platform/http/owner.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { complainOfWish, type DraftChange, isUnsent, limitOf, takeIn } from './draft-rules.ts';
import * as store from './draft-store.ts';
import { tellDrafts } from './draft-view.ts';

export interface DraftServices {
  db: Db;
  catalog: LiveCatalog;
}

interface Addition {
  itemsIds: number[];
  event: string | null;
  count?: number | undefined;
  size?: string | undefined;
  engraving?: string | undefined;
}

export async function addToDraft(
  { db, catalog }: DraftServices,
  caller: Caller,
  { itemsIds, event, ...wish }: Addition,
): Promise<Additions | Refusal> {
  const owner = ownerOf(caller);
  if (!owner || isUnknown(catalog, event)) return notFound();
  const wanted = [...new Set(itemsIds)];
  const refused = await refuseWish(db, catalog, wanted, wish);
  if (refused) return refused;
  const gone = wanted.filter((id) => isGone(catalog.find(id)));
  const present = wanted.filter((id) => !gone.includes(id));
  const changed = await change(db, catalog, owner, event, limitOf(caller.person), async (tx, held, room) => {
    const fitting = takeIn(held, present, room);
    await store.insertItems(tx, owner, event, named(catalog, fitting.added));
    const told = wishOf(wish);
    if (Object.keys(told).length) await store.setWish(tx, owner, event, wanted[0]!, told);
    return fitting;
  });
  return { ...changed, gone: named(catalog, gone) };
}

/** Adds what a list shows under its filter, in its order; items already in the draft do not count. */
export async function addListed(
  { db, catalog }: DraftServices,
  caller: Caller,
  query: ListQuery,
): Promise<Additions | Refusal> {
  const owner = ownerOf(caller);
  const listed = listedItems(catalog, query);
  if (listed instanceof Refusal) return listed;
  if (!owner) return notFound();
  const event = query.event ?? null;
  const changed = await change(db, catalog, owner, event, limitOf(caller.person), async (tx, held, room) => {
    const fitting = takeIn(held, listed.first(Math.max(0, room) + held.size), room);
    await store.insertItems(tx, owner, event, named(catalog, fitting.added));
    const heldOfThem = [...held].filter(listed.has).length;
    return { ...fitting, excess: listed.total - heldOfThem - fitting.added.length };
  });
  return { ...changed, gone: [] };
}

export async function removeItems(
  { db, catalog }: DraftServices,
  caller: Caller,
  itemsIds: number[],
  event: string | null,
): Promise<Drafts | Refusal> {
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  await store.deleteItems(db, owner, event, itemsIds);
  return tellDrafts(db, catalog, await store.readDraftItems(db, owner), { limit: limitOf(caller.person) });
}

export async function clearDrafts({ db, catalog }: DraftServices, caller: Caller): Promise<Drafts | Refusal> {
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  await store.deleteAll(db, owner);
  return tellDrafts(db, catalog, [], { limit: limitOf(caller.person) });
}

/** Adds under the owner's lock and returns the drafts. */
async function change(
  db: Db,
  catalog: LiveCatalog,
  owner: Owner,
  event: string | null,
  limit: number,
  add: (tx: Tx, held: ReadonlySet<number>, room: number) => Promise<DraftChange>,
): Promise<Omit<Additions, 'gone'>> {
  return inTransaction(db, async (tx) => {
    await store.lockDrafts(tx, owner);
    const before = await store.readDraftItems(tx, owner);
    const own = before.filter((row) => row.event === event);
    const held = new Set(own.map(({ item_id }) => item_id));
    const { added, excess } = await add(tx, held, limit - own.filter(isUnsent).length);
    const rows = await store.readDraftItems(tx, owner);
    return { ...(await tellDrafts(tx, catalog, rows, { limit })), added, excess };
  });
}

const isUnknown = (catalog: LiveCatalog, event: string | null): boolean =>
  event !== null && !catalog.references.events.has(event);

type Wanting = Omit<Addition, 'itemsIds' | 'event'>;

async function refuseWish(
  db: Db,
  catalog: LiveCatalog,
  [id, ...more]: number[],
  wish: Wanting,
): Promise<Refusal | undefined> {
  const item = catalog.find(id!);
  const limit = wish.engraving ? await engravingLimit(db, id!) : 0;
  const complaint = complainOfWish(wish, {
    alone: more.length === 0,
    stones: item?.count ?? 1,
    sizes: item?.jewel?.sizes ?? [],
    engraving: limit,
  });
  return complaint && refuseFields(complaint);
}

/** An empty word takes back what was said before. */
const wishOf = ({ count, size, engraving }: Wanting) => ({
  ...(count !== undefined && { count }),
  ...(size !== undefined && { size: size || null }),
  ...(engraving !== undefined && { engraving: engraving || null }),
});

/** An item that never was has only its number. */
const named = (catalog: LiveCatalog, ids: readonly number[]) =>
  ids.map((id) => ({ id, name: catalog.find(id)?.name ?? `№\u00A0${id}` }));
