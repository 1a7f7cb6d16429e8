import type { Tx } from '#server/platform/db.ts';
import { readWorkers } from './queue-store.ts';
import { addressees } from './routing-rules.ts';
import { readManagerTies } from './ties-store.ts';

interface Guest {
  userId: number | null;
  requestId: number | undefined;
  officeId: number;
}

/**
 * Managers best suited to receive a client, as groups, the best first: those who work on the request or met the
 * client before, then those to whom new requests of such a client go.
 */
export async function whoReceives(tx: Tx, { userId, requestId, officeId }: Guest): Promise<number[][]> {
  if (userId === null) return [];
  const { working, own, vip, met } = await readManagerTies(tx, userId, requestId);
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
