/** So many cards lie between two that look the same, where the page has others: a row and its neighbours. */
const apart = 8;

/** The items of a page in their order, but none beside its twin: one that looks like a near one waits for its turn. */
export function spreadTwins<Item>(items: readonly Item[], lookOf: (item: Item) => string): Item[] {
  const left = [...items];
  const spread: Item[] = [];
  while (left.length) {
    const near = new Set(spread.slice(-apart).map(lookOf));
    const next = left.findIndex((item) => !near.has(lookOf(item)));
    spread.push(...left.splice(Math.max(0, next), 1));
  }
  return spread;
}
