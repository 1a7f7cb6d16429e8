import type { Db, Tx } from '#server/platform/db.ts';
import { sharesInn } from './company-store.ts';

/** [A43] Whether what concerns one of these people is the decider's own: the same person, or a company with the same ИНН. */
export const isOwnMatter = async (
  tx: Db | Tx,
  deciderId: number,
  userIds: readonly number[],
): Promise<boolean> => userIds.includes(deciderId) || (await sharesInn(tx, deciderId, userIds));
