import type { QueueItem } from '#contract/requests/queue.ts';

/** What the request comes to: then as it was sent; now without what is gone, or with what was chosen instead. */
export function totalsOf(
  items: readonly QueueItem[],
  chosen: ReadonlyMap<number, number>,
): { asked: number | null; now: number | null } {
  const now = items.flatMap((item) => {
    const instead = item.replacements.find(({ id }) => id === chosen.get(item.id));
    if (instead) return instead.price ?? [];
    return item.status === 'sold' || item.status === 'gone' ? [] : (item.priceNow ?? []);
  });
  return { asked: sumOf(items.flatMap(({ priceThen }) => priceThen ?? [])), now: sumOf(now) };
}

const sumOf = (prices: readonly number[]): number | null =>
  prices.length ? prices.reduce((sum, price) => sum + price, 0) : null;
