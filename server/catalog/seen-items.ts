import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ownerOf } from '#server/platform/http/owner.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cardView } from './card-view.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { readSeen, writeSeen } from './seen-store.ts';

export async function listSeen(
  db: Db,
  catalog: LiveCatalog,
  caller: Caller,
  exclude: string | undefined,
  take: number,
) {
  const owner = ownerOf(caller);
  if (!owner) return { items: [] };
  const ids = await readSeen(db, owner);
  const items = ids.flatMap((id) => catalog.find(id) ?? []);
  return {
    items: items
      .filter(({ id, code }) => String(id) !== exclude && code !== exclude)
      .slice(0, take)
      .map((item) => cardView(catalog, item)),
  };
}

export async function noteSeen(db: Db, catalog: LiveCatalog, caller: Caller, itemId: number) {
  const owner = ownerOf(caller);
  if (!owner || !catalog.find(itemId)) return notFound();
  await writeSeen(db, owner, itemId);
  return {};
}
