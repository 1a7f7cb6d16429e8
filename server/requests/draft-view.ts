import { isOver } from '#contract/requests/request-words.ts';
import type { Drafts } from '#contract/requests/wishlist.ts';
import { lotsOfItems } from '#server/auctions/public.ts';
import { cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { isUnsent } from './draft-rules.ts';
import type { DraftRow } from './draft-store.ts';
import { requestNumber } from './request-rules.ts';

type Draft = Drafts['drafts'][number];

interface DraftsView {
  limit: number;
  /** With the items themselves. */
  full?: boolean;
}

/** Rows of one owner, the newest first, as the owner sees them. */
export async function tellDrafts(
  db: Db | Tx,
  catalog: LiveCatalog,
  rows: readonly DraftRow[],
  view: DraftsView,
): Promise<Drafts> {
  return draftsView(catalog, rows, { ...view, closed: await closedItems(db, catalog, rows) });
}

/** Those in a lot that can be had by bidding alone; most drafts hold none and cost no query. */
async function closedItems(db: Db | Tx, catalog: LiveCatalog, rows: readonly DraftRow[]) {
  const ids = rows.map(({ item_id }) => item_id).filter((id) => catalog.find(id)?.status === 'auction');
  if (!ids.length) return new Set<number>();
  const lots = await lotsOfItems(db, ids);
  return new Set(ids.filter((id) => !lots.get(id)?.orderable));
}

function draftsView(
  catalog: LiveCatalog,
  rows: readonly DraftRow[],
  { limit, full, closed }: DraftsView & { closed: ReadonlySet<number> },
): Drafts {
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  const codes = [...byEvent.keys()].sort((a, b) => (a ?? '').localeCompare(b ?? ''));
  return {
    drafts: codes.map((code): Draft => {
      const own = byEvent.get(code)!;
      return {
        event: code === null ? null : { code, title: catalog.references.events.get(code)?.title ?? code },
        itemsIds: own.map(({ item_id }) => item_id),
        counts: Object.fromEntries(
          own.flatMap(({ item_id, count }) => (count === null ? [] : [[item_id, count]])),
        ),
        gone: own
          .filter(({ item_id }) => isGone(catalog.find(item_id)))
          .map(({ item_id, item_name }) => ({ id: item_id, name: item_name })),
        closed: own.map(({ item_id }) => item_id).filter((id) => closed.has(id)),
        sent: Object.fromEntries(
          own.flatMap(({ item_id, request_id, request_state }) =>
            request_id === null
              ? []
              : [[item_id, { number: requestNumber(request_id), open: !isOver(request_state!) }]],
          ),
        ),
        excess: Math.max(0, own.filter(isUnsent).length - limit),
        items: full ? own.map((row) => itemView(catalog, row)) : [],
      };
    }),
    total: new Set(rows.map(({ item_id }) => item_id)).size,
    limit,
  };
}

function itemView(catalog: LiveCatalog, row: DraftRow): Draft['items'][number] {
  const item = catalog.find(row.item_id);
  return {
    id: row.item_id,
    name: row.item_name,
    addedAt: row.added_at.toISOString(),
    size: row.size,
    engraving: row.engraving,
    card: item ? cardView(catalog, item) : null,
  };
}
