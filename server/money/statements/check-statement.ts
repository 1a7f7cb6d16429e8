import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate } from '#contract/russian.ts';
import { type BankLine, type BankStatement, type Period, UnreadableStatement } from '../statement.ts';

export const shortAccount = (account: string): string => `…${account.slice(-4)}`;

/** «810» stands in the place of the currency in accounts of the ruble, in papers of the world «643». */
const isRuble = (account: string): boolean => /^\d{5}(810|643)\d{12}$/.test(account);

/** More than any bank says: days are compared with days and purposes looked through beside bids. */
const most = { periods: 400, lines: 20_000, letters: 1_000 };

function refuseEndless({ periods, lines }: BankStatement): void {
  if (periods.length > most.periods || lines.length > most.lines)
    throw new UnreadableStatement(
      null,
      'Слишком длинная выписка: загрузите её частями, не\u00A0больше года.',
    );
  for (const { number, purpose, other, at } of lines)
    if (
      [number, purpose, other.name, other.inn, other.account, other.bik].some(
        ({ length }) => length > most.letters,
      )
    )
      throw new UnreadableStatement(at, 'слишком длинное значение');
}

/** [M11] What a bank says of itself must hold: rubles, days in order, opening and turns that make the closing. */
export function checkStatement(statement: BankStatement): BankStatement {
  const { periods, lines } = statement;
  refuseEndless(statement);
  if (!periods.length)
    throw new UnreadableStatement(null, 'В\u00A0файле нет ни\u00A0одного счёта с\u00A0остатками.');
  for (const period of periods) checkPeriod(period, linesOf(lines, period));
  const ordered = periods.toSorted(
    (a, b) => a.account.localeCompare(b.account) || (a.from < b.from ? -1 : 1),
  );
  for (const [at, next] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before?.account !== next.account) continue;
    if (before.to >= next.from)
      throw new UnreadableStatement(null, `Дни ${formatDate(next.from)} в\u00A0файле названы дважды.`);
    if (before.closing !== next.opening)
      throw new UnreadableStatement(
        null,
        `Внутри файла разрыв: ${formatDate(before.to)} кончилось на\u00A0${formatKopecks(before.closing)}, ${formatDate(next.from)} начинается с\u00A0${formatKopecks(next.opening)}.`,
      );
  }
  for (const line of lines)
    if (!periods.some((period) => linesOf([line], period).length))
      throw new UnreadableStatement(
        line.at,
        `${formatDate(line.day)} вне дней, за\u00A0которые названы остатки счёта ${shortAccount(line.account)}`,
      );
  return { ...statement, periods: ordered };
}

export const linesOf = <T extends Pick<BankLine, 'account' | 'day'>>(
  lines: readonly T[],
  { account, from, to }: Pick<Period, 'account' | 'from' | 'to'>,
): T[] => lines.filter((line) => line.account === account && line.day >= from && line.day <= to);

function checkPeriod({ account, from, to, opening, closing }: Period, lines: readonly BankLine[]): void {
  if (!isRuble(account))
    throw new UnreadableStatement(
      null,
      `Счёт ${shortAccount(account)} не\u00A0рублёвый: дом считает в\u00A0рублях.`,
    );
  if (from > to)
    throw new UnreadableStatement(null, `Период счёта ${shortAccount(account)} кончается раньше начала.`);
  const turned = lines.reduce((sum, line) => sum + line.sum, opening);
  if (turned !== closing)
    throw new UnreadableStatement(
      null,
      `Счёт ${shortAccount(account)}: остаток и\u00A0строки дают ${formatKopecks(turned)}, банк называет ${formatKopecks(closing)}. Разница ${formatKopecks(closing - turned)}.`,
    );
}
