import { describe, expect, it } from 'vitest';
import { type LawValue, lawValueOn } from './law-values.ts';

const vat = (id: number, value: number, firstDay: string, ticked = true): LawValue => ({
  id,
  name: 'vat',
  value,
  firstDay,
  ticked,
});
const known = [vat(2, 220, '2026-01-01'), vat(1, 200, '2019-01-01')];

describe('a value of the law', () => {
  it('[M4] holds from its first day until the next one begins', () => {
    expect(lawValueOn(known, 'vat', '2025-12-31')).toBe(200);
    expect(lawValueOn(known, 'vat', '2026-01-01')).toBe(220);
    expect(lawValueOn(known, 'vat', '2031-05-05')).toBe(220);
  });
  it('[M4] is not guessed before the first day, or of another name', () => {
    expect(lawValueOn(known, 'vat', '2018-12-31')).toBeUndefined();
    expect(lawValueOn(known, 'report', '2026-01-01')).toBeUndefined();
  });
  it('[M4] counts only when ticked', () => {
    expect(lawValueOn([...known, vat(3, 250, '2026-07-01', false)], 'vat', '2026-08-01')).toBe(220);
    expect(lawValueOn([vat(1, 200, '2019-01-01', false)], 'vat', '2020-01-01')).toBeUndefined();
  });
  it('[M4] is corrected by a newer row of the same day', () => {
    expect(lawValueOn([vat(5, 210, '2026-01-01'), ...known], 'vat', '2026-01-01')).toBe(210);
    expect(lawValueOn([...known, vat(5, 210, '2026-01-01')], 'vat', '2026-01-01')).toBe(210);
  });
});
