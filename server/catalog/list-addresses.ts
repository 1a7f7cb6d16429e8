import { facetsOf } from '#contract/catalog/catalog-filter.ts';
import { canonicalPath, listPaths } from '#contract/catalog/catalog-selection.ts';
import { hrefOf } from './card-view.ts';
import type { LiveCatalog } from './live-catalog.ts';

const filteredLists = ['main', 'jewelry', 'posie'] as const;
const itemLists = ['main', 'boxes', 'jewelry', 'posie'] as const;

/** Lists, lists by one value of a facet that has a path, and items: what is empty or sold is left out. */
export function* catalogAddresses(catalog: LiveCatalog): Iterable<string> {
  const { lists, references } = catalog;
  yield listPaths.unique;
  for (const list of filteredLists) {
    yield listPaths[list];
    for (const { key, slug, options } of facetsOf(list)) {
      if (!slug) continue;
      const codes = key === 'collection' ? references.collections : options!;
      for (const { code } of codes)
        if (lists[list].countOf(key, code) > 0) yield canonicalPath(list, { [key]: [code] });
    }
  }
  for (const list of itemLists) {
    const index = lists[list];
    // Unique stones have addresses under `/catalog/diamonds/`.
    const type = list === 'main' ? 'diamonds' : list;
    // Ids, not slots: the list is read slowly, and a slot may change its item meanwhile.
    const ids = index.slotsOf({}).map((slot) => index.idOf(slot));
    for (const id of ids) yield hrefOf({ id, type });
  }
}
