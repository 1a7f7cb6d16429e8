import { z } from 'zod';
import { html, id, images, rubles } from '../protocol/fields.ts';
import { catalogLists, catalogTypes, filterKeys, sortCodes } from './catalog-filter.ts';
import { gems, insertColours, jewelKinds, metals } from './jewels.ts';
import {
  clarityGrades,
  colourGrades,
  culets,
  fancyColours,
  finishGrades,
  fluorescenceGrades,
  intensities,
  origins,
  shapeNames,
} from './stones.ts';

const codesOf = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

export const shape = codesOf(shapeNames);
const finish = codesOf(finishGrades);
const stoneColour = z.union([
  z.object({ grade: z.enum(colourGrades) }),
  z.object({ hue: codesOf(fancyColours), intensity: codesOf(intensities) }),
]);

const itemLabels = ['investment', 'new', 'set', 'for-order', 'unique'] as const;
const itemStatuses = ['available', 'reserved', 'sold', 'auction'] as const;

/** What cards, tables, sliders and comparisons show of any item. */
export const card = z.object({
  id,
  code: z.string(),
  type: z.enum(catalogTypes),
  name: z.string(),
  /** The item's page. */
  href: z.string(),
  images,
  /** Loose stones only, like everything down to `size`. */
  shape: shape.nullable(),
  colour: stoneColour.nullable(),
  clarity: z.enum(clarityGrades).nullable(),
  cut: finish.nullable(),
  polish: finish.nullable(),
  symmetry: finish.nullable(),
  fluorescence: codesOf(fluorescenceGrades).nullable(),
  culet: codesOf(culets).nullable(),
  /** Tenths of a percent. */
  depth: z.int().nullable(),
  table: z.int().nullable(),
  origin: codesOf(origins).nullable(),
  year: z.int().nullable(),
  /** Hundredths of a millimetre; `pictured` is length to width of the stone in the picture, null for a photo. */
  size: z.object({ length: z.int(), width: z.int(), pictured: z.number().nullable() }).nullable(),
  /** Hundredths of a carat: of one stone, of a whole box, of all inserts of a jewel. */
  weight: z.int().nullable(),
  /** Stones in a set or a box; 1 for all else. */
  count: z.int(),
  kind: codesOf(jewelKinds).nullable(),
  metal: codesOf(metals).nullable(),
  /** Of a jewel, hundredths of a millimetre; without `height` the width alone says how large it is. */
  measures: z.object({ height: z.int().nullable(), width: z.int() }).nullable(),
  /** Jewels on sale of the same design, this one among them; 0 for all else. */
  executions: z.int(),
  /** Null: «Цена по запросу», or the item is in a lot, whose price is the bidding's. */
  price: rubles.nullable(),
  priceCarat: rubles.nullable(),
  /** Where an item with the status `auction` is sold. */
  lot: z.object({ number: z.int(), sale: z.string(), href: z.string() }).nullable(),
  /** Percent of the item's price index over 12 months; one decimal. */
  growth: z.number().nullable(),
  labels: z.array(z.enum(itemLabels)),
  status: z.enum(itemStatuses),
  forOrder: z.boolean(),
});
export type Card = z.infer<typeof card>;

const optionFacet = z.object({
  key: z.enum(filterKeys),
  label: z.string(),
  kind: z.enum(['options', 'scale']),
  /** An option that would give nothing has count 0 and is shown disabled. */
  options: z.array(z.object({ code: z.string(), label: z.string(), count: z.int(), selected: z.boolean() })),
});
const rangeFacet = z.object({
  key: z.enum(filterKeys),
  label: z.string(),
  kind: z.literal('range'),
  /** Whole numbers of the fraction: `decimals` 2 means hundredths. */
  decimals: z.int(),
  /** Bounds of the whole list, whatever is selected: a slider does not change its length. */
  min: z.number(),
  max: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  /** `edges[i]` to `edges[i + 1]` hold `histogram[i]` items; steps of equal width, or of equal ratio. */
  edges: z.array(z.number()),
  histogram: z.array(z.int()),
});
const flagFacet = z.object({
  key: z.enum(filterKeys),
  label: z.string(),
  kind: z.literal('flag'),
  /** What the query sends when it is set. */
  sends: z.union([z.literal(0), z.literal(1)]),
  count: z.int(),
  selected: z.boolean(),
});
const facetAnswer = z.discriminatedUnion('kind', [optionFacet, rangeFacet, flagFacet]);
export type FacetAnswer = z.infer<typeof facetAnswer>;
export type OptionFacet = z.infer<typeof optionFacet>;
export type RangeFacet = z.infer<typeof rangeFacet>;
export type FlagFacet = z.infer<typeof flagFacet>;

const selection = z.partialRecord(
  z.enum(filterKeys),
  z.union([
    z.array(z.string()),
    z.literal(0),
    z.literal(1),
    z.strictObject({ from: z.number().optional(), to: z.number().optional() }),
  ]),
);

export const listAnswer = z.object({
  list: z.enum(catalogLists),
  items: z.array(card),
  total: z.int(),
  /** Items of the list without any filter: «186 камней из 2 412». */
  all: z.int(),
  page: z.int(),
  pages: z.int(),
  sort: z.enum(sortCodes as [(typeof sortCodes)[number], ...(typeof sortCodes)[number][]]),
  /** What was understood of the filter: a path whose collection is not in here names an unknown one. */
  selection,
  event: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** In the order they are shown. */
  facets: z.array(facetAnswer),
  /** The revision under which `get-catalog/columns` gives what is counted here; null: it does not. */
  columns: z.string().nullable(),
  /** Only when nothing was found: the nearest filters to drop, «Без ограничения цвета — 14». */
  relaxations: z.array(z.object({ keys: z.array(z.enum(filterKeys)), text: z.string(), total: z.int() })),
});
export type CatalogListAnswer = z.infer<typeof listAnswer>;

export const foundAnswer = z.object({
  q: z.string(),
  items: z.array(card),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});

/** The specification's keys of a stone; jewelry and boxes add their own. */
export const propertyCodes = [
  'form',
  'weight',
  'color',
  'clarity',
  'certs',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'origin',
  'table',
  'depth',
  'diameter',
  'width',
  'culet',
  'year',
  'age',
  'cuttingDuration',
  'id',
  'count',
  'shape',
  'investment',
  'priceCarat',
  'metal',
  'metalWeight',
  'measures',
  'inserts',
  'model',
  'lock',
  'uin',
  'engraving',
  'seal',
  'crownAngle',
  'pavilionAngle',
  'girdle',
] as const;
export type PropertyCode = (typeof propertyCodes)[number];

const property = z.union([
  z.object({
    code: z.literal('certs'),
    label: z.string(),
    /** Label → link of the certificate. */
    value: z.record(z.string(), z.string()),
    valueShort: z.string(),
  }),
  z.object({
    code: z.enum(propertyCodes).exclude(['certs']),
    label: z.string(),
    value: z.string(),
    valueShort: z.string(),
  }),
]);
export type Property = z.infer<typeof property>;

export const collectionCard = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int(),
});

const certificate = z.object({
  label: z.string(),
  laboratory: z.string(),
  number: z.string(),
  /** Null: unknown. */
  issuedOn: z.iso.date().nullable(),
  href: z.string(),
});

/** What is known of a stone's origin; null where nothing is. */
const provenance = z.object({
  origin: z.string().nullable(),
  year: z.int().nullable(),
  /** Million years. */
  age: z.int().nullable(),
  cuttingDays: z.int().nullable(),
});

/** One stone of a box, or one group of equal inserts of a jewel. */
const heldStone = z.object({
  gem: codesOf(gems),
  shape,
  /** Hundredths of a carat, of one stone. */
  weight: z.int(),
  /** Width in hundredths of a millimetre, computed from the weight: a set stone cannot be measured. */
  width: z.int(),
  count: z.int(),
  /** Thousandths of a carat, of all of them together: small stones are not weighed one by one. */
  together: z.int().nullable(),
  /** Null: not graded by letters. */
  colour: stoneColour.nullable(),
  /** Stones other than diamonds have none. */
  clarity: z.enum(clarityGrades).nullable(),
  /** Grades as the jeweller wrote them: «3/5». */
  graded: z.string().nullable(),
  images,
  certificate: z.string().nullable(),
  /** The certificate itself; null where we have no copy. */
  certificateHref: z.string().nullable(),
});
export type HeldStone = z.infer<typeof heldStone>;

const itemBase = card.extend({
  description: z.string(),
  /** Paragraphs; unique stones have one. */
  story: html.nullable(),
  /** What the facet diagram is drawn from; null for a stone with unknown measures. */
  drawing: z
    .object({ shape, table: z.int(), depth: z.int(), length: z.int(), width: z.int(), colour: stoneColour })
    .nullable(),
  /** Photographs in their order, the computed picture after them; empty while there are none. */
  gallery: z.array(z.object({ src: z.string(), small: z.string(), alt: z.string(), computed: z.boolean() })),
  properties: z.array(property),
  certificates: z.array(certificate),
  provenance: provenance.nullable(),
  collection: collectionCard.nullable(),
  /** What `price-indices/profitability` takes to draw this item's chart. */
  priceIndex: z.string().nullable(),
});

export const stoneItem = itemBase.extend({
  /** Stones of a box; empty for loose stones. */
  contents: z.array(heldStone),
});
export type StoneItem = z.infer<typeof stoneItem>;

/** A jewel of the same design: another weight, another alloy, other sizes. */
const otherExecution = card
  .pick({ id: true, href: true, metal: true, weight: true, price: true, status: true, lot: true })
  .extend({ sizes: z.array(z.string()) });
export type OtherExecution = z.infer<typeof otherExecution>;

export const jewelItem = itemBase.extend({
  /** The cheapest first; those without a price last. */
  otherExecutions: z.array(otherExecution),
  sizes: z.array(z.object({ code: z.string(), label: z.string() })),
  /** Null: of unknown colour. */
  inserts: z.array(heldStone.extend({ colourCode: codesOf(insertColours).nullable() })),
  metalName: z.string(),
  /** Hundredths of a gram. */
  metalWeight: z.int().nullable(),
  uin: z
    .string()
    .regex(/^\d{16}$/)
    .nullable(),
  /** Posie rings only: the line inside the ring, and how long a proposed one may be. */
  engraving: z.object({ text: z.string(), maxLength: z.int() }).nullable(),
});
export type JewelItem = z.infer<typeof jewelItem>;

/** «Почему такая цена»: every figure comes with the number of stones behind it. */
export const priceReasons = z.object({
  price: rubles,
  priceCarat: rubles,
  /** Stones alike in form, weight, colour and clarity, this one among them. */
  comparable: z.object({
    criteria: z.array(z.object({ label: z.string(), value: z.string() })),
    count: z.int(),
    lowest: rubles,
    median: rubles,
    highest: rubles,
    /** Share of comparable stones whose carat costs less, percent. */
    percentile: z.int().min(0).max(100),
  }),
  /** How one property moves the price of a carat against stones that differ in it alone. */
  factors: z.array(
    z.object({
      code: z.enum(['weight', 'color', 'clarity', 'shape', 'fluorescence']),
      label: z.string(),
      value: z.string(),
      /** Percent against the median of the others; null when there are too few to say. */
      effect: z.number().nullable(),
      /** The same property of the stones it is compared with. */
      others: z.string(),
      own: z.object({ count: z.int(), median: rubles.nullable() }),
      rest: z.object({ count: z.int(), median: rubles.nullable() }),
    }),
  ),
});
export type PriceReasons = z.infer<typeof priceReasons>;

export const priceIndex = z.object({
  id: z.string(),
  label: z.string(),
  /** An index starts at 100; the carat of a box is in rubles. */
  unit: z.enum(['index', 'rubles']),
  /** By month, the newest last. */
  points: z.array(
    z.object({
      month: z.iso.date(),
      value: z.number(),
      /** The day on which it was corrected, if it was. */
      corrected: z.iso.date().optional(),
    }),
  ),
  /** Percent, one decimal. */
  change12: z.number(),
  changeAll: z.number(),
  /** The worst twelve months in a row: an index also falls. */
  worst: z.object({ from: z.iso.date(), to: z.iso.date(), change: z.number() }),
});
export type PriceIndex = z.infer<typeof priceIndex>;
