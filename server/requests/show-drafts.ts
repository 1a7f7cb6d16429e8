import type { Drafts } from '#contract/requests/wishlist.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ownerOf } from '#server/platform/http/owner.ts';
import type { DraftServices } from './change-drafts.ts';
import { limitOf } from './draft-rules.ts';
import { readDraftItems } from './draft-store.ts';
import { tellDrafts } from './draft-view.ts';

/** The drafts of this person or browser; a browser that never wrote has none. */
export async function showDrafts(
  { db, catalog }: DraftServices,
  caller: Caller,
  { full, event }: { full?: string | undefined; event?: string | undefined },
): Promise<Drafts> {
  const owner = ownerOf(caller);
  const rows = owner ? await readDraftItems(db, owner) : [];
  return tellDrafts(db, catalog, event === undefined ? rows : rows.filter((row) => row.event === event), {
    limit: limitOf(caller.person),
    full: full !== undefined,
  });
}
