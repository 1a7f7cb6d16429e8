import { type OpenLot, openLots } from '#server/auctions/public.ts';
import { type CatalogItem, filterAsked, type LiveCatalog, readItems } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type DigestOffer, offerToDigest } from '#server/subscriptions/public.ts';
import { asItWas, type RowBefore } from './as-it-was.ts';
import type { AlertCause } from './cause-store.ts';
import { type AlertMatch, decideTellings, type MetItem } from './decide-tellings.ts';
import type { FilterBook } from './filter-book.ts';
import { matchLot } from './match-lot.ts';
import { countLately, keepTellings, readTold, type Teller } from './telling-store.ts';
import { itemTold, lotTold, manyTold } from './telling-words.ts';

/** A filter reports this many matches one by one in a day; the rest become one line that leads to the list. */
const maxADay = 12;

interface Subjects {
  items: Map<number, CatalogItem>;
  lots: Map<number, OpenLot>;
}

/** Everything that the causes are news to is written down and offered, in the transaction that takes them. */
export async function tellMatches(
  tx: Tx,
  catalog: LiveCatalog,
  book: FilterBook,
  causes: readonly AlertCause[],
): Promise<void> {
  const lots = await openLots(
    tx,
    causes.flatMap(({ lot_id }) => lot_id ?? []),
  );
  const ids = [...causes.flatMap(({ item_id }) => item_id ?? []), ...lots.flatMap(({ itemIds }) => itemIds)];
  const items = new Map((await readItems(tx, [...new Set(ids)])).map((item) => [item.id, item]));
  const tellings = [...(await ofItems(tx, book, causes, items)), ...ofLots(book, lots, items)];
  const lately = await countLately(tx, [...new Set(tellings.map(({ filterId }) => filterId))]);
  const kept = await keepTellings(tx, tellings);
  const subjects = { items, lots: new Map(lots.map((lot) => [lot.id, lot])) };
  const at = causes.at(-1)!.at;
  await offerToDigest(tx, offersOf(catalog, kept, subjects, lately, at));
}

async function ofItems(
  tx: Tx,
  book: FilterBook,
  causes: readonly AlertCause[],
  items: ReadonlyMap<number, CatalogItem>,
): Promise<AlertMatch[]> {
  const met: MetItem[] = [];
  for (const [itemId, own] of Map.groupBy(causes, ({ item_id }) => item_id)) {
    const item = itemId === null ? undefined : items.get(itemId);
    if (item?.status !== 'available' || item.archived) continue;
    const now = book.match('catalog', item);
    if (now.length) met.push({ itemId: item.id, price: item.price, now, ...beforeOf(book, item, own) });
  }
  const told = await readTold(
    tx,
    [...new Set(met.flatMap(({ now }) => now))],
    met.map(({ itemId }) => itemId),
  );
  return met.flatMap((one) => decideTellings(one, told, (id) => book.wantsFalls(id)));
}

/** What is new, or was not on offer, no filter has shown. */
function beforeOf(
  book: FilterBook,
  item: CatalogItem,
  causes: readonly AlertCause[],
): Pick<MetItem, 'before' | 'priceBefore'> {
  const changes = causes.flatMap(({ part, before }): RowBefore[] =>
    part && before ? [{ part, row: before }] : [],
  );
  const was = asItWas(item, changes);
  if (changes.length < causes.length || was.status !== 'available')
    return { before: new Set(), priceBefore: null };
  return { before: new Set(book.match('catalog', was)), priceBefore: was.price };
}

const ofLots = (
  book: FilterBook,
  lots: readonly OpenLot[],
  items: ReadonlyMap<number, CatalogItem>,
): AlertMatch[] =>
  lots.flatMap((lot) =>
    matchLot(
      lot,
      lot.itemIds.flatMap((id) => items.get(id) ?? []),
      (item) => book.match('lots', item),
    ).map((filterId) => ({
      filterId,
      what: 'lot' as const,
      subjectId: lot.id,
      price: lot.startPrice,
      was: null,
    })),
  );

function offersOf(
  catalog: LiveCatalog,
  kept: readonly { telling: AlertMatch; teller: Teller }[],
  { items, lots }: Subjects,
  lately: ReadonlyMap<number, number>,
  at: Date,
): DigestOffer[] {
  const offers: DigestOffer[] = [];
  for (const own of Map.groupBy(kept, ({ teller }) => teller.id).values()) {
    const { teller } = own[0]!;
    const base = {
      to: { userId: teller.user_id },
      kind: 'filters' as const,
      at,
      frequency: teller.frequency,
      letter: teller.by_letter,
      site: teller.on_site,
    };
    const room = Math.max(0, maxADay - (lately.get(teller.id) ?? 0));
    for (const { telling } of own.slice(0, room)) {
      const lot = lots.get(telling.subjectId)!;
      offers.push({
        ...base,
        key: `filter:${teller.id}:${telling.what}:${telling.subjectId}${telling.what === 'price' ? `:${telling.price}` : ''}`,
        content:
          telling.what === 'lot'
            ? lotTold(lot, items.get(lot.itemIds[0]!)?.picture, teller.name)
            : itemTold(telling, items.get(telling.subjectId)!, teller.name),
      });
    }
    // Unique by day: inserted again under the same key, it is not sent again.
    if (own.length > room)
      offers.push({
        ...base,
        key: `filter:${teller.id}:many:${at.toISOString().slice(0, 10)}`,
        content: manyTold(filterAsked(catalog, teller)?.href ?? '/catalog/', teller.name),
      });
  }
  return offers;
}
