import { sql } from 'kysely';
import { catalogLists } from '#contract/catalog/catalog-filter.ts';
import { listUrl } from '#contract/catalog/catalog-selection.ts';
import { clarityGrades, colourGrades } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cardView } from '../card-view.ts';
import type { CatalogItem } from '../catalog-item.ts';
import { publicPrice } from '../item-store.ts';
import { collectionView } from '../item-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';

const shownItems = 24;

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

interface Row {
  code: string;
  /** Boxes have no list of their own, and the weight of one says nothing of its stones. */
  type: string | null;
  weight_from: number | null;
  weight_to: number | null;
  price_from: number | null;
  price_to: number | null;
  colours: string[] | null;
  clarities: string[] | null;
}

/** What the collections hold, side by side. */
export async function specifyCollections(db: Db, catalog: LiveCatalog) {
  const { rows } = await sql<Row>`
    select i.collection_code as code, min(i.type) filter (where i.type <> 'boxes') as type,
      min(i.weight) filter (where i.type <> 'boxes') as weight_from, max(i.weight) filter (where i.type <> 'boxes') as weight_to,
      min(${publicPrice(sql`i.price`)}) as price_from, max(${publicPrice(sql`i.price`)}) as price_to,
      array_agg(distinct s.colour_grade) filter (where s.colour_grade is not null) as colours,
      array_agg(distinct s.clarity) filter (where s.clarity is not null) as clarities
    from items i left join stones s on s.item_id = i.id
    where i.collection_code is not null and i.status <> 'sold' and i.archived_at is null
    group by i.collection_code`.execute(db);
  const byCode = new Map(rows.map((row) => [row.code, row]));
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
      };
    }),
  };
}
