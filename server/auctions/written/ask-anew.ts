import type { Tx } from '#server/platform/db.ts';
import { tellUserOfLot } from '../news/news-store.ts';
import { markAsked } from './written-store.ts';

/** [A55] What is told of these lots changed: whoever left a written offer reads it anew, and may withdraw until the start. */
export async function askWrittenAnew(tx: Tx, lotIds: readonly string[]): Promise<void> {
  if (!lotIds.length) return;
  for (const asked of await markAsked(tx, lotIds)) await tellUserOfLot(tx, asked, 'written-asked');
}
