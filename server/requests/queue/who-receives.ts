import type { Tx } from '#server/platform/db.ts';
import { readWorkers } from './queue-store.ts';
import { addressees } from './routing-rules.ts';
import { readTies } from './ties-store.ts';

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
  const { working, own, vip, met } = await readTies(tx, userId, requestId);
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
