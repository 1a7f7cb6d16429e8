import { createHash } from 'node:crypto';
import { type BankOrder, orderAnswer } from '../orders/order-rules.ts';
import { matchPayment, outsideRule, type Payable } from '../payments/match-payment.ts';
import type { Fate, PlannedLine } from '../payments/write-lines.ts';
import type { BankLine, BankStatement, Period } from '../statement.ts';
import { type DaysGap, type DayTurn, findGaps } from './join-days.ts';
import { withIdentities } from './line-identity.ts';

/** What is known when a statement is planned. */
export interface KnownLines {
  /** Identities of lines that were entered. */
  lines: ReadonlySet<string>;
  periods: readonly Period[];
  turns: readonly DayTurn[];
  own: ReadonlySet<string>;
  payables: ReadonlyMap<string, Payable & { left: number }>;
  /** That the bank has had. */
  orders: readonly BankOrder[];
}

export interface StatementPlan {
  lines: PlannedLine[];
  /** Gaps this statement would add; existing ones are left out. */
  gaps: DaysGap[];
  /** Of everything a person sees: applying names it, so that nothing else is written. */
  digest: string;
}

/** [M10, M11] Where every line of a statement ends: entered before, outside, matched, or with a person. Pure. */
export function planStatement({ periods, lines }: BankStatement, known: KnownLines): StatementPlan {
  const left = new Map([...known.payables].map(([number, { left }]) => [number, left]));
  const orders = known.orders.map((order) => ({ ...order }));
  const planned = withIdentities(lines).map((line): PlannedLine => {
    if (known.lines.has(line.identity)) return { ...line, fate: 'repeat' };
    return { ...line, ...fateOf(line, known, left, orders) };
  });
  const fresh = planned.filter(({ fate }) => fate !== 'repeat');
  const before = new Set(findGaps(known.periods, known.turns).map(nameOf));
  const gaps = findGaps([...known.periods, ...periods], [...known.turns, ...fresh]).filter(
    (gap) => !before.has(nameOf(gap)),
  );
  const seen = planned.map((line) => [
    line.identity,
    line.fate,
    line.fate === 'paid' ? [line.to.number, line.due, line.extra] : 'order' in line && line.order.id,
  ]);
  const digest = createHash('sha256')
    .update(JSON.stringify([seen, gaps]))
    .digest('hex')
    .slice(0, 32);
  return { lines: planned, gaps, digest };
}

const nameOf = ({ account, day, at, ours, bank }: DaysGap): string => [account, day, at, bank - ours].join();

/** What is left to pay and how orders stand follows line by line. */
function fateOf(line: BankLine, known: KnownLines, left: Map<string, number>, orders: BankOrder[]): Fate {
  const answer = orderAnswer(line, orders);
  if (answer) {
    if ('withdrawn' in answer) return { fate: 'waits', why: 'withdrawn-order' };
    const [fate, order] =
      'debited' in answer ? (['debited', answer.debited] as const) : (['bounced', answer.bounced] as const);
    order.state = fate;
    return { fate, order };
  }
  const rule = outsideRule(line, known.own);
  if (rule) return { fate: 'outside', rule };
  const match = matchPayment(line, known.payables);
  if ('waits' in match) return { fate: 'waits', why: match.waits };
  const before = left.get(match.to.number)!;
  if (before <= 0) return { fate: 'waits', why: 'paid' };
  const due = Math.min(before, line.sum);
  left.set(match.to.number, before - due);
  return { fate: 'paid', to: match.to, due, extra: line.sum - due, rest: before - due };
}
