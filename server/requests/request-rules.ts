import { queueNumber, type RequestSum } from '#contract/requests/request-words.ts';

export const requestNumber = (id: number): string => queueNumber('request', id);

/** What the items cost together, as far as they have prices. */
export function sumOf(items: readonly { price: number | null }[]): RequestSum {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price]));
  return {
    itemsCount: items.length,
    sum: prices.reduce((sum, price) => sum + price, 0),
    unpriced: items.length - prices.length,
  };
}
