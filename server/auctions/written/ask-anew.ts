import type { Tx } from '#server/platform/db.ts';
import { tellUserOfLot } from '../news/news-store.ts';
import { lotsOfItemsAhead, markBiddersAsked } from './written-store.ts';

/**
 * [A55] The description of these lots changed: bidders with a written offer are asked to read it again and may
 * withdraw until the start.
 */
export async function askWrittenAnew(tx: Tx, lotIds: readonly (string | number)[]): Promise<void> {
  if (!lotIds.length) return;
  for (const asked of await markBiddersAsked(tx, lotIds)) await tellUserOfLot(tx, asked, 'written-asked');
}

/** The thing itself is not what it was. */
export async function askWrittenOfItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length) await askWrittenAnew(tx, await lotsOfItemsAhead(tx, itemIds));
}
