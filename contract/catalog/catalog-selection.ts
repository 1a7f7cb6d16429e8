import { type Query, type QueryValue, stringifyQuery } from '../protocol/bracket-query.ts';
import {
  type CatalogList,
  type Facet,
  type FilterKey,
  facetOf,
  facetsOf,
  isSort,
  type Sort,
} from './catalog-filter.ts';

/** Whole numbers of the facet's fraction: hundredths of a carat, tenths of a percent, rubles, years. */
export interface RangeSelection {
  from?: number;
  to?: number;
}
export type FacetSelection = string[] | RangeSelection | 0 | 1;

/** What a person has chosen: values of options and scales, ends of ranges, flags. Keys in the table's order. */
export type Selection = { [K in FilterKey]?: FacetSelection };

export const isRange = (value: FacetSelection | undefined): value is RangeSelection =>
  typeof value === 'object' && !Array.isArray(value);

const maxRange = 1_000_000_000_000;
const valuePattern = /^[a-z0-9][a-z0-9-]{0,60}$/;

/**
 * A selection from a bracket query. Nonsense is left out or set right: unknown values, text in a range, from above
 * to, an end out of all bounds.
 */
export function selectionFromQuery(query: Readonly<Record<string, unknown>>, list: CatalogList): Selection {
  const selection: Selection = {};
  for (const facet of facetsOf(list)) {
    const key = `filter_${facet.key}`;
    const chosen = Object.hasOwn(query, key) ? readFacet(facet, query[key]) : undefined;
    if (chosen !== undefined) selection[facet.key] = chosen;
  }
  return selection;
}

function readFacet(facet: Facet, given: unknown): FacetSelection | undefined {
  if (facet.kind === 'range') return readRange(facet, given);
  const values = (Array.isArray(given) ? given : [given])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
  if (facet.kind === 'flag') return readFlag(facet, values.at(-1));
  const known = facet.options!.length
    ? facet.options!.filter(({ code }) => values.includes(code)).map(({ code }) => code)
    : [...new Set(values.filter((value) => valuePattern.test(value)))].sort().slice(0, 50);
  return known.length ? known : undefined;
}

function readFlag(facet: Facet, value: string | undefined): 0 | 1 | undefined {
  if (value === String(facet.sends)) return facet.sends;
  // «Single stones only» is the other answer of the sets' flag; the other flags have none.
  return facet.key === 'is_single' && value === '1' ? 1 : undefined;
}

function readRange(facet: Facet, given: unknown): RangeSelection | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const ends = given as Record<string, unknown>;
  let from = Object.hasOwn(ends, 'from') ? readNumber(facet, ends.from) : undefined;
  let to = Object.hasOwn(ends, 'to') ? readNumber(facet, ends.to) : undefined;
  if (from !== undefined && to !== undefined && from > to) [from, to] = [to, from];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function readNumber(facet: Facet, given: unknown): number | undefined {
  const text = String(given)
    .replace(/[\s\u00A0]/g, '')
    .replace(',', '.');
  if (!/^\d{1,15}(\.\d{1,10})?$/.test(text)) return undefined;
  return Math.min(maxRange, Math.round(Number(text) * 10 ** (facet.decimals ?? 0)));
}

/** Back to the form it came in; what `stringifyQuery` and the calls take. */
export function queryOfSelection(selection: Selection): Query {
  const query: Query = {};
  for (const [key, value] of entriesOf(selection)) {
    const write = (number: number): string => writeNumber(facetOf(key), number);
    if (Array.isArray(value)) query[`filter_${key}`] = value;
    else if (isRange(value))
      query[`filter_${key}`] = {
        ...(value.from !== undefined && { from: write(value.from) }),
        ...(value.to !== undefined && { to: write(value.to) }),
      };
    else query[`filter_${key}`] = String(value);
  }
  return query;
}

/** 102 → «1.02», 150 → «1.5», 200 → «2». */
const writeNumber = (facet: Facet, value: number): string => String(value / 10 ** (facet.decimals ?? 0));

export const entriesOf = (selection: Selection): [FilterKey, FacetSelection][] =>
  Object.entries(selection) as [FilterKey, FacetSelection][];

interface PathSelection {
  selection: Selection;
  /** `event-<type>-<n>`: the list of an event. */
  event: string | null;
}

const eventPattern = /^event-(diamonds|jewelry|posie)-\d{1,9}$/;

/** The selection of path segments `<slug>-<value>`; null when a segment is unknown: the page is not found. */
export function selectionFromPath(segments: readonly string[], list: CatalogList): PathSelection | null {
  const found: PathSelection = { selection: {}, event: null };
  const filled = segments.filter((segment) => segment !== '');
  for (const [place, segment] of filled.entries()) {
    if (place === 0 && segment.startsWith('event-')) {
      if (!eventPattern.test(segment)) return null;
      found.event = segment;
      continue;
    }
    const match = matchSegment(segment, list);
    // Several values of one facet always come in the query.
    if (!match || found.selection[match.key]) return null;
    found.selection[match.key] = [match.value];
  }
  return { ...found, selection: inOrder(found.selection, list) };
}

function matchSegment(segment: string, list: CatalogList): { key: FilterKey; value: string } | undefined {
  for (const { key, slug, options } of facetsOf(list)) {
    if (!slug || !segment.startsWith(`${slug}-`)) continue;
    const text = segment.slice(slug.length + 1);
    const value = options!.length
      ? options!.find(({ code }) => code.toLowerCase() === text)?.code
      : valuePattern.test(text)
        ? text
        : undefined;
    if (value) return { key, value };
  }
  return undefined;
}

function inOrder(selection: Selection, list: CatalogList): Selection {
  const sorted: Selection = {};
  for (const { key } of facetsOf(list)) if (selection[key] !== undefined) sorted[key] = selection[key];
  return sorted;
}

/** Merges the selections of an address's path and query; the query wins where both have a value. */
export const mergeSelections = (path: Selection, query: Selection, list: CatalogList): Selection =>
  inOrder({ ...path, ...query }, list);

/** The segments of a selection, when every facet is one value of a facet with a slug; otherwise null. */
function pathOfSelection(selection: Selection): string[] | null {
  const segments: string[] = [];
  for (const [key, value] of entriesOf(selection)) {
    const { slug } = facetOf(key);
    if (!slug || !Array.isArray(value) || value.length !== 1) return null;
    segments.push(`${slug}-${value[0]!.toLowerCase()}`);
  }
  return segments;
}

/** The paths of lists: boxes have no list page and are shown on the catalog's main page. */
export const listPaths: Record<CatalogList, string> = {
  main: '/catalog/diamonds/',
  unique: '/catalog/diamonds/unique/',
  boxes: '/catalog/',
  jewelry: '/catalog/jewelry/',
  posie: '/catalog/posie/',
};

const withSegments = (list: CatalogList, segments: readonly string[]): string =>
  listPaths[list] + segments.map((segment) => `${segment}/`).join('');

/** For search engines: the path form, or the list without the filter. */
export function canonicalPath(list: CatalogList, selection: Selection, page = 1): string {
  const takesSegments = list !== 'unique' && list !== 'boxes';
  const path = withSegments(list, (takesSegments && pathOfSelection(selection)) || []);
  return page > 1 ? `${path}?page=${page}` : path;
}

interface ListView {
  page?: number;
  sort?: Sort;
  view?: 'cards' | 'table';
  event?: string | null;
}

/** The address of a list as a person sees it; defaults are left out. */
export function listUrl(
  list: CatalogList,
  selection: Selection,
  { page, sort, view, event }: ListView = {},
): string {
  const takesSegments = list !== 'unique' && list !== 'boxes';
  const segments = takesSegments ? pathOfSelection(selection) : null;
  const path = withSegments(list, [...(event ? [event] : []), ...(segments ?? [])]);
  return (
    path +
    stringifyQuery({
      ...(segments ? {} : queryOfSelection(selection)),
      ...(sort && sort !== 'popularity' && { sort }),
      ...(view && view !== 'cards' && { view }),
      ...(page && page > 1 && { page }),
    }) +
    (list === 'boxes' ? '#boxes' : '')
  );
}

/** `sort` and `page` of a query: nonsense is the default. */
export const readSort = (value: QueryValue | undefined): Sort => (isSort(value) ? value : 'popularity');

export const sameSelection = (a: Selection, b: Selection): boolean =>
  stringifyQuery(queryOfSelection(a)) === stringifyQuery(queryOfSelection(b));
