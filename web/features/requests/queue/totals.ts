import type { QueueItem } from '#contract/requests/queue.ts';

export const isGone = ({ status }: QueueItem): boolean => status === 'sold' || status === 'gone';

interface Totals {
  /** How many rows are counted: what is gone counts once something is chosen instead of it. */
  rows: number;
  asked: number | null;
  now: number | null;
  /** No row has one price without the other: one sum may be taken from the other. */
  comparable: boolean;
}

/** What the request comes to, then and now, of the same rows: a sold stone is no saving. */
export function totalsOf(items: readonly QueueItem[], chosen: ReadonlyMap<number, number>): Totals {
  const rows = items.flatMap((item) => {
    const instead = item.replacements.find(({ id }) => id === chosen.get(item.id));
    if (!instead && isGone(item)) return [];
    return { asked: item.priceThen, now: instead ? instead.price : item.priceNow };
  });
  return {
    rows: rows.length,
    asked: sumOf(rows.map(({ asked }) => asked)),
    now: sumOf(rows.map(({ now }) => now)),
    comparable: rows.every(({ asked, now }) => (asked === null) === (now === null)),
  };
}

function sumOf(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length ? known.reduce((sum, price) => sum + price, 0) : null;
}
