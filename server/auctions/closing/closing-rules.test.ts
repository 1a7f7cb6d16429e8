import { describe, expect, it } from 'vitest';
import type { Lot } from '../bidding/lot.ts';
import { closingStandingOf, leaveOut, whyUnpublished } from './closing-rules.ts';

const closed: Pick<
  Lot,
  'number' | 'status' | 'price' | 'reserve' | 'leader' | 'winner' | 'passedOver' | 'question'
> = {
  number: 3,
  status: 'pending',
  price: 900_000,
  reserve: 800_000,
  leader: 7,
  winner: null,
  passedOver: [],
  question: null,
};
const lotOf = (given: Partial<Lot> = {}) => ({ ...closed, ...given }) as Lot;
const usual = { admitted: true, annulled: false, own: false };
const seen = { lot: 1, alias: 4, sum: 900_000 };
const clean = { standing: 'clean', why: '' } as const;

describe('[A65] clean lots', () => {
  it('pending, the reserve met, the leader admitted, nothing annulled since', () => {
    expect(closingStandingOf(lotOf(), usual)).toEqual(clean);
    expect(closingStandingOf(lotOf({ reserve: null }), usual)).toEqual(clean);
    expect(closingStandingOf(lotOf({ reserve: 900_000 }), usual)).toEqual(clean);
  });

  it.each([
    ['the reserve was missed', { reserve: 1_000_000 }, {}, /не\u00A0хватило 100\u00A0000\u00A0₽/],
    ['the leader fell away', { passedOver: [7] }, {}, /отпал/],
    ['somebody is asked', { question: { bidder: 8, sum: 1, until: 0 } }, {}, /Ждём ответа/],
    ['a rebidding runs', { status: 'rebidding' as const }, {}, /переторжка/],
    ['the admission was revoked', {}, { admitted: false }, /отозван/],
    ['an offer was annulled', {}, { annulled: true }, /аннулирована/],
    ['the leader is tied to the owner', {}, { own: true }, /владельцем/],
  ])('an exception: %s', (_, lot, facts, why) => {
    const standing = closingStandingOf(lotOf(lot), { ...usual, ...facts });
    expect(standing.standing).toBe('exception');
    expect(standing.why).toMatch(why);
  });

  it.each(['sold', 'unsold', 'withdrawn', 'on_sale'] as const)('nothing to decide: %s', (status) => {
    expect(closingStandingOf(lotOf({ status }), usual).standing).toBe('apart');
  });
});

describe('[A65] a lot that is not as it was seen', () => {
  it('is taken only with the same participant and the same sum', () => {
    expect(leaveOut(lotOf(), 4, clean, seen)).toBeUndefined();
    expect(leaveOut(lotOf(), 5, clean, seen)).toMatch(/участник №\u00A05/);
    expect(leaveOut(lotOf({ price: 910_000 }), 4, clean, seen)).toMatch(/910/);
    expect(leaveOut(lotOf({ status: 'sold' }), 4, { standing: 'apart', why: 'Продан' }, seen)).toBe(
      'уже подтверждён',
    );
  });
});

describe('[A35] publishing', () => {
  it('waits for every answer and every winner, and names the lots by number', () => {
    expect(whyUnpublished([lotOf({ status: 'sold' }), lotOf({ status: 'unsold' })])).toBeUndefined();
    expect(whyUnpublished([lotOf({ reserve: 1_000_000 }), lotOf({ passedOver: [7] })])).toBeUndefined();
    expect(whyUnpublished([lotOf({ number: 12 }), lotOf({ number: 2 })])).toMatch(/лотов: 2, 12\./);
    expect(whyUnpublished([lotOf({ question: { bidder: 8, sum: 1, until: 0 } })])).toMatch(/Лоты: 3/);
  });
});
