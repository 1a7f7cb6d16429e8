import type { CatalogList, FilterKey } from '#contract/catalog/catalog-filter.ts';
import { FacetTable } from './facet-table.ts';

/**
 * The columns of what a list shows, as bytes that a page rebuilds a `FacetTable` of: a head in JSON, then each column's lowest
 * bytes, its next ones and so on. Items alike lie together, so these compress to a fourth.
 */
interface Head {
  size: number;
  columns: ColumnHead[];
}

interface ColumnHead {
  key: FilterKey;
  /** Bytes of a value. */
  width: number;
  /** Options: value n is the code n - 1, and 0 none. */
  codes?: string[];
  /** Ranges: 0 is none, and 1 this number. */
  least?: number;
  /** The steps of the histogram, which another table would make a little differently. */
  edges?: number[];
}

/**
 * Of a table that is settled, whose items have one value each and whose slots end at `size`. The columns are copied at once; each is
 * written in a step of its own, so that others get their turn between them.
 */
export function* writeColumns(table: FacetTable, size: number): Generator<undefined, Uint8Array> {
  const slots = Int32Array.from(table.slotsOf({}));
  const kept = [
    ...[...table.options].map(([key, column]) => ({ key, ...column.keep(size), edges: undefined })),
    ...[...table.ranges].map(([key, column]) => ({
      key,
      edges: column.edges,
      values: column.keep(size),
      codes: undefined,
    })),
  ];
  const columns: ColumnHead[] = [];
  const bodies: Uint8Array[] = [];
  const shown = new Float64Array(slots.length);
  for (const { key, codes, edges, values } of kept) {
    const least = edges?.[0] ?? 1;
    for (let at = 0; at < slots.length; at++) {
      const value = values[slots[at]!]!;
      shown[at] = Number.isNaN(value) ? 0 : value - least + 1;
    }
    const width = widthOf(shown);
    columns.push({ key, width, ...(edges ? { edges, least } : { codes: [...codes] }) });
    bodies.push(split(shown, width));
    yield;
  }
  const head = new TextEncoder().encode(JSON.stringify({ size: slots.length, columns } satisfies Head));
  const length = Uint8Array.from([head.length, head.length >>> 8, head.length >>> 16, 0]);
  return joined([length, head, ...bodies]);
}

/** Codes and facets that this side does not know are learned or left out: the page may be older than the house. */
export function readColumns(list: CatalogList, bytes: Uint8Array): FacetTable {
  const headEnd = 4 + (bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16));
  const { size, columns }: Head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, headEnd)));
  const table = new FacetTable(list, 0);
  table.grow(size);
  const edgesOf = new Map<FilterKey, number[]>();
  let at = headEnd;
  for (const { key, width, codes, least = 0, edges } of columns) {
    const body = bytes.slice(at, at + width * size);
    at += width * size;
    if (codes)
      table.options
        .get(key)
        ?.restore({ codes, values: width === 1 ? body : Int32Array.from(unite(body, width)) });
    else
      table.ranges
        .get(key)
        ?.restore(unite(body, width).map((value) => (value ? value + least - 1 : Number.NaN)));
    if (edges) edgesOf.set(key, edges);
  }
  for (let slot = 0; slot < size; slot++) table.chunks.showUncounted(slot);
  table.fill(size, edgesOf);
  return table;
}

function widthOf(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  let width = 1;
  while (most >= 256 ** width) width++;
  return width;
}

/** All lowest bytes of the values, then all next ones. */
function split(values: Float64Array, width: number): Uint8Array {
  const size = values.length;
  const bytes = new Uint8Array(size * width);
  for (let at = 0; at < size; at++) {
    // Operators on bits take the lowest 32 of them.
    let low = values[at]! >>> 0;
    for (let place = 0; place < width; place++) {
      if (place === 4) low = Math.floor(values[at]! / 2 ** 32);
      bytes[place * size + at] = low;
      low >>>= 8;
    }
  }
  return bytes;
}

function unite(bytes: Uint8Array, width: number): Float64Array {
  const size = bytes.length / width;
  const values = new Float64Array(size);
  for (let place = width - 1; place >= 0; place--)
    for (let at = 0; at < size; at++) values[at] = values[at]! * 256 + bytes[place * size + at]!;
  return values;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
