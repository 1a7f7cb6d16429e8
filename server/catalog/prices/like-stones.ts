import { hrefOf } from '../card-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { comparableSelection, minSample, widths } from './price-reasons-rules.ts';

export interface LikeStone {
  id: number;
  name: string;
  href: string;
  /** Listed price of a carat. */
  priceCarat: number;
}

export interface Likeness {
  /** As listed; null: on request, or from elsewhere. */
  price: number | null;
  /** Hundredths of a carat. */
  weight: number;
  /** From the cheapest carat on; fewer than `minSample` are none. */
  like: LikeStone[];
  /** Percent over a year. */
  index: { label: string; growth: number } | null;
}

/** What stones like this one are listed for: the narrowest width that has enough of them counts. */
export function likenessOf(catalog: LiveCatalog, id: number): Likeness | undefined {
  const item = catalog.find(id);
  if (!item) return undefined;
  const { price, weight, stone, priceIndex } = item;
  const growth = catalog.growthOf(item);
  const label = priceIndex === null ? undefined : catalog.references.indexLabels.get(priceIndex);
  const index = label !== undefined && growth !== null ? { label, growth } : null;
  const { colour, clarity } = stone ?? {};
  let like: LikeStone[] = [];
  if (stone && colour && clarity && item.count === 1)
    for (const width of widths) {
      like = listed(catalog, id, comparableSelection({ ...stone, colour, clarity }, weight, width));
      if (like.length >= minSample) break;
    }
  return { price, weight, like: like.length >= minSample ? like : [], index };
}

function listed(
  catalog: LiveCatalog,
  id: number,
  selection: ReturnType<typeof comparableSelection>,
): LikeStone[] {
  const { main } = catalog.lists;
  const priced = main
    .slotsOf(selection)
    .flatMap((slot) => {
      const priceCarat = main.sorting.caratOf(slot);
      return priceCarat === null || main.idOf(slot) === id ? [] : [{ slot, priceCarat }];
    })
    .sort((a, b) => a.priceCarat - b.priceCarat);
  const items = catalog.itemsAt(
    'main',
    priced.map(({ slot }) => slot),
  );
  return priced.map(({ priceCarat }, at) => ({
    id: items[at]!.id,
    name: items[at]!.name,
    href: hrefOf(items[at]!),
    priceCarat,
  }));
}
