import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { type FilterKey, facetOf } from '#contract/catalog/catalog-filter.ts';
import { entriesOf, type Selection } from '#contract/catalog/catalog-selection.ts';
import type { FacetIndex, Findings } from '../engine/facet-index.ts';

type Relaxation = CatalogListAnswer['relaxations'][number];

const maxOffered = 4;

/** «Без ограничения цвета — 14»: what to drop when nothing was found, the most fruitful first. */
export function relaxSelection(
  index: FacetIndex,
  selection: Selection,
  within: Selection | undefined,
  { total, without }: Findings,
): Relaxation[] {
  if (total > 0) return [];
  const single = [...without].filter(([, found]) => found > 0).sort(([, a], [, b]) => b - a);
  if (single.length)
    return single
      .slice(0, maxOffered)
      .map(([key, found]) => ({ keys: [key], text: say([key]), total: found }));
  return keepMost(index, selection, within);
}

/** No single condition is to blame: of all, in their order, those stay that still leave something together. */
function keepMost(index: FacetIndex, selection: Selection, within: Selection | undefined): Relaxation[] {
  let kept: Selection = {};
  let found = 0;
  const dropped: FilterKey[] = [];
  for (const [key, value] of entriesOf(selection)) {
    const tried = { ...kept, [key]: value };
    const total = index.slotsOf(tried, within).length;
    if (total > 0) [kept, found] = [tried, total];
    else dropped.push(key);
  }
  // Dropping everything is no advice: there is a button for that.
  return found > 0 ? [{ keys: dropped, text: say(dropped), total: found }] : [];
}

function say(keys: readonly FilterKey[]): string {
  const names = keys.map((key) => facetOf(key).without);
  const last = names.pop();
  return `Без ограничения ${names.length ? `${names.join(', ')} и\u00A0${last}` : last}`;
}
