import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { insertRequest, type NewRequest, type RequestItem } from './request-store.ts';

/** Who may take a request that was sent before to a showing: its sender, or anyone who works with clients. */
export type Taker = { staff: true } | { staff: false; userId: number | null };

/**
 * A booked showing is a request that has come as far as «Показ назначен»: a new one of the showing's items, or one that
 * was sent before. Answers with its number, or nothing when there is no such request for this person.
 */
export async function requestForShowing(
  tx: Tx,
  showing: {
    requestId?: number | undefined;
    taker: Taker;
    request: NewRequest;
    items: readonly RequestItem[];
  },
): Promise<number | undefined> {
  const { requestId, taker, request, items } = showing;
  const id = requestId ?? (await insertRequest(tx, request, items));
  const moved = await tx
    .updateTable('requests')
    .set({ state: 'showing', state_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'working', 'showing'])
    .$if(requestId !== undefined && !taker.staff, (query) =>
      query.where('user_id', '=', (taker as { userId: number | null }).userId),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows ? id : undefined;
}
