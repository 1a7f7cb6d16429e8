import type { FilterCatalog } from '#contract/catalog/catalog.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';

const catalogs: Record<CatalogList, FilterCatalog> = {
  main: 'diamond',
  unique: 'diamond',
  boxes: 'diamond_boxes',
  jewelry: 'jewelry',
  posie: 'posie',
};

/** Saved filters and columns are kept apart by these. */
export const filterCatalogOf = (list: CatalogList): FilterCatalog => catalogs[list];
