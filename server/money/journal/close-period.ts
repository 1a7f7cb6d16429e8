import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { insertPeriod } from './entry-store.ts';

/** [M3] Up to this day nothing is written any more; corrections are of the days after. */
export const closePeriod = async (tx: Tx, lastDay: string, by: number): Promise<Refusal | undefined> =>
  (await insertPeriod(tx, lastDay, by))
    ? undefined
    : new Refusal(409, 'period', 'Закрыть можно дни до\u00A0сегодняшнего, которые ещё не\u00A0закрыты.');
