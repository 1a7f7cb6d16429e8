import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { requestNumber } from './request-rules.ts';

/** Requests that nobody has finished. */
export async function requestsHolding(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; request: number }>`
    select distinct i.item_id as id, r.id as request from request_items i join requests r on r.id = i.request_id
    where i.item_id = any(${ids}::bigint[]) and r.state in ('new', 'working', 'showing') order by 1, 2`.execute(
    db,
  );
  const held = new Map<number, string[]>();
  for (const { id, request } of rows)
    held.set(id, [...(held.get(id) ?? []), `заявка ${requestNumber(request)}`]);
  return held;
}
