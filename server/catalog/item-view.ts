import type { HeldStone, JewelItem, OtherExecution, StoneItem } from '#contract/catalog/catalog-answers.ts';
import { type InsertColour, metals, sizeNames } from '#contract/catalog/jewels.ts';
import { caratsText, colourText } from '#contract/catalog/stone-words.ts';
import { clarityGrades, colourGrades, origins, shapeNames } from '#contract/catalog/stones.ts';
import { bucketOfStone, imagesOf, keyOfItem } from '#server/pictures/public.ts';
import { cardView } from './card-view.ts';
import type { CatalogItem, StoneFacts } from './catalog-item.ts';
import { drawnStone, isMeasured } from './drawn-stone.ts';
import { colourOf } from './item-store.ts';
import { type HeldStoneRow, type PhotoRow, type readJewel, usualEngraving } from './item-text-store.ts';
import type { LiveCatalog } from './live-catalog.ts';
import {
  boxProperties,
  certificateHref,
  certificatesOf,
  jewelProperties,
  stoneProperties,
} from './property-view.ts';
import { usualWidth } from './stone-width.ts';

export interface Texts {
  description: string | null;
  story: string | null;
}

export function stoneView(
  catalog: LiveCatalog,
  item: CatalogItem,
  stone: StoneFacts,
  texts: Texts | undefined,
  photos: readonly PhotoRow[] = [],
): StoneItem {
  const drawn = drawnStone(stone, item.weight);
  return {
    ...cardView(catalog, item),
    description: texts?.description ?? describeStone(item, stone),
    story: texts?.story ?? null,
    drawing: isMeasured(stone) ? drawn : null,
    gallery: galleryOf(photos, item, keyOfItem({ ...item, picture: bucketOfStone(drawn).key })),
    properties: stoneProperties(item, stone),
    certificates: certificatesOf(item, stone),
    provenance: provenanceOf(stone),
    collection: collectionView(catalog, item),
    priceIndex: item.priceIndex,
    contents: [],
  };
}

/** A plain sentence from the figures, for stones without a description. */
function describeStone({ weight, count }: CatalogItem, stone: StoneFacts): string {
  const { colour, clarity } = stone;
  const grades = `${colour ? `, цвет ${colourText(colour)}` : ''}${clarity ? `, чистота ${clarity}` : ''}`;
  const what = `${shapeNames[stone.shape].name}, ${caratsText(weight)}${count > 1 ? ' каждый' : ''}${grades}.`;
  const mined = [stone.origin && origins[stone.origin], stone.year && `${stone.year}\u00A0год`].filter(
    Boolean,
  );
  return mined.length ? `${what} ${mined.join(', ')}.` : what;
}

function provenanceOf({ origin, year, age, cuttingDays }: StoneFacts): StoneItem['provenance'] {
  const known = { origin: origin && origins[origin], year, age, cuttingDays };
  return Object.values(known).some((fact) => fact !== null) ? known : null;
}

export function boxView(
  catalog: LiveCatalog,
  item: CatalogItem,
  texts: Texts,
  held: HeldStoneRow[],
  photos: readonly PhotoRow[] = [],
): StoneItem {
  return {
    ...cardView(catalog, item),
    description: texts.description ?? '',
    story: texts.story,
    drawing: null,
    gallery: galleryOf(photos, item),
    properties: boxProperties(item, { colours: colourGrades, clarities: clarityGrades }),
    certificates: [],
    provenance: null,
    collection: collectionView(catalog, item),
    priceIndex: item.priceIndex,
    contents: held.map(heldView),
  };
}

export function jewelView(
  catalog: LiveCatalog,
  item: CatalogItem,
  texts: Texts,
  jewel: NonNullable<Awaited<ReturnType<typeof readJewel>>>,
  held: HeldStoneRow[],
  photos: readonly PhotoRow[] = [],
): JewelItem {
  return {
    ...cardView(catalog, item),
    description: texts.description ?? '',
    story: texts.story,
    drawing: null,
    gallery: galleryOf(photos, item),
    properties: jewelProperties(item, {
      metalWeight: jewel.metal_weight,
      inserts: held.reduce((sum, { count }) => sum + count, 0),
      model: jewel.model,
      lock: jewel.lock,
      uin: jewel.uin,
      engraving: jewel.engraving,
    }),
    certificates: [],
    provenance: null,
    collection: collectionView(catalog, item),
    priceIndex: item.priceIndex,
    otherExecutions: otherExecutions(catalog, item),
    sizes: jewel.sizes.map((code) => ({ code, label: sizeNames[code] ?? code })),
    inserts: held.map((row) => ({ ...heldView(row), colourCode: insertColour(row) })),
    metalName: metals[jewel.metal].name,
    metalWeight: jewel.metal_weight,
    uin: jewel.uin,
    engraving: jewel.engraving
      ? { text: jewel.engraving, maxLength: jewel.engraving_limit ?? usualEngraving }
      : null,
  };
}

const insertColour = ({ gem, hue }: HeldStoneRow): InsertColour | null =>
  (hue ?? (gem === 'diamond' ? 'colourless' : null)) as InsertColour | null;

const otherExecutions = (catalog: LiveCatalog, item: CatalogItem): OtherExecution[] =>
  catalog
    .executionsOf(item)
    .filter(({ id }) => id !== item.id)
    .toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || a.id - b.id)
    .map((one) => {
      const { id, href, metal, weight, price, status, lot } = cardView(catalog, one);
      return { id, href, metal, weight, price, status, lot, sizes: one.jewel?.sizes ?? [] };
    });

const heldView = (row: HeldStoneRow): HeldStone => ({
  gem: row.gem,
  shape: row.shape,
  weight: row.weight,
  width: usualWidth(row.shape, row.weight),
  count: row.count,
  together: row.together,
  colour: row.colour_grade || row.hue ? colourOf(row) : null,
  clarity: row.clarity,
  graded: row.graded,
  images: imagesOf(row.picture),
  certificate: row.certificate,
  certificateHref: certificateHref(row.certificate_file),
});

/** Photos come before drawings. */
function galleryOf(photos: readonly PhotoRow[], { name }: CatalogItem, drawn?: string): StoneItem['gallery'] {
  if (!photos.length) return [];
  const at = (key: string, alt: string, computed = false) => ({
    src: `/pictures/${key}/960`,
    small: `/pictures/${key}/160`,
    alt,
    computed,
  });
  return [
    ...photos.map(({ file, alt }, place) => at(`photo-${file}`, alt || `${name}, снимок ${place + 1}`)),
    ...(drawn ? [at(drawn, `${name}, расчётная картинка`, true)] : []),
  ];
}

export function collectionView(catalog: LiveCatalog, { collection }: Pick<CatalogItem, 'collection'>) {
  const found = catalog.references.collections.find(({ code }) => code === collection);
  return found ? { ...found, count: catalog.countOfCollection(found.code) } : null;
}
