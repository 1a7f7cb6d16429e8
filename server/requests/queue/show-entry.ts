import type { QueueEntry, QueueItem } from '#contract/requests/queue.ts';
import { requestMoves } from '#contract/requests/request-words.ts';
import { type LotOfItem, lotsOfItems, publicLot } from '#server/auctions/public.ts';
import {
  type CatalogItem,
  cardView,
  isGone,
  type LiveCatalog,
  nearestItems,
  readStoredPrices,
} from '#server/catalog/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { mayOpen } from '../client-rules.ts';
import { findClientByEmail } from '../client-store.ts';
import { type RequestItem, readRequestItems } from '../request-store.ts';
import { latestConsent } from './consent-store.ts';
import { mayActOnEntry, maySee, mayTake, type QueueViewer } from './queue-rules.ts';
import { findRow, type HistoryRecord, type Key, type QueueRecord, readQueueHistory } from './queue-store.ts';
import { queueRowView } from './queue-view.ts';
import { entryStandingOf, type QueueServices, readShift, type Shift } from './shift.ts';

/** One row as this person sees it; other people's rows do not exist for them. */
export async function showEntry(
  { db, catalog, clock }: Pick<QueueServices, 'catalog' | 'clock'> & { db: Db | Tx },
  viewer: QueueViewer,
  key: Key,
): Promise<QueueEntry | Refusal> {
  const shift = await readShift(db, clock());
  const row = await findRow(db, key);
  if (!row || !maySee(viewer, entryStandingOf(row, shift), shift.managers)) return notFound();
  const items = row.kind === 'request' ? await readRequestItems(db, [row.id]) : [];
  return {
    ...queueRowView(row, viewer, shift),
    ...contactsOf(row),
    ...mayOf(row, viewer, shift),
    clientId: await cardOf(db, viewer, row),
    consent: await latestConsent(db, row),
    about: await aboutOf(db, catalog, row),
    items: await itemsView(db, catalog, items),
    history: (await readQueueHistory(db, key)).map(historyView),
  };
}

/** Of who was not signed in: the card with their address, if the viewer has one. */
async function cardOf(db: Db | Tx, viewer: QueueViewer, row: QueueRecord): Promise<number | null> {
  if (row.user_id !== null)
    return !row.by_staff && (viewer.admin || row.responsible_id === viewer.id) ? row.user_id : null;
  const known = await findClientByEmail(db, row.email);
  return known && mayOpen(viewer, known) ? known.id : null;
}

const contactsOf = (row: QueueRecord) => ({
  sender: row.name,
  signedIn: row.user_id !== null,
  phone: row.phone,
  email: row.email,
  confirmed: row.confirmed,
  responsible:
    row.responsible_id === null ? null : { id: row.responsible_id, name: row.responsible_name ?? '' },
  event: row.event,
  subject: row.subject,
  topics: row.topic_labels,
  convenientTime: row.convenient_time,
  text: row.text,
});

function mayOf(row: QueueRecord, viewer: QueueViewer, shift: Shift): Pick<QueueEntry, 'may'> {
  const standing = entryStandingOf(row, shift);
  const act = mayActOnEntry(viewer, standing);
  return { may: { take: mayTake(standing), act, moves: act ? [...requestMoves[row.state]] : [] } };
}

async function aboutOf(db: Db | Tx, catalog: LiveCatalog, row: QueueRecord): Promise<QueueEntry['about']> {
  if (!row.about) return null;
  if (row.lot_id !== null) return { name: row.about, href: (await publicLot(db, row.lot_id))?.href ?? null };
  const item = row.item_id === null ? undefined : catalog.find(row.item_id);
  return { name: row.about, href: item ? cardView(catalog, item).href : null };
}

const historyView = (entry: HistoryRecord): QueueEntry['history'][number] => ({
  id: entry.id,
  at: entry.at.toISOString(),
  who: entry.who,
  act: entry.act,
  to: entry.to_state,
  toWhom: entry.to_whom,
  note: entry.note,
  letter: entry.subject === null ? null : { subject: entry.subject, state: entry.letter_state ?? '' },
});

/** Prices for staff: as stored, of stones in lots too. */
async function itemsView(
  db: Db | Tx,
  catalog: LiveCatalog,
  items: readonly RequestItem[],
): Promise<QueueItem[]> {
  const ids = items.map(({ item_id }) => item_id);
  const prices = await readStoredPrices(db, ids);
  const lots = items.some(({ lot_id }) => lot_id !== null) ? await lotsOfItems(db, ids) : new Map();
  return items.map((asked) => {
    const item = catalog.find(asked.item_id);
    const card = item && cardView(catalog, item);
    const lot: LotOfItem | undefined = asked.lot_id === null ? undefined : lots.get(asked.item_id);
    const stored = prices.get(asked.item_id) ?? null;
    return {
      id: asked.item_id,
      name: asked.item_name,
      href: card?.href ?? null,
      picture: card?.images.preview ?? null,
      count: asked.count,
      size: asked.size,
      engraving: asked.engraving,
      lot: lot ? { number: lot.number, href: lot.href } : null,
      priceThen: asked.price,
      priceNow: share(stored, asked.count, item?.count),
      status: item?.status ?? 'gone',
      replacements: item && isGone(item) ? replacementsOf(catalog, item) : [],
    };
  });
}

const share = (price: number | null, some: number | null, all = 1): number | null =>
  price === null || some === null || some >= all ? price : Math.round((price * some) / all);

const replacementsOf = (catalog: LiveCatalog, item: CatalogItem): QueueItem['replacements'] =>
  nearestItems(catalog, item)
    .filter(({ status }) => status === 'available')
    .slice(0, 3)
    .map((one) => {
      const { id, name, href, images, price } = cardView(catalog, one);
      return { id, name, href, picture: images.preview, price };
    });
