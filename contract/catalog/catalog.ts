import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { html, id, images, instant, pageNumber, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { alertSettings } from '../subscriptions/alerts.ts';
import {
  card,
  collectionCard,
  foundAnswer,
  jewelItem,
  listAnswer,
  priceIndex,
  priceReasons,
  propertyCodes,
  shape,
  stoneItem,
} from './catalog-answers.ts';
import { type FilterKey, filterKeys, isSort, type Sort } from './catalog-filter.ts';

const catalog = ['catalog'] as const;
const catalogAndContent = ['catalog', 'content'] as const;

type FilterParameter = string | number | string[] | { from?: string | number; to?: string | number };
/** Never refused: what a filter does not understand it leaves out (`selectionFromQuery`). */
export const filterParameters = Object.fromEntries(
  filterKeys.map((key) => [`filter_${key}`, z.custom<FilterParameter>(() => true).optional()]),
) as unknown as { [K in `filter_${FilterKey}`]: z.ZodOptional<z.ZodType<FilterParameter, FilterParameter>> };

const sort = z
  .string()
  .optional()
  .catch(undefined)
  .transform((code): Sort => (isSort(code) ? code : 'popularity'));
const listQuery = { page: pageNumber, sort, event: z.string().max(40).optional().catch(undefined) };

const stoneLists = ['main', 'boxes', 'unique'] as const;
const jewelLists = ['jewelry', 'posie'] as const;
export const stoneListQuery = { type: z.enum([...stoneLists, 'posie']).default('main'), ...listQuery };
export const jewelListQuery = { type: z.enum(jewelLists).default('jewelry'), ...listQuery };
const q = z.string().max(200).catch('').default('');
const itemCode = z.string().trim().min(1).max(60);
const cards = z.object({ items: z.array(card) });

/** Saved filters are kept apart by these. */
export const filterCatalogs = ['diamond', 'diamond_boxes', 'jewelry', 'posie'] as const;
export type FilterCatalog = (typeof filterCatalogs)[number];
/** Tables whose columns a person may choose: those of the catalogs, of an auction's lots and of the bid log. */
const columnTables = [...filterCatalogs, 'lots', 'bid_log'] as const;
export type ColumnTable = (typeof columnTables)[number];

const savedFilter = z.object({
  id,
  name: z.string(),
  /** The bracket query of the selection, without a question mark. */
  query: z.string(),
  /** The list with this selection. */
  href: z.string(),
  /** How many items it shows now. */
  total: z.int(),
  /** Notifies of new matches. */
  alerting: z.boolean(),
  createdAt: instant,
});
export type SavedFilter = z.infer<typeof savedFilter>;

const savedFilters = z.object({
  filters: z.array(savedFilter),
  /** Columns of the table in their order; null until the person has chosen. */
  columns: z.array(z.string()).nullable(),
});
const filterQuery = z.object({
  /** What is kept: selections under names, or the columns of the table. */
  type: z.enum(['filter', 'columns']).default('filter'),
  catalog: z.enum(columnTables),
});

const perfectDiamondBlock = z.object({
  title: z.string(),
  text: z.string(),
  image: images.nullable(),
  imageAlt: z.string(),
  /** Questions asked one after another; an answer adds its part of a bracket query to the filter. */
  steps: z.array(
    z.object({
      title: z.string(),
      hint: z.string(),
      options: z.array(z.object({ label: z.string(), query: z.string(), shape: shape.nullable() })),
    }),
  ),
  action: z.string(),
});
export type PerfectDiamondBlock = z.infer<typeof perfectDiamondBlock>;

const boxInformation = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ value: z.string(), caption: z.string() })),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  link: z.object({ label: z.string(), href: z.string() }),
});
export type BoxInformationBlock = z.infer<typeof boxInformation>;

export const specTooltip = z.object({
  id: z.string(),
  title: z.string(),
  text: html,
  /** The scale of the property from the best, when it has one. */
  scale: z.array(z.object({ value: z.string(), text: z.string() })),
});
export type SpecTooltip = z.infer<typeof specTooltip>;

const range = z.object({ from: z.number(), to: z.number() });

export const catalogCalls = {
  'GET /api/internal/personal-catalog/get-catalog': {
    does: 'A list of loose stones, boxes, unique stones or posie rings with its facets; ?filter_shape[]=round&filter_price[to]=500000. Jewelry has a call of its own.',
    query: z.object({ ...stoneListQuery, ...filterParameters }),
    cachedBy: catalog,
    answer: listAnswer,
  },
  'GET /api/internal/personal-catalog/get-catalog/columns': {
    does: 'The columns of all loose or unique stones that a list counts, for a page that counts before the list answers: compressed by gzip.',
    query: z.object({ type: z.enum(['main', 'unique']).default('main'), revision: z.string().max(60) }),
    answer: fileAnswer,
  },
  'GET /api/internal/personal-catalog/jewelry/get-catalog': {
    does: 'A list of jewelry or posie rings with its facets.',
    query: z.object({ ...jewelListQuery, ...filterParameters }),
    cachedBy: catalog,
    answer: listAnswer,
  },
  'GET /api/internal/personal-catalog/find': {
    does: 'Stones and boxes by words of the name, by code or number.',
    query: z.object({ q, type: z.enum(stoneLists).default('main'), page: pageNumber }),
    cachedBy: catalog,
    answer: foundAnswer,
  },
  'GET /api/internal/personal-catalog/jewelry/find': {
    does: 'Jewelry and posie rings by words of the name, by code or number.',
    query: z.object({ q, type: z.enum(jewelLists).default('jewelry'), page: pageNumber }),
    cachedBy: catalog,
    answer: foundAnswer,
  },
  'GET /api/internal/personal-catalog/get': {
    does: 'A stone, a unique stone or a box by its code or id.',
    query: z.object({ code: itemCode }),
    cachedBy: catalog,
    answer: stoneItem,
  },
  'GET /api/internal/personal-catalog/get/price-reasons': {
    does: '«Почему такая цена»: the stone among comparable ones and what each property does to its price.',
    query: z.object({ code: itemCode }),
    cachedBy: catalog,
    answer: priceReasons,
  },
  'GET /api/internal/personal-catalog/get/collection': {
    does: 'A collection and its items; with `diamondCode`, the neighbours of that item in it.',
    query: z.object({ collectionCode: itemCode, diamondCode: itemCode.optional() }),
    cachedBy: catalog,
    answer: z.object({
      collection: collectionCard,
      items: z.array(card),
      /** Null without `diamondCode`, and at the ends. */
      previous: card.nullable(),
      next: card.nullable(),
    }),
  },
  'GET /api/internal/personal-catalog/get/collection/specification': {
    does: 'What the collections hold, side by side: how many items, weights, prices, grades.',
    cachedBy: catalog,
    answer: z.object({
      items: z.array(
        collectionCard.extend({
          /** Hundredths of a carat. */
          weight: range.nullable(),
          price: range.nullable(),
          colours: z.array(z.string()),
          clarities: z.array(z.string()),
          href: z.string(),
          /** Of one of its items; null while it has none. */
          images: images.nullable(),
        }),
      ),
    }),
  },
  'GET /api/internal/personal-catalog/jewelry/get': {
    does: 'A jewel or a posie ring by its id or code.',
    query: z.object({ itemId: itemCode }),
    cachedBy: catalog,
    answer: jewelItem,
  },
  'GET /api/internal/personal-catalog/jewelry/inserts': {
    does: 'The kinds of inserts that the jewelry has: colour, forms, weights, how many jewels.',
    cachedBy: catalog,
    answer: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          shapes: z.array(z.object({ code: shape, label: z.string() })),
          /** Hundredths of a carat, of one stone. */
          weight: range,
          count: z.int(),
          href: z.string(),
        }),
      ),
    }),
  },
  'GET /api/internal/personal-catalog/get-similar-slider': {
    does: 'Items most like this one, the nearest first.',
    query: z.object({ id: itemCode }),
    cachedBy: catalog,
    answer: cards,
  },
  'GET /api/internal/personal-catalog/seen': {
    does: 'The last items this person or browser has looked at.',
    query: z.object({
      exclude: itemCode.optional().catch(undefined),
      take: z.coerce.number().int().min(1).max(20).catch(5).default(5),
    }),
    answer: cards,
  },
  'GET /api/internal/personal-catalog/certificates/{id}/': {
    does: 'A certificate of an item on sale, as a PDF or a picture; of drafts for those who keep the goods.',
    params: z.object({ id: pathId }),
    answer: fileAnswer,
  },
  'POST /api/internal/personal-catalog/seen': {
    does: 'Remembers that an item has been looked at; the item page sends it.',
    body: z.strictObject({ id }),
    answer: z.object({}),
  },
  'GET /api/internal/personal-catalog/get-most-profitability': {
    does: 'Items whose price index grew most over twelve months.',
    cachedBy: catalog,
    answer: z.object({
      items: z.array(card.extend({ index: z.object({ id: z.string(), label: z.string() }) })),
    }),
  },
  'GET /api/internal/personal-catalog/price-indices/profitability': {
    does: 'A price index by month: of an item by its id, of a segment by its code, `house`, or `box-carat`, the price of a carat in boxes.',
    query: z.object({ id: itemCode }),
    cachedBy: catalog,
    answer: priceIndex,
  },
  'GET /api/internal/personal-catalog/price-indices/': {
    does: 'All price indices by their segment, without points.',
    cachedBy: catalog,
    answer: z.object({ items: z.array(priceIndex.omit({ points: true })) }),
  },
  'GET /api/internal/personal-catalog/boxes/get-box-information-block': {
    does: 'What a box is: text, figures, how it is bought, and the boxes most asked for.',
    cachedBy: catalogAndContent,
    answer: boxInformation.extend({
      boxes: z.array(card),
      /** The carat of all boxes now. */
      priceCarat: z.object({ average: rubles, change12: z.number() }),
    }),
  },
  'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/': {
    does: 'What a property of the specification means; `id` is its code.',
    params: z.object({ id: z.enum(propertyCodes) }),
    cachedBy: catalog,
    answer: specTooltip,
  },
  'POST /api/internal/personal-catalog/filter/save': {
    does: 'Keeps a selection under a name (the same name is replaced), or the columns of the table; a visitor’s stay with the browser.',
    query: filterQuery,
    body: z.strictObject({
      data: z.union([
        z.strictObject({
          name: requiredText(100),
          query: z.string().max(4000),
          /** The list of an event, as its address names it. */
          event: z.string().max(40).optional(),
          /** Whether and how it notifies of new matches. */
          alert: alertSettings.optional(),
        }),
        z.strictObject({ columns: z.array(z.string().regex(/^[a-zA-Z]{1,30}$/)).max(40) }),
      ]),
    }),
    answer: savedFilters,
  },
  'GET /api/internal/personal-catalog/filter/load': {
    does: 'The kept selections of a catalog and the columns of its table.',
    query: filterQuery,
    answer: savedFilters,
  },
  'DELETE /api/internal/personal-catalog/filter/{id}/': {
    does: 'Forgets one of the own kept selections.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    answer: z.object({}),
  },
  'GET /api/internal/ade/blocks/get/find_the_perfect_diamond': {
    does: 'The questions that lead to the perfect diamond.',
    cachedBy: ['content'],
    answer: z.object({ items: z.array(perfectDiamondBlock) }),
  },
} as const satisfies Calls;
