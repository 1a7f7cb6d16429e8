/** An item that has changed: which filters show it, and which did before. */
export interface Met {
  itemId: number;
  price: number | null;
  priceBefore: number | null;
  now: readonly number[];
  before: ReadonlySet<number>;
}

export interface Telling {
  filterId: number;
  what: 'item' | 'price' | 'lot';
  subjectId: number;
  price: number | null;
  /** What a fallen price is held against. */
  was: number | null;
}

/** A telling's filter and item. */
export const toldKey = (filterId: number, itemId: number): string => `${filterId} ${itemId}`;

/**
 * What is news: an item that a filter did not show before and of which it was never told; and, where it is wanted, a price
 * below the one that was told last or, of what was never told, below the one before this change.
 */
export function decideTellings(
  { itemId, price, priceBefore, now, before }: Met,
  told: ReadonlyMap<string, number | null>,
  wantsFalls: (filterId: number) => boolean,
): Telling[] {
  return now.flatMap((filterId): Telling[] => {
    const key = toldKey(filterId, itemId);
    const known = told.has(key);
    if (!known && !before.has(filterId))
      return [{ filterId, what: 'item', subjectId: itemId, price, was: null }];
    const was = known ? told.get(key)! : priceBefore;
    if (price === null || was === null || price >= was || !wantsFalls(filterId)) return [];
    return [{ filterId, what: 'price', subjectId: itemId, price, was }];
  });
}
