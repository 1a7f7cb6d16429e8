/** So many cards lie between two that look the same, where the page has others: a row and its neighbours. */
const minDistance = 11;

/** Keeps the order of a page's items but moves one that looks like a near neighbour further down. */
export function spreadTwins<Item>(items: readonly Item[], lookOf: (item: Item) => string): Item[] {
  const left = [...items];
  const spread: Item[] = [];
  while (left.length) {
    const near = new Set(spread.slice(-minDistance).map(lookOf));
    const next = left.findIndex((item) => !near.has(lookOf(item)));
    spread.push(...left.splice(Math.max(0, next), 1));
  }
  return spread;
}

/** One of each look in their order, then the second ones, and so on: a list begins with everything there is to see. */
export function inRounds<Item>(items: readonly Item[], lookOf: (item: Item) => string): Item[] {
  const times = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const look = lookOf(item);
    const round = times.get(look) ?? 0;
    times.set(look, round + 1);
    rounds[round] ??= [];
    rounds[round].push(item);
  }
  return rounds.flat();
}
