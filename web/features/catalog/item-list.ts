import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';

const lists: Record<Card['type'], CatalogList> = {
  diamonds: 'main',
  unique: 'unique',
  boxes: 'boxes',
  jewelry: 'jewelry',
  posie: 'posie',
};

/** The list an item stands in. */
export const listOfItem = ({ type }: Pick<Card, 'type'>): CatalogList => lists[type];
