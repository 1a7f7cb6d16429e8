import { formatDate } from '#contract/russian.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { closePeriod } from '../journal/close-period.ts';
import { findGaps } from '../statements/join-days.ts';
import { balancesOf } from '../statements/show-statement.ts';
import { lockStatements, readDayTurns, readPeriods } from '../statements/statement-store.ts';

/** [M3] Closes the books up to a day. What the bank says of those days is in them by then: a line that comes later is refused. */
export async function closeBooks(
  tx: Tx,
  { lastDay, why, by }: { lastDay: string; why: string; by: number },
): Promise<Refusal | undefined> {
  await lockStatements(tx);
  const periods = await readPeriods(tx);
  const turns = await readDayTurns(tx);
  const [reached] = balancesOf(periods, turns)
    .map(({ day }) => day)
    .toSorted();
  if (reached !== undefined && reached < lastDay)
    return refuseFields({
      lastDay: `Выписка внесена по\u00A0${formatDate(reached)}: закройте по\u00A0этот день или внесите её дальше`,
    });
  const gap = findGaps(periods, turns).find(({ day }) => day <= lastDay);
  if (gap)
    return refuseFields({
      lastDay: `${formatDate(gap.day)} наш остаток не\u00A0сходится с\u00A0банком: сначала внесите недостающую выписку`,
    });
  const refused = await closePeriod(tx, lastDay, by);
  if (refused) return refuseFields({ lastDay: refused.body.message });
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'money-periods',
    id: lastDay,
    title: `Книги закрыты по\u00A0${formatDate(lastDay)}`,
    why,
    before: {},
    changed: { 'Закрыто по': formatDate(lastDay) },
  });
  return undefined;
}
