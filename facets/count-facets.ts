import type { CatalogListAnswer, FacetAnswer } from '#contract/catalog/catalog-answers.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { FacetTable } from './facet-table.ts';

export type CountedFacets = Pick<CatalogListAnswer, 'total' | 'facets'>;

/** The facets of an answer with the counts of another selection. */
export function countFacets(
  table: FacetTable,
  facets: readonly FacetAnswer[],
  selection: Selection,
): CountedFacets {
  const counts = table.count(selection);
  const recount = (facet: FacetAnswer): FacetAnswer => {
    const { key } = facet;
    if (facet.kind === 'range') {
      // Bars of other steps would not stand where the answer's do.
      const isSame = table.ranges.get(key)!.edges.join() === facet.edges.join();
      return isSame ? { ...facet, histogram: counts.histograms.get(key)! } : facet;
    }
    const countOf = (code: string): number =>
      counts.options.get(key)![table.options.get(key)!.placeOf(code) ?? -1] ?? 0;
    if (facet.kind === 'flag') return { ...facet, count: countOf(String(facet.sends)) };
    return { ...facet, options: facet.options.map((option) => ({ ...option, count: countOf(option.code) })) };
  };
  return { total: counts.total, facets: facets.map(recount) };
}

/** What is counted and within which bounds, to compare two answers. */
export const countsOf = ({ total, facets }: CountedFacets): string =>
  JSON.stringify([
    total,
    ...facets.map((facet) =>
      facet.kind === 'range'
        ? [facet.key, facet.min, facet.max, facet.histogram]
        : facet.kind === 'flag'
          ? [facet.key, facet.count]
          : [facet.key, ...facet.options.map(({ code, count }) => [code, count])],
    ),
  ]);
