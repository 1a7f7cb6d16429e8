import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList, CatalogType } from '#contract/catalog/catalog-filter.ts';
import type { InsertColour, JewelKind, Metal } from '#contract/catalog/jewels.ts';
import type {
  Clarity,
  Culet,
  Finish,
  Fluorescence,
  Origin,
  Shape,
  StoneColour,
} from '#contract/catalog/stones.ts';
import type { IndexedItem } from './engine/facet-index.ts';

/** A loose stone's figures: all but the shape may be unknown. */
export interface StoneFacts {
  shape: Shape;
  colour: StoneColour | null;
  clarity: Clarity | null;
  /** Only round stones have a cut grade. */
  cut: Finish | null;
  polish: Finish | null;
  symmetry: Finish | null;
  fluorescence: Fluorescence | null;
  culet: Culet | null;
  /** Tenths of a percent. */
  table: number | null;
  depth: number | null;
  /** Hundredths of a millimetre. */
  length: number | null;
  width: number | null;
  origin: Origin | null;
  year: number | null;
  /** Million years. */
  age: number | null;
  cuttingDays: number | null;
  laboratory: string | null;
  certificate: string | null;
  certifiedOn: string | null;
  /** The file of the certificate, if there is one. */
  certificateFile: number | null;
  /** Tenths of a degree and of a percent where the certificate states them. */
  stated: StatedCut | null;
  /** Tenths of a percent of light returned; null until computed. */
  light: number | null;
}

export interface StatedCut {
  crownAngle: number | null;
  pavilionAngle: number | null;
  girdle: number | null;
}

export interface ItemLot {
  id: number;
  number: number;
  auctionCode: string;
  sale: string;
}

/** An item as the index takes it in; texts and single inserts are read when a page needs them. */
export interface CatalogItem {
  id: number;
  code: string;
  type: CatalogType;
  name: string;
  status: Card['status'];
  /** Null: on request, or the item is in a lot, whose price is the bidding's. */
  price: number | null;
  priceCarat: number | null;
  /** The lot it stands in, once that auction is announced. */
  lot: ItemLot | null;
  weight: number;
  count: number;
  investment: boolean;
  isNew: boolean;
  forOrder: boolean;
  popularity: number;
  /** Seconds. */
  addedAt: number;
  collection: string | null;
  priceIndex: string | null;
  picture: string;
  /** Has a description or a story of its own. */
  told: boolean;
  /** Out of the site; lots, requests and papers still show it. */
  archived: boolean;
  stone: StoneFacts | null;
  jewel: { kind: JewelKind; metal: Metal; sizes: string[]; measures: Card['measures'] } | null;
  /** What the stones of a box or the inserts of a jewel are. */
  held: { shapes: Shape[]; grades: string[]; colours: InsertColour[]; clarities: Clarity[] };
}

/** Sold, or taken out of the catalog. */
export const isGone = (item: CatalogItem | undefined): boolean =>
  !item || item.archived || item.status === 'sold';

/** Unique stones stand in the list of all stones too. */
export const listsOf: Record<CatalogType, readonly CatalogList[]> = {
  diamonds: ['main'],
  unique: ['main', 'unique'],
  boxes: ['boxes'],
  jewelry: ['jewelry'],
  posie: ['posie'],
};

const some = <T>(value: T | null | undefined | false): T[] => (value ? [value] : []);

export function indexedItem(item: CatalogItem): IndexedItem {
  const { stone, jewel, held } = item;
  const colour = stone?.colour;
  return {
    id: item.id,
    shown: !isGone(item),
    options: {
      shape: stone ? [stone.shape] : held.shapes,
      color_colorless: colour ? ('grade' in colour ? [colour.grade] : []) : held.grades,
      color_colored: colour && 'hue' in colour ? [colour.hue] : [],
      fancy_intensity: colour && 'hue' in colour ? [colour.intensity] : [],
      color: held.colours,
      clarity: stone ? some(stone.clarity) : held.clarities,
      cut: some(stone?.cut),
      polish: some(stone?.polish),
      symmetry: some(stone?.symmetry),
      fluorescence: some(stone?.fluorescence),
      culet: some(stone?.culet),
      origin: some(stone?.origin),
      type: some(jewel?.kind),
      metal: some(jewel?.metal),
      size: jewel?.sizes ?? [],
      collection: some(item.collection),
      label_investment: some(item.investment && '1'),
      for_order: some(item.forOrder && '1'),
      is_single: [item.count > 1 ? '0' : '1'],
      label_new_items: some(item.isNew && '1'),
    },
    ranges: {
      weight: item.weight,
      price: item.price,
      depth: stone?.depth ?? null,
      table: stone?.table ?? null,
      year: stone?.year ?? null,
      light: stone?.light ?? null,
    },
    popularity: item.popularity,
    priceCarat: item.priceCarat,
    addedAt: item.addedAt,
    priceIndex: item.priceIndex,
  };
}
