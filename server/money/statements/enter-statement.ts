import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { PlannedLine } from './plan-statement.ts';
import { planNow, reasonOf } from './show-statement.ts';
import { enterLines, enterPeriods, markEntered, readFile, takeTurn } from './statement-store.ts';

type Fresh = Exclude<PlannedLine, { fate: 'repeat' }>;

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
  const plan = await planNow(tx, file.statement, own);
  if (plan.digest !== digest)
    return new Refusal(
      409,
      'plan-changed',
      'Пока вы смотрели, что-то изменилось. Ничего не\u00A0записано, ниже план заново.',
    );
  if (plan.gaps.length && !why) return refuseFields({ why: 'Дни не\u00A0стыкуются: напишите почему' });
  const fresh = plan.lines.filter((line): line is Fresh => line.fate !== 'repeat');
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
