import { formatDate } from '#contract/russian.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { lockDue, readClosedDay, readPayables } from '../payments/payable-store.ts';
import { type FreshLine, openingsOf, writeLines } from '../payments/write-lines.ts';
import { numbersOf, planNow, reasonOf } from './show-statement.ts';
import { enterLines, enterPeriods, markEntered, readFile, readPeriods, takeTurn } from './statement-store.ts';

/** [M11] All of a statement in one act, as it was shown; what was entered before is passed over. */
export async function enterStatement(
  tx: Tx,
  id: number,
  { by, own, digest, why }: { by: number; own: string; digest: string; why: string },
): Promise<Refusal | undefined> {
  await takeTurn(tx);
  const file = await readFile(tx, id);
  if (!file) return notFound();
  if (!file.statement) return new Refusal(409, 'entered', 'Эту выписку уже внесли.');
  const numbers = numbersOf(file.statement);
  await lockDue(tx, numbers);
  const plan = await planNow(tx, file.statement, own);
  if (plan.digest !== digest)
    return new Refusal(
      409,
      'plan-changed',
      'Пока вы смотрели, что-то изменилось. Ничего не\u00A0записано, ниже план заново.',
    );
  if (plan.gaps.length && !why) return refuseFields({ why: 'Дни не\u00A0стыкуются: напишите почему' });
  const fresh = plan.lines.filter((line): line is FreshLine => line.fate !== 'repeat');
  const openings = openingsOf(await readPeriods(tx), file.statement.periods);
  const closed = await readClosedDay(tx);
  const late = [...openings.map(({ from }) => from), ...fresh.map(({ day }) => day)].find(
    (day) => closed !== null && day <= closed,
  );
  if (late)
    return new Refusal(
      409,
      'period-closed',
      `Период по\u00A0${formatDate(closed!)} закрыт: строки за\u00A0${formatDate(late)} в\u00A0него не\u00A0внести.`,
    );
  await writeLines(tx, fresh, { payables: await readPayables(tx, numbers), openings, by });
  await enterPeriods(tx, id, file.statement.periods);
  await enterLines(
    tx,
    id,
    fresh.map((line) => ({ ...line, reason: reasonOf(line) })),
  );
  await markEntered(tx, id, by, why);
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'statements',
    id: String(id),
    title: file.name,
    why,
    before: {},
    changed: { Строк: fresh.length, Повторов: plan.lines.length - fresh.length },
  });
  return undefined;
}
