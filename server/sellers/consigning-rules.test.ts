import { describe, expect, it } from 'vitest';
import type { ItemStanding } from '#server/catalog/public.ts';
import {
  actNumber,
  agreedReserve,
  isLawful,
  refuseContract,
  refuseIntake,
  refuseReturn,
} from './consigning-rules.ts';

const contract = { day: '2026-03-01', validUntil: '2026-12-31', archived: false };
const item = { id: 7, type: 'diamonds', status: 'available', archived: false } as ItemStanding;

describe('a contract takes things in', () => {
  it.each([
    ['2026-02-28', /от/],
    ['2026-03-01', undefined],
    ['2026-12-31', undefined],
    ['2027-01-01', /действовал/],
  ])('on %s', (day, refused) => {
    const words = refuseContract(contract, day);
    if (refused) expect(words).toMatch(refused);
    else expect(words).toBeUndefined();
  });
  it('without a last day for ever, archived never', () => {
    expect(refuseContract({ ...contract, validUntil: null }, '2099-01-01')).toBeUndefined();
    expect(refuseContract({ ...contract, archived: true }, '2026-03-01')).toMatch(/архиве/);
  });
});

describe('a thing', () => {
  it('is taken in once, and not when it is sold, archived or unknown', () => {
    expect(refuseIntake(item, undefined)).toBeUndefined();
    expect(refuseIntake(item, 'Д-1')).toContain('Д-1');
    expect(refuseIntake({ ...item, status: 'sold' }, undefined)).toMatch(/продан/);
    expect(refuseIntake({ ...item, archived: true }, undefined)).toMatch(/архиве/);
    expect(refuseIntake(undefined, undefined)).toMatch(/нет/);
  });
  it('goes back unless it is sold, held, in a sale or not here', () => {
    expect(refuseReturn(item, true)).toBeUndefined();
    expect(refuseReturn(item, false)).toMatch(/не\u00A0держит/);
    for (const status of ['sold', 'auction', 'reserved'] as const)
      expect(refuseReturn({ ...item, status }, true)).toBeTruthy();
  });
});

describe('the basis', () => {
  it('of a private owner’s loose stone is no commission; of everything else it may be', () => {
    const day = '2026-11-18';
    expect(isLawful({ basis: 'commission', form: 'person' }, 'diamonds', day)).toBe(false);
    expect(isLawful({ basis: 'commission', form: 'person' }, 'unique', day)).toBe(false);
    expect(isLawful({ basis: 'commission', form: 'person' }, 'jewelry', day)).toBe(true);
    expect(isLawful({ basis: 'agency', form: 'person' }, 'diamonds', day)).toBe(true);
    expect(isLawful({ basis: 'commission', form: 'company' }, 'diamonds', day)).toBe(true);
    expect(isLawful({ basis: 'commission', form: 'person' }, 'diamonds', '2020-12-31')).toBe(true);
  });
});

it('the agreed reserve is the contract’s until the owner consents to another', () => {
  expect(agreedReserve(500, [])).toBe(500);
  expect(agreedReserve(500, [{ reserve: 400 }, { reserve: 450 }])).toBe(450);
  expect(agreedReserve(500, [{ reserve: null }])).toBeNull();
  expect(agreedReserve(null, [])).toBeNull();
});

it('acts are numbered by kind and year', () => {
  expect(actNumber('intake', '2026-11-18', 7)).toBe('П-26-0007');
  expect(actNumber('return', '2027-01-12', 12_345)).toBe('В-27-12345');
});
