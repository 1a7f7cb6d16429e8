import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankOrder } from '../orders/order-rules.ts';
import type { Payable } from '../payments/match-payment.ts';
import type { BankStatement } from '../statement.ts';
import { withIdentities } from './line-identity.ts';
import { type KnownLines, planStatement, type StatementPlan } from './plan-statement.ts';
import { readStatement } from './read-statement.ts';
import samples from './samples/expected.json' with { type: 'json' };

const { our, second } = samples;
const sample = (name: string): BankStatement =>
  readStatement(readFileSync(path.join(import.meta.dirname, 'samples', name)));
const nothing: KnownLines = {
  lines: new Set(),
  periods: [],
  turns: [],
  own: new Set([our, second]),
  payables: new Map(),
  orders: [],
};
/** What the house knows after a statement was entered. */
const entered = (known: KnownLines, { periods, lines }: BankStatement): KnownLines => {
  const fresh = withIdentities(lines).filter(({ identity }) => !known.lines.has(identity));
  return {
    ...known,
    lines: new Set([...known.lines, ...fresh.map(({ identity }) => identity)]),
    periods: [...known.periods, ...periods],
    turns: [...known.turns, ...fresh],
  };
};
const payable = (
  number: string,
  left: number,
  name: string,
  inn = '',
): [string, Payable & { left: number }] => [
  number,
  { kind: 'invoice', id: 1, number, left, state: 'open', buyer: { names: [name], inn, accounts: [] } },
];
const fates = ({ lines }: StatementPlan) => lines.map(({ fate }) => fate);

const sentOrder: BankOrder = {
  id: 7,
  no: 208,
  sum: 300_000_000,
  account: '40817810600000005512',
  state: 'sent',
};

describe('a plan of a statement', () => {
  it('[M11] every line ends somewhere', () => {
    const plan = planStatement(sample('two-days.txt'), {
      ...nothing,
      payables: new Map([payable('26-0140', 3_000_000_000, 'ООО «Север»', '7700000018')]),
      orders: [sentOrder],
    });
    expect(plan.lines).toMatchObject([
      { fate: 'paid', due: 2_000_000_000, extra: 0, rest: 1_000_000_000 },
      { fate: 'outside', rule: 'bank' },
      { fate: 'waits', why: 'unknown-number' },
      { fate: 'debited', order: { id: 7 } },
    ]);
    expect(plan.gaps).toEqual([]);
  });

  it('[M16] a debit with the number of an order is not its payment when the sum or the account differ', () => {
    for (const wrong of [{ sum: 300_000_001 }, { account: '40817810600000005513' }, { no: 209 }]) {
      const order = { ...sentOrder, ...wrong };
      expect(fates(planStatement(sample('two-days.txt'), { ...nothing, orders: [order] }))[3]).toBe(
        'outside',
      );
    }
  });

  it('[M11] a statement sent again counts nothing twice, in either format', () => {
    const known = entered(nothing, sample('two-days.txt'));
    expect(fates(planStatement(sample('two-days.xml'), known))).toEqual(Array(4).fill('repeat'));
  });

  it('[M11] an overlap with corrected purposes brings only what is new, and its days join', () => {
    const plan = planStatement(sample('overlap.txt'), entered(nothing, sample('two-days.txt')));
    expect(fates(plan)).toEqual(['repeat', 'repeat', 'waits', 'waits']);
    expect(plan.gaps).toEqual([]);
  });

  it('[M11] twins in one file are two, and again none', () => {
    const twins = sample('twins.txt');
    expect(fates(planStatement(twins, nothing))).toEqual(['waits', 'waits']);
    expect(fates(planStatement(twins, entered(nothing, twins)))).toEqual(['repeat', 'repeat']);
  });

  it('[M11] a gap is named with its sum, once, and is gone when its days come', () => {
    const [first, , third] = daysOf(3);
    const known = entered(nothing, first!);
    const gap = planStatement(third!, known).gaps;
    expect(gap).toEqual([
      { account: our, day: '2026-11-03', at: 'opening', after: '2026-11-01', ours: 1100, bank: 1200 },
    ]);
    const after = entered(known, third!);
    expect(planStatement(third!, after).gaps).toEqual([]);
    expect(planStatement(daysOf(3)[1]!, after).gaps).toEqual([]);
  });

  it('[M11] a line that the bank has taken back is a gap', () => {
    const [day] = daysOf(1);
    const later = { ...day!, lines: [], periods: [{ ...day!.periods[0]!, closing: 1000 }] };
    expect(planStatement(later, entered(nothing, day!)).gaps).toMatchObject([
      { at: 'closing', ours: 1100, bank: 1000 },
    ]);
  });

  it('[M11] days may come in any order and overlap: in the end nothing is apart and nothing counts twice', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
        const days = daysOf(6);
        let known = nothing;
        for (const at of [...order, ...order]) known = entered(known, days[at]!);
        expect(planStatement(days[0]!, known).gaps).toEqual([]);
        expect(known.lines.size).toBe(6);
      }),
    );
  });

  it('[M12] what is more than due stands apart, also over two lines of one file', () => {
    const plan = planStatement(sample('twins.txt'), {
      ...nothing,
      payables: new Map([payable('26-0139', 300_000_000, 'Гринберг Михаил Яковлевич')]),
    });
    expect(plan.lines).toMatchObject([
      { fate: 'paid', due: 200_000_000, extra: 0, rest: 100_000_000 },
      { fate: 'paid', due: 100_000_000, extra: 100_000_000, rest: 0 },
    ]);
  });

  it('[M11] a plan that a person saw differs from another one by its digest', () => {
    const plan = planStatement(sample('two-days.txt'), nothing);
    expect(planStatement(sample('two-days.xml'), nothing).digest).toBe(plan.digest);
    const paid = { ...nothing, payables: new Map([payable('26-0140', 1, 'ООО «Север»', '7700000018')]) };
    expect(planStatement(sample('two-days.txt'), paid).digest).not.toBe(plan.digest);
  });
});

/** Days of one line of a ruble each, from ten rubles on. */
const daysOf = (count: number): BankStatement[] =>
  Array.from({ length: count }, (_, at) => {
    const day = `2026-11-0${at + 1}`;
    const opening = 1000 + at * 100;
    return {
      about: '',
      left: 0,
      periods: [{ account: our, from: day, to: day, opening, closing: opening + 100 }],
      lines: [
        {
          account: our,
          day,
          number: '1',
          sum: 100,
          other: { name: '', inn: '', account: '1', bik: '' },
          purpose: '',
          at: 1,
        },
      ],
    };
  });
