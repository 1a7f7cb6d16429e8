import { describe, expect, it } from 'vitest';
import { type BankOrder, orderAnswer, orderState, returnable } from './order-rules.ts';

const steps = { approvedAt: null, fileId: null, debitId: null, bounceId: null, withdrawnAt: null };

it.each([
  [{}, 'prepared'],
  [{ approvedAt: 1 }, 'approved'],
  [{ approvedAt: 1, fileId: 1 }, 'sent'],
  [{ approvedAt: 1, fileId: 1, debitId: 1 }, 'debited'],
  [{ approvedAt: 1, fileId: 1, debitId: 1, bounceId: 1 }, 'bounced'],
  [{ approvedAt: 1, fileId: 1, withdrawnAt: 1 }, 'withdrawn'],
])('[M16] an order with %j is %s', (more, state) => {
  expect(orderState({ ...steps, ...more })).toBe(state);
});

const order: BankOrder = { id: 1, no: 211, sum: 150_000_000, account: '40817810000000007788', state: 'sent' };
const other = { ...order, id: 2, no: 212 };
const debit = {
  number: '211',
  sum: -150_000_000,
  purpose: 'Возврат задатка',
  other: { account: order.account },
};
const credit = {
  number: '77',
  sum: 150_000_000,
  purpose: 'Возврат платежного поручения № 211 от 24.11.2026, счёт получателя закрыт',
  other: { account: '30101810400000000225' },
};

describe('[M16] a line of the bank', () => {
  it('debits the order of its number, sum and account, and no other', () => {
    expect(orderAnswer(debit, [other, order])).toEqual({ debited: order });
    expect(orderAnswer({ ...debit, number: '000211' }, [order])).toEqual({ debited: order });
    for (const wrong of [{ number: '213' }, { sum: -150_000_001 }, { other: { account: '4081' } }])
      expect(orderAnswer({ ...debit, ...wrong }, [other, order])).toBeUndefined();
  });

  it('that debits an order which was withdrawn says so', () => {
    const withdrawn: BankOrder = { ...order, state: 'withdrawn' };
    expect(orderAnswer(debit, [withdrawn])).toEqual({ withdrawn });
  });

  it.each(['prepared', 'approved', 'debited', 'bounced'] as const)('debits no order that is %s', (state) => {
    expect(orderAnswer(debit, [{ ...order, state }])).toBeUndefined();
  });

  const debited: BankOrder = { ...order, state: 'debited' };
  it('gives back what it took: its words name the order, the sum is the same', () => {
    expect(orderAnswer(credit, [{ ...other, state: 'debited' }, debited])).toEqual({ bounced: debited });
    const own = { ...credit, other: { account: order.account } };
    expect(orderAnswer(own, [debited])).toEqual({ bounced: debited });
    expect(orderAnswer({ ...credit, purpose: 'Возврат по п/п N 211, счет закрыт' }, [debited])).toEqual({
      bounced: debited,
    });
  });

  it.each([
    ['another sum', { sum: 149_999_999 }],
    ['no number', { purpose: 'Возврат, счёт закрыт' }],
    ['another number', { purpose: 'Возврат п/п № 2110' }],
    ['no word of a return', { purpose: 'Оплата по счёту, п/п № 211' }],
    ['an account of somebody else', { other: { account: '40817810000000000001' } }],
  ])('with %s is no return of the order', (_what, wrong) => {
    expect(orderAnswer({ ...credit, ...wrong }, [debited])).toBeUndefined();
  });

  it('that could be the return of two orders is that of none', () => {
    const twin: BankOrder = { ...other, state: 'debited' };
    expect(orderAnswer({ ...credit, purpose: 'Возврат п/п № 211, № 212' }, [debited, twin])).toBeUndefined();
  });
});

it.each([
  [{ left: 500, came: 300, went: 0 }, 300],
  [{ left: 500, came: 900, went: 600 }, 300],
  [{ left: 100, came: 900, went: 0 }, 100],
  [{ left: 100, came: 300, went: 300 }, 0],
  [{ left: 100, came: 300, went: 400 }, 0],
])('[M12] of %j may go back %i', (of, most) => {
  expect(returnable(of)).toBe(most);
});
