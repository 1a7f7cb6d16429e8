import type { Db } from '#server/platform/db.ts';
import { requestNumber } from './request-rules.ts';
import { type RequestItem, readItems } from './request-store.ts';

export interface RequestForPaper {
  number: string;
  clientName: string;
  items: Pick<RequestItem, 'item_id' | 'price'>[];
}

/** What was asked for and at which prices: of the person's own requests, or of anybody's (`userId` null) for a manager. */
export async function itemsOfRequest(
  db: Db,
  userId: number | null,
  id: number,
): Promise<RequestForPaper | undefined> {
  const row = await db
    .selectFrom('requests')
    .select(['id', 'name', 'client_name'])
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    number: requestNumber(row.id),
    clientName: row.client_name || row.name,
    items: await readItems(db, [id]),
  };
}
