import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { maySee } from './queue/queue-rules.ts';
import { findRow } from './queue/queue-store.ts';
import { entryStandingOf, queueViewerOf, readShift } from './queue/shift.ts';
import { type RequestItem, readRequestItems } from './request-store.ts';

type AskedItem = Pick<RequestItem, 'item_id' | 'price'>;

/** What was asked for and at which prices: of one's own requests, for managers also of those that the queue shows them. */
export async function itemsOfRequest(
  db: Db,
  clock: Clock,
  caller: Caller,
  { id, manages }: { id: number; manages: boolean },
): Promise<AskedItem[] | undefined> {
  const row = await findRow(db, { kind: 'request', id });
  if (!row || !caller.person) return undefined;
  if (row.user_id !== caller.person.user.id) {
    const shift = await readShift(db, clock());
    if (!manages || !maySee(queueViewerOf(caller), entryStandingOf(row, shift), shift.managers))
      return undefined;
  }
  return readRequestItems(db, [id]);
}
