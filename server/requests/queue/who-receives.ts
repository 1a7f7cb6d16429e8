import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { readWorkers } from './queue-store.ts';
import { addressees } from './routing-rules.ts';

interface Guest {
  userId: number | null;
  requestId: number | undefined;
  officeId: number;
}

/**
 * By whom a client is best received: groups of managers, the best first. Whoever works on the request or met the client
 * before, then those to whom new work of such a client goes.
 */
export async function whoReceives(tx: Tx, { userId, requestId, officeId }: Guest): Promise<number[][]> {
  if (userId === null) return [];
  const { rows } = await sql<{
    working: number | null;
    own: number | null;
    vip: boolean;
    met: number | null;
  }>`
    select (select manager_id from requests where id = ${requestId ?? null} and user_id = ${userId}) as working,
      (select manager_id from clients where user_id = ${userId}) as own,
      exists (select from clients where user_id = ${userId} and segment = 'vip') as vip,
      (select manager_id from meetings where user_id = ${userId} order by id desc limit 1) as met`.execute(
    tx,
  );
  const { working, own, vip, met } = rows[0]!;
  const work = {
    ade: false,
    segment: vip ? 'vip' : 'plain',
    responsibleId: own,
    officeId,
    waited: 0,
  } as const;
  const circle = addressees(work, await readWorkers(tx)).map(({ id }) => id);
  return [working, own, met].flatMap((one) => (one === null ? [] : [[one]])).concat([circle]);
}
