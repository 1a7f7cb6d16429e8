import {
  type CatalogList,
  catalogLists,
  type FilterKey,
  facetsOf,
  pageSize,
  type Sort,
  sortCodes,
} from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { FacetIndex } from './engine/facet-index.ts';
import { askSql } from './lists/sql-list-store.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** 0 ≤ x < 1 */
type RandomNumber = () => number;

interface Trial {
  list: CatalogList;
  selection: Selection;
  sort: Sort;
  page: number;
}

/** A filter such as people make: a few facets, one to three values each, ranges inside and across the bounds. */
export function randomTrial(chance: RandomNumber, indexes: Record<CatalogList, FacetIndex>): Trial {
  const one = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)]!;
  const list = one(catalogLists);
  const index = indexes[list];
  const selection: Selection = {};
  for (const { key, kind, sends } of facetsOf(list)) {
    if (chance() > 0.16) continue;
    if (kind === 'flag') selection[key] = key === 'is_single' && chance() < 0.5 ? 1 : sends!;
    else if (kind === 'range') {
      const edges = index.ranges.get(key)!.edges;
      const [low, high] = [edges[0] ?? 0, edges.at(-1) ?? 1];
      const at = () => Math.round(low + (high - low) * (chance() ** 2 * 1.1 - 0.05));
      const [a, b] = [at(), at()];
      selection[key] =
        chance() < 0.25
          ? { from: Math.max(0, a) }
          : { from: Math.max(0, Math.min(a, b)), to: Math.max(0, a, b) };
    } else {
      const { codes } = index.options.get(key)!;
      const values = new Set(Array.from({ length: 1 + Math.floor(chance() * 3) }, () => one(codes)));
      if (codes.length) selection[key] = codes.filter((code) => values.has(code));
    }
  }
  return { list, selection, sort: one(sortCodes), page: 1 + Math.floor(chance() * 3) };
}

/** What the index and PostgreSQL say differently; empty when they agree. */
export async function compareTrial(db: Db | Tx, catalog: LiveCatalog, trial: Trial): Promise<string[]> {
  const { list, selection, sort } = trial;
  const index = catalog.lists[list];
  const found = index.ask({ selection, sort, page: trial.page, pageSize });
  const edges = new Map([...index.ranges].map(([key, column]) => [key, column.edges]));
  const said = await askSql(db, list, {
    selection,
    sort,
    skip: (found.page - 1) * pageSize,
    take: pageSize,
    edges,
  });
  const differences: string[] = [];
  const compare = (what: string, ours: unknown, truth: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(truth))
      differences.push(`${what}: index ${JSON.stringify(ours)}, database ${JSON.stringify(truth)}`);
  };
  compare('total', found.total, said.total);
  compare(
    'ids',
    found.slots.map((slot) => index.idOf(slot)),
    said.ids,
  );
  for (const [key, column] of index.options)
    compare(
      key,
      nonZero(column.codes, found.options.get(key)!),
      sorted(said.options.get(key)!, flagsOf(key)),
    );
  for (const [key, column] of index.ranges) {
    const truth = said.ranges.get(key)!;
    compare(`${key} bounds`, [column.edges[0] ?? null, column.edges.at(-1) ?? null], [truth.min, truth.max]);
    compare(`${key} histogram`, found.histograms.get(key), truth.histogram);
  }
  return differences;
}

/** A flag that is not set is no value; «single» has both. */
const flagsOf = (key: FilterKey): readonly string[] =>
  ['label_investment', 'for_order', 'label_new_items'].includes(key) ? ['0'] : [];

const byCode = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1);
const nonZero = (codes: readonly string[], counts: Int32Array): [string, number][] =>
  codes
    .map((code, place): [string, number] => [code, counts[place] ?? 0])
    .filter(([, count]) => count > 0)
    .sort(byCode);
const sorted = (counts: Map<string, number>, ignored: readonly string[]): [string, number][] =>
  [...counts].filter(([code]) => !ignored.includes(code)).sort(byCode);

/** Random filters put to both; answers the first differences met, with the filter that shows them. */
export async function verifyCatalog(
  db: Db | Tx,
  catalog: LiveCatalog,
  trials: number,
  chance: RandomNumber,
): Promise<string[]> {
  for (let trial = 0; trial < trials; trial++) {
    const one = randomTrial(chance, catalog.lists);
    const differences = await compareTrial(db, catalog, one);
    if (differences.length) return [`${JSON.stringify(one)}`, ...differences];
  }
  return [];
}
