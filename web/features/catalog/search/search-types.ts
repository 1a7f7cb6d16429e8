import type { CatalogList } from '#contract/catalog/catalog-filter.ts';

/** Types one can search in, by their name in the address. */
export const searchTypes: Readonly<Record<string, CatalogList>> = {
  diamonds: 'main',
  unique: 'unique',
  boxes: 'boxes',
  jewelry: 'jewelry',
  posie: 'posie',
};

export const searchListOf = (type: string): CatalogList | undefined =>
  Object.hasOwn(searchTypes, type) ? searchTypes[type] : undefined;

const typeOf = new Map(Object.entries(searchTypes).map(([type, list]) => [list, type]));
/** Where one searches in what a list holds. */
export const searchPath = (list: CatalogList): string => `/catalog/${typeOf.get(list)!}/search/`;
