import type { FacetAnswer } from '#contract/catalog/catalog-answers.ts';
import { type CatalogList, type Facet, facetsOf } from '#contract/catalog/catalog-filter.ts';
import { isRange, type Selection } from '#contract/catalog/catalog-selection.ts';
import type { FacetIndex, Findings } from '../engine/facet-index.ts';
import type { References } from '../reference-store.ts';

/** The facets of a list in their order; one that no item of the list has a value of is left out. */
export function facetsView(
  list: CatalogList,
  index: FacetIndex,
  findings: Findings,
  selection: Selection,
  references: References,
): FacetAnswer[] {
  const answers: FacetAnswer[] = [];
  for (const facet of facetsOf(list)) {
    const answer =
      facet.kind === 'range'
        ? rangeView(facet, index, findings, selection)
        : facet.kind === 'flag'
          ? flagView(facet, index, findings, selection)
          : optionsView(facet, facet.kind, index, findings, selection, references);
    if (answer) answers.push(answer);
  }
  return answers;
}

function optionsView(
  { key, label, options }: Facet,
  kind: 'options' | 'scale',
  index: FacetIndex,
  findings: Findings,
  selection: Selection,
  references: References,
): FacetAnswer | undefined {
  const column = index.options.get(key)!;
  const counts = findings.options.get(key)!;
  const selected = (selection[key] as string[] | undefined) ?? [];
  const known =
    key === 'collection' ? references.collections.map(({ code, name }) => ({ code, label: name })) : options!;
  const shown = known.flatMap((option) => {
    const place = column.placeOf(option.code);
    // Values that nothing in the list has are not offered at all.
    if (place === undefined || !column.isUsed(place)) return [];
    return [
      {
        code: option.code,
        label: option.label,
        count: counts[place] ?? 0,
        selected: selected.includes(option.code),
      },
    ];
  });
  return shown.length ? { key, label, kind, options: shown } : undefined;
}

function rangeView(
  { key, label, decimals = 0 }: Facet,
  index: FacetIndex,
  findings: Findings,
  selection: Selection,
): FacetAnswer | undefined {
  const { edges } = index.ranges.get(key)!;
  if (!edges.length) return undefined;
  const chosen = selection[key];
  const { from = null, to = null } = isRange(chosen) ? chosen : {};
  return {
    key,
    label,
    kind: 'range',
    decimals,
    min: edges[0]!,
    max: edges.at(-1)!,
    from,
    to,
    edges,
    histogram: findings.histograms.get(key)!,
  };
}

function flagView(
  { key, label, sends }: Facet,
  index: FacetIndex,
  findings: Findings,
  selection: Selection,
): FacetAnswer {
  const place = index.options.get(key)!.placeOf(String(sends))!;
  return {
    key,
    label,
    kind: 'flag',
    sends: sends!,
    count: findings.options.get(key)![place]!,
    selected: selection[key] === sends,
  };
}
