import type { RequestState } from '#contract/requests/request-words.ts';
import type { SentRequest, WholeRequest } from '#contract/requests/requests.ts';
import { type LotOfItem, lotsOfItems } from '#server/auctions/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { cardView } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { DraftServices } from './change-drafts.ts';
import { requestNumber, sumOf } from './request-rules.ts';
import {
  type RequestItem,
  type RequestRow,
  readRequest,
  readRequestItems,
  readRequestSteps,
  readRequests,
} from './request-store.ts';

export async function listRequests(
  { db, catalog }: DraftServices,
  userId: number,
): Promise<{ items: SentRequest[] }> {
  const requests = await readRequests(db, userId);
  if (!requests.length) return { items: [] };
  const items = Map.groupBy(
    await readRequestItems(
      db,
      requests.map(({ id }) => id),
    ),
    ({ request_id }) => request_id,
  );
  return { items: requests.map((row) => requestView(catalog, row, items.get(row.id) ?? [])) };
}

export async function showRequest(
  { db, catalog }: { db: Db; catalog: LiveCatalog },
  userId: number,
  id: number,
): Promise<WholeRequest | Refusal> {
  const row = await readRequest(db, userId, id);
  if (!row) return notFound();
  const items = await readRequestItems(db, [id]);
  const lots = items.some(({ lot_id }) => lot_id !== null)
    ? await lotsOfItems(
        db,
        items.map(({ item_id }) => item_id),
      )
    : new Map<number, LotOfItem>();
  const steps = await readRequestSteps(db, id);
  return {
    ...requestView(catalog, row, items),
    clientName: row.client_name,
    comment: row.comment,
    items: items.map(({ item_id, item_name, count, price, size, engraving, lot_id }) => {
      const item = catalog.find(item_id);
      const lot = lot_id === null ? undefined : lots.get(item_id);
      return {
        id: item_id,
        name: item_name,
        count,
        price,
        href: item ? cardView(catalog, item).href : null,
        size,
        engraving,
        lot: lot ? { number: lot.number, href: lot.href } : null,
      };
    }),
    steps: [
      { state: 'new', at: row.sent_at.toISOString() },
      ...steps.map(({ to_state, at }) => ({ state: to_state as RequestState, at: at.toISOString() })),
    ],
  };
}

const requestView = (catalog: LiveCatalog, row: RequestRow, items: readonly RequestItem[]): SentRequest => ({
  id: row.id,
  number: requestNumber(row.id),
  state: row.state as RequestState,
  sentAt: row.sent_at.toISOString(),
  stateAt: row.state_at.toISOString(),
  event:
    row.event === null
      ? null
      : { code: row.event, title: catalog.references.events.get(row.event)?.title ?? row.event },
  ...sumOf(items),
});
