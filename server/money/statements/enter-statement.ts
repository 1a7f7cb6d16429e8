import { formatDate } from '#contract/russian.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { answerOrders } from '../orders/answer-orders.ts';
import { lockDepositsBySums } from '../orders/deposit-order-store.ts';
import { lockBankOrders } from '../orders/order-store.ts';
import { lockDeposits } from '../payments/deposit-store.ts';
import { lockInvoicesDue, readClosedDay, readPayables } from '../payments/payable-store.ts';
import { type FreshLine, keyOfLine, openingsOf, writeLines } from '../payments/write-lines.ts';
import type { BankStatement } from '../statement.ts';
import type { StatementPlan } from './plan-statement.ts';
import { numbersOf, planNow, reasonOf } from './show-statement.ts';
import {
  enterLines,
  enterPeriods,
  lockStatements,
  markEntered,
  readPeriods,
  readStatementFile,
} from './statement-store.ts';

/** [M11] Enters a whole statement in one act, as it was shown; lines entered before are skipped. */
export async function enterStatement(
  tx: Tx,
  id: number,
  { by, own, digest, why }: { by: number; own: string; digest: string; why: string },
): Promise<Refusal | undefined> {
  await lockStatements(tx);
  const file = await readStatementFile(tx, id);
  if (!file) return notFound();
  if (!file.statement) return new Refusal(409, 'entered', 'Эту выписку уже внесли.');
  const numbers = numbersOf(file.statement);
  await lockDeposits(tx, numbers);
  await lockDepositsBySums(
    tx,
    file.statement.lines.map(({ sum }) => sum),
  );
  await lockBankOrders(tx);
  await lockInvoicesDue(tx, numbers);
  const plan = await planNow(tx, file.statement, own);
  if (plan.digest !== digest)
    return new Refusal(
      409,
      'plan-changed',
      'Пока вы смотрели, что-то изменилось. Ничего не\u00A0записано, ниже план заново.',
    );
  if (plan.gaps.length && !why) return refuseFields({ why: 'Дни не\u00A0стыкуются: напишите почему' });
  const entered = await enterPlan(tx, id, file.statement, { by, plan, why });
  if (entered instanceof Refusal) return entered;
  await recordDeed(tx, {
    by,
    act: 'money',
    // Not the name of the kind that editors of texts see in the journal.
    kind: 'bank-statements',
    id: String(id),
    title: file.name,
    why,
    before: {},
    changed: { Строк: entered, Повторов: plan.lines.length - entered },
  });
  return undefined;
}

/** Answers how many lines it entered. */
export async function enterPlan(
  tx: Tx,
  id: number,
  statement: BankStatement,
  { by, plan, why }: { by: number; plan: StatementPlan; why: string },
): Promise<number | Refusal> {
  const fresh = plan.lines.filter((line): line is FreshLine => line.fate !== 'repeat');
  const openings = openingsOf(await readPeriods(tx), statement.periods);
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
  const payables = await readPayables(tx, numbersOf(statement));
  const entries = await writeLines(tx, fresh, { payables, openings, by });
  await enterPeriods(tx, id, statement.periods);
  await enterLines(
    tx,
    id,
    fresh.map((line) => ({ ...line, reason: reasonOf(line) })),
  );
  await answerOrders(
    tx,
    fresh.flatMap((line) =>
      line.fate === 'debited' || line.fate === 'bounced'
        ? [
            {
              fate: line.fate,
              orderId: line.order.id,
              entry: entries.get(keyOfLine(line))!,
              why: line.purpose,
            },
          ]
        : [],
    ),
    by,
  );
  await markEntered(tx, id, by, why);
  return fresh.length;
}
