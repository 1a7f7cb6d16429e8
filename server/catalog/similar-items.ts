import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cardView } from './card-view.ts';
import { type CatalogItem, isGone } from './catalog-item.ts';
import type { FacetIndex } from './engine/facet-index.ts';
import type { LiveCatalog } from './live-catalog.ts';

const shownItems = 12;

/** The nearest by form, weight, grades and price. */
export function similarItems(catalog: LiveCatalog, code: string) {
  const item = catalog.findByCode(code);
  if (!item) return notFound();
  const near = nearestItems(catalog, item);
  const items = item.stone ? near : otherLooksFirst(near, item);
  return { items: items.map((one) => cardView(catalog, one)) };
}

/** Jewels of one design share a picture: one of each stands before those that look like the item or like each other. */
function otherLooksFirst(near: readonly CatalogItem[], { picture: own }: CatalogItem): CatalogItem[] {
  const seen = new Set([own]);
  const [others, same]: [CatalogItem[], CatalogItem[]] = [[], []];
  for (const item of near) {
    (seen.has(item.picture) ? same : others).push(item);
    seen.add(item.picture);
  }
  return [...others, ...same];
}

export const nearestItems = (catalog: LiveCatalog, item: CatalogItem): CatalogItem[] =>
  item.stone ? similarStones(catalog, item) : similarOthers(catalog, item);

function similarStones(catalog: LiveCatalog, item: CatalogItem): CatalogItem[] {
  const { main } = catalog.lists;
  const colour = item.stone!.colour;
  const near: Selection = {
    shape: [item.stone!.shape],
    weight: { from: Math.round(item.weight * 0.7), to: Math.round(item.weight * 1.4) },
    ...(colour && 'hue' in colour && { color_colored: [colour.hue] }),
  };
  const own = main.find(item.id)!;
  const { shape: _, ...anyShape } = near;
  const { weight: __, ...anyWeight } = anyShape;
  for (const selection of [near, anyShape, anyWeight, {}]) {
    const slots = main.slotsOf(selection).filter((slot) => slot !== own);
    if (slots.length >= shownItems || selection === anyWeight || !Object.keys(selection).length)
      if (slots.length) return catalog.itemsAt('main', nearest(main, own, slots));
  }
  return [];
}

/** Grades a step apart weigh as much as a tenth of the weight. */
function nearest(index: FacetIndex, own: number, slots: number[]): number[] {
  const grades = (['color_colorless', 'color_colored', 'fancy_intensity', 'clarity', 'shape'] as const).map(
    (key) => index.options.get(key)!.values,
  );
  const weights = index.ranges.get('weight')!.values;
  const distance = (slot: number): number =>
    10 * Math.abs(Math.log(weights[slot]! / weights[own]!)) +
    grades.reduce((sum, values) => sum + Math.abs(values.get(slot) - values.get(own)), 0);
  return slots
    .map((slot) => ({ slot, far: distance(slot) }))
    .sort((a, b) => a.far - b.far || a.slot - b.slot)
    .slice(0, shownItems)
    .map(({ slot }) => slot);
}

function similarOthers(catalog: LiveCatalog, item: CatalogItem): CatalogItem[] {
  const price = item.price ?? 1_000_000;
  const far = (other: CatalogItem): number =>
    (other.jewel?.kind === item.jewel?.kind ? 0 : 2) +
    (other.jewel?.metal === item.jewel?.metal ? 0 : 0.3) +
    Math.abs(Math.log((other.price ?? price) / price));
  return [...catalog.others()]
    .filter((other) => other.type === item.type && other.id !== item.id && !isGone(other))
    .sort((a, b) => far(a) - far(b) || a.id - b.id)
    .slice(0, shownItems);
}
