import type { StatementLine, StatementPeriod, StatementView } from '#contract/money/statements.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { bankOrders } from '../orders/order-store.ts';
import { numbersIn } from '../payments/match-payment.ts';
import { readPayables } from '../payments/payable-store.ts';
import type { PlannedLine } from '../payments/write-lines.ts';
import type { BankStatement, Period } from '../statement.ts';
import { linesOf } from './check-statement.ts';
import type { DaysGap, DayTurn } from './join-days.ts';
import { withIdentities } from './line-identity.ts';
import { planStatement, type StatementPlan } from './plan-statement.ts';
import {
  type EnteredLine,
  readDayTurns,
  readEntered,
  readLines,
  readPeriods,
  readStatementFile,
  type StatementFile,
} from './statement-store.ts';

/** Per fate, to keep the page short. */
const shownLines = 200;

/** Numbers of invoices and deposits in a statement. */
export const numbersOf = ({ lines }: BankStatement): string[] => [
  ...new Set(lines.flatMap(({ purpose }) => numbersIn(purpose))),
];

/** Against what stands now, without a trace. */
export async function planNow(db: Db | Tx, statement: BankStatement, own: string): Promise<StatementPlan> {
  return planStatement(statement, {
    lines: await readEntered(
      db,
      withIdentities(statement.lines).map(({ identity }) => identity),
    ),
    periods: await readPeriods(db),
    turns: await readDayTurns(db),
    own: new Set([own]),
    payables: await readPayables(db, numbersOf(statement)),
    orders: await bankOrders(db),
  });
}

export async function showStatement(db: Db, id: number, own: string): Promise<StatementView | Refusal> {
  const file = await readStatementFile(db, id);
  if (!file) return notFound();
  if (!file.statement) return showEntered(db, file);
  const { statement } = file;
  const { lines, gaps, digest } = await planNow(db, statement, own);
  const fresh = lines.filter(({ fate }) => fate !== 'repeat');
  return viewOf(file, {
    periods: statement.periods,
    others: await readPeriods(db),
    turns: [...(await readDayTurns(db)), ...fresh],
    moved: statement.lines,
    gaps,
    lines: lines.map((line) => ({ ...line, ...line.other, account: line.account, reason: reasonOf(line) })),
    rests: new Map(
      lines.flatMap((line) =>
        line.fate === 'paid' ? [[line.at, { rest: line.rest, extra: line.extra }]] : [],
      ),
    ),
    digest,
  });
}

async function showEntered(db: Db, file: StatementFile): Promise<StatementView> {
  const periods = await readPeriods(db, file.id);
  const lines = await readLines(db, file.id);
  const turns = await readDayTurns(db);
  return viewOf(file, {
    periods,
    others: await readPeriods(db),
    turns,
    moved: turns,
    gaps: [],
    lines,
    rests: new Map(),
    digest: '',
  });
}

/** What is kept of a line beside where it went. */
export function reasonOf(line: PlannedLine): string {
  if (line.fate === 'waits') return line.why;
  if (line.fate === 'outside') return line.rule;
  if (line.fate === 'paid') return line.to.number;
  return 'order' in line ? String(line.order.no) : '';
}

interface ShownStatement {
  periods: readonly Period[];
  others: readonly Period[];
  turns: readonly DayTurn[];
  moved: readonly DayTurn[];
  gaps: readonly DaysGap[];
  lines: readonly EnteredLine[];
  rests: ReadonlyMap<number, { rest: number; extra: number }>;
  digest: string;
}

function viewOf(
  file: StatementFile,
  { periods, others, turns, moved, gaps, lines, rests, digest }: ShownStatement,
): StatementView {
  const groups = Map.groupBy(lines, ({ fate }) => fate);
  return {
    id: file.id,
    name: file.name,
    about: file.about,
    ...whoOf(file),
    periods: periods.map((period) => periodView(period, moved, [...others, ...periods], gaps)),
    gaps: [...gaps],
    totals: [...groups].map(([fate, own]) => ({
      fate,
      count: own.length,
      sum: own.reduce((sum, line) => sum + line.sum, 0),
    })),
    lines: [...groups.values()].flatMap((own) =>
      own.slice(0, shownLines).map((line): StatementLine => lineView(line, rests.get(line.at))),
    ),
    after: balancesOf([...others, ...periods], turns).map(({ account, ours, bank }) => ({
      account,
      ours,
      bank,
    })),
    digest,
  };
}

export const whoOf = (file: StatementFile): Pick<StatementView, 'by' | 'at' | 'entered' | 'checked'> => ({
  by: { id: file.byId, name: file.byName },
  at: file.at.toISOString(),
  entered: file.enteredAt && {
    by: file.enteredById === null ? null : { id: file.enteredById, name: file.enteredByName ?? '' },
    at: file.enteredAt.toISOString(),
  },
  checked: file.checkedAt && {
    by: file.checkedById === null ? null : { id: file.checkedById, name: file.checkedByName ?? '' },
    at: file.checkedAt.toISOString(),
  },
});

export const lineView = (
  { account, day, number, sum, name, inn, purpose, at, fate, reason }: EnteredLine,
  paid?: { rest: number; extra: number },
): StatementLine => ({
  account,
  day,
  number,
  sum,
  name,
  inn,
  purpose,
  at,
  fate,
  reason,
  numbers: numbersIn(purpose),
  rest: paid?.rest ?? null,
  extra: paid?.extra ?? null,
});

function periodView(
  period: Period,
  moved: readonly DayTurn[],
  others: readonly Period[],
  gaps: readonly DaysGap[],
): StatementPeriod {
  const own = linesOf(moved, period);
  const came = own.reduce((sum, line) => sum + Math.max(line.sum, 0), 0);
  const apart = gaps.some(
    ({ account, day }) => account === period.account && day >= period.from && day <= period.to,
  );
  const first = !others.some(({ account, from }) => account === period.account && from < period.from);
  return {
    ...period,
    came,
    went: period.closing - period.opening - came,
    joins: apart ? 'gap' : first ? 'first' : 'joins',
  };
}

/** Our balance beside the bank's on the last day the bank gave. */
export function balancesOf(
  periods: readonly Period[],
  turns: readonly DayTurn[],
): { account: string; day: string; ours: number; bank: number }[] {
  return [...Map.groupBy(periods, ({ account }) => account)].map(([account, own]) => {
    const first = own.reduce((a, b) => (b.from < a.from ? b : a));
    const last = own.reduce((a, b) => (b.to >= a.to ? b : a));
    const moved = turns
      .filter((turn) => turn.account === account && turn.day >= first.from && turn.day <= last.to)
      .reduce((sum, turn) => sum + turn.sum, 0);
    return { account, day: last.to, ours: first.opening + moved, bank: last.closing };
  });
}
