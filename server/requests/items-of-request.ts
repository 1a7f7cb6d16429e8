import type { Db } from '#server/platform/db.ts';
import { readShift, standingOf } from './queue/desk.ts';
import { maySee, type Viewer } from './queue/queue-rules.ts';
import { findRow } from './queue/queue-store.ts';
import { requestNumber } from './request-rules.ts';
import { type RequestItem, readItems } from './request-store.ts';

export interface RequestForPaper {
  number: string;
  clientName: string;
  items: Pick<RequestItem, 'item_id' | 'price'>[];
}

/** What was asked for and at which prices: of the person's own request; of one that the queue shows them, for staff. */
export async function itemsOfRequest(
  db: Db,
  { manages, ...viewer }: Viewer & { manages: boolean },
  id: number,
  now: Date,
): Promise<RequestForPaper | undefined> {
  const row = await findRow(db, { kind: 'request', id });
  if (!row) return undefined;
  if (row.user_id !== viewer.id) {
    const shift = manages && (await readShift(db, now));
    if (!shift || !maySee(viewer, standingOf(row, shift), shift.managers)) return undefined;
  }
  return {
    number: requestNumber(row.id),
    clientName: row.client_name || row.name,
    items: await readItems(db, [id]),
  };
}
