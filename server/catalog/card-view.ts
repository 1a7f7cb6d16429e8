import type { Card } from '#contract/catalog/catalog-answers.ts';
import { imagesOfItem, picturedRatio } from '#server/pictures/public.ts';
import type { CatalogItem } from './catalog-item.ts';
import { drawnStone } from './drawn-stone.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Of a loose stone, as it is measured and as its picture shows it. */
export const sizeOf = ({ stone, picture, weight }: CatalogItem): Card['size'] =>
  stone?.length && stone.width
    ? {
        length: stone.length,
        width: stone.width,
        pictured: picturedRatio(picture, drawnStone(stone, weight)),
      }
    : null;

/** Unique stones have addresses under `/catalog/diamonds/`. */
export const hrefOf = ({ id, type }: Pick<CatalogItem, 'id' | 'type'>): string =>
  `/catalog/${type === 'unique' ? 'diamonds' : type}/${id}/`;

function labelsOf(item: CatalogItem): Card['labels'] {
  const labels: Card['labels'] = [];
  if (item.type === 'unique') labels.push('unique');
  if (item.investment) labels.push('investment');
  if (item.isNew) labels.push('new');
  if (item.stone && item.count > 1) labels.push('set');
  if (item.forOrder) labels.push('for-order');
  return labels;
}

export function cardView(catalog: LiveCatalog, item: CatalogItem): Card {
  const { stone, jewel } = item;
  return {
    id: item.id,
    code: item.code,
    type: item.type,
    name: item.name,
    href: hrefOf(item),
    images: imagesOfItem(item),
    shape: stone?.shape ?? null,
    colour: stone?.colour ?? null,
    clarity: stone?.clarity ?? null,
    cut: stone?.cut ?? null,
    polish: stone?.polish ?? null,
    symmetry: stone?.symmetry ?? null,
    fluorescence: stone?.fluorescence ?? null,
    culet: stone?.culet ?? null,
    depth: stone?.depth ?? null,
    table: stone?.table ?? null,
    origin: stone?.origin ?? null,
    year: stone?.year ?? null,
    size: sizeOf(item),
    weight: item.weight,
    count: item.count,
    kind: jewel?.kind ?? null,
    metal: jewel?.metal ?? null,
    measures: jewel?.measures ?? null,
    executions: catalog.executionsOf(item).length,
    price: item.price,
    priceCarat: item.priceCarat,
    lot: item.lot && {
      number: item.lot.number,
      sale: item.lot.sale,
      href: `/auctions/${item.lot.auctionCode}/lots/${item.lot.id}/`,
    },
    growth: catalog.growthOf(item),
    labels: labelsOf(item),
    status: item.status,
    forOrder: item.forOrder,
  };
}
