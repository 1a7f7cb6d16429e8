import { describe, expect, it } from 'vitest';
import { claimsUntil, type PayoutFacts, payable, payoutState } from './payout-rules.ts';

const today = '2026-12-18';
const sold: PayoutFacts = {
  entryId: 5,
  total: 100,
  paid: true,
  dueDay: '2026-11-25',
  handedOver: '2026-12-03',
  duty: false,
  claim: false,
  objection: false,
  order: null,
};

describe('[M15] an owner is paid', () => {
  it.each([
    ['nothing was sold', { entryId: null }, 'charges'],
    ['the buyer has not paid', { paid: false, dueDay: '2026-12-18' }, 'unpaid'],
    ['no calendar says until when the buyer pays', { paid: false, dueDay: null }, 'unpaid'],
    ['the buyer is late', { paid: false, dueDay: '2026-12-17' }, 'overdue'],
    ['the thing waits for its buyer', { handedOver: null }, 'waits-handover'],
    ['a duty holds the thing', { handedOver: null, duty: true }, 'duty'],
    ['the buyer complains', { claim: true }, 'claim'],
    ['the owner objects', { objection: true }, 'objection'],
    ['the last day of claims is not over', { handedOver: '2026-12-04' }, 'claim-days'],
    ['everything is done', {}, 'ready'],
    ['an order is under way', { order: 'under way' as const }, 'ordered'],
    ['the bank has carried it out', { order: 'debited' as const, claim: true }, 'paid-out'],
  ])('when %s: %s', (_what, more, state) => {
    expect(payoutState({ ...sold, ...more }, today)).toBe(state);
  });

  it('from the fifteenth day after the handover', () => {
    expect(claimsUntil('2026-12-03')).toBe('2026-12-17');
    expect(payoutState(sold, '2026-12-17')).toBe('claim-days');
    expect(payoutState(sold, '2026-12-18')).toBe('ready');
  });
});

describe('[M15] what can be paid', () => {
  const ready = { state: 'ready', total: 700 } as const;
  const waits = { state: 'unpaid', total: 500 } as const;
  it.each([
    ['what is ready, not what waits', [ready, waits], { paid: 0, owed: 1200 }, 700],
    [
      'less charges of what was not sold',
      [ready, { state: 'charges', total: -100 } as const],
      { paid: 0, owed: 600 },
      600,
    ],
    ['nothing twice', [{ state: 'paid-out', total: 700 } as const], { paid: 700, owed: 0 }, 0],
    ['less what was paid for a thing that came back', [ready], { paid: 300, owed: 400 }, 400],
    ['nothing while the owner owes', [ready], { paid: 900, owed: -200 }, 0],
    [
      'what an objection changed after the payout',
      [{ state: 'paid-out', total: 750 } as const],
      { paid: 700, owed: 50 },
      50,
    ],
    ['never more than the house owes', [ready], { paid: 0, owed: 650 }, 650],
  ])('is %s', (_what, rows, of, sum) => {
    expect(payable(rows, of)).toBe(sum);
  });
});
