import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Staff who know a client. */
interface Ties {
  /** Works on this request. */
  working: number | null;
  own: number | null;
  vip: boolean;
  /** Received them last. */
  met: number | null;
}

export async function readManagerTies(tx: Tx, userId: number, requestId: number | undefined): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select (select manager_id from requests
      where id = ${requestId ?? null} and user_id = ${userId}) as working,
      (select manager_id from clients where user_id = ${userId}) as own,
      exists (select from clients where user_id = ${userId} and segment = 'vip') as vip,
      (select manager_id from meetings where user_id = ${userId} order by id desc limit 1) as met`.execute(
    tx,
  );
  return rows[0]!;
}
