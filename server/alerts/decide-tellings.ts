/** An item that has changed: which filters show it, and which did before. */
export interface MetItem {
  itemId: number;
  price: number | null;
  priceBefore: number | null;
  now: readonly number[];
  before: ReadonlySet<number>;
}

export interface AlertMatch {
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
 * Decides what is new: an item the filter did not match before and has not reported; and, where asked for, a price
 * below the last one reported or, if none was, below the one before this change.
 */
export function decideTellings(
  { itemId, price, priceBefore, now, before }: MetItem,
  told: ReadonlyMap<string, number | null>,
  wantsFalls: (filterId: number) => boolean,
): AlertMatch[] {
  return now.flatMap((filterId): AlertMatch[] => {
    const key = toldKey(filterId, itemId);
    const known = told.has(key);
    if (!known && !before.has(filterId))
      return [{ filterId, what: 'item', subjectId: itemId, price, was: null }];
    const was = known ? told.get(key)! : priceBefore;
    if (price === null || was === null || price >= was || !wantsFalls(filterId)) return [];
    return [{ filterId, what: 'price', subjectId: itemId, price, was }];
  });
}
