import type { PaperSort } from '#contract/documents/paper-words.ts';
import type { PaperItem } from './paper-data.ts';

/** «По запросу» is last in either order of prices. */
const priceOf = ({ price }: PaperItem, none: number): number => price ?? none;

const orders: Record<Exclude<PaperSort, 'given'>, (a: PaperItem, b: PaperItem) => number> = {
  price: (a, b) => priceOf(a, Number.MAX_SAFE_INTEGER) - priceOf(b, Number.MAX_SAFE_INTEGER),
  'price-down': (a, b) => priceOf(b, -1) - priceOf(a, -1),
  weight: (a, b) => (b.weight ?? 0) - (a.weight ?? 0),
};

export const sortItems = (items: readonly PaperItem[], sort: PaperSort): PaperItem[] =>
  sort === 'given' ? [...items] : items.toSorted(orders[sort]);
