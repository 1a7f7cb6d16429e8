import { catalogLists } from '#contract/catalog/catalog-filter.ts';
import { listUrl } from '#contract/catalog/catalog-selection.ts';
import { clarityGrades, colourGrades } from '#contract/catalog/stones.ts';
import { imagesOfItem } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cardView } from '../card-view.ts';
import type { CatalogItem } from '../catalog-item.ts';
import { collectionView } from '../item-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { readCollectionSpans } from './collection-store.ts';

const shownItems = 24;
type Images = ReturnType<typeof imagesOfItem>;

/** A collection's items by number; with one of them, its neighbours. */
export function showCollection(catalog: LiveCatalog, code: string, itemCode: string | undefined) {
  const collection = collectionView(catalog, { collection: code });
  if (!collection) return notFound();
  const items = membersOf(catalog, code);
  const card = (item: CatalogItem | undefined) => (item ? cardView(catalog, item) : null);
  const answer = { collection, items: items.slice(0, shownItems).map((item) => cardView(catalog, item)) };
  if (itemCode === undefined) return { ...answer, previous: null, next: null };
  const id = catalog.findByCode(itemCode)?.id;
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) return notFound();
  return { ...answer, previous: card(items[place - 1]), next: card(items[place + 1]) };
}

function membersOf(catalog: LiveCatalog, code: string): CatalogItem[] {
  // Unique stones stand in the main list already.
  const lists = catalogLists.filter((list) => list !== 'unique');
  return lists
    .flatMap((list) => catalog.itemsAt(list, catalog.lists[list].slotsOf({ collection: [code] })))
    .sort((a, b) => a.id - b.id);
}

/** A collection shows the item of it that people look at most. */
function pictureOf(catalog: LiveCatalog, code: string): Images | null {
  const shown = membersOf(catalog, code).reduce<CatalogItem | undefined>(
    (best, item) => (best && best.popularity >= item.popularity ? best : item),
    undefined,
  );
  return shown ? imagesOfItem(shown) : null;
}

/** What the collections hold, side by side. */
export async function specifyCollections(db: Db, catalog: LiveCatalog) {
  const byCode = new Map((await readCollectionSpans(db)).map((row) => [row.code, row]));
  return {
    items: catalog.references.collections.map(({ code }) => {
      const row = byCode.get(code);
      const list = row?.type === 'jewelry' || row?.type === 'posie' ? row.type : 'main';
      return {
        ...collectionView(catalog, { collection: code })!,
        weight: row?.weight_from != null ? { from: row.weight_from, to: row.weight_to! } : null,
        price: row?.price_from != null ? { from: row.price_from, to: row.price_to! } : null,
        colours: colourGrades.filter((grade) => row?.colours?.includes(grade)),
        clarities: clarityGrades.filter((grade) => row?.clarities?.includes(grade)),
        href: listUrl(list, { collection: [code] }),
        images: pictureOf(catalog, code),
      };
    }),
  };
}
