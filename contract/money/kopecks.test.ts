import { describe, expect, it } from 'vitest';
import { formatKopecks, toKopecks } from './kopecks.ts';

describe('kopecks', () => {
  it('[M1] are a hundred to the ruble, exact up to the largest price', () => {
    expect(toKopecks(1_000_000_000_000)).toBe(100_000_000_000_000);
  });
  it('[M1] are shown where there are any', () => {
    expect(formatKopecks(118_300_000)).toBe('1\u00A0183\u00A0000\u00A0₽');
    expect(formatKopecks(118_300_050)).toBe('1\u00A0183\u00A0000,50\u00A0₽');
    expect(formatKopecks(5)).toBe('0,05\u00A0₽');
    expect(formatKopecks(99_999_999_999_999)).toBe('999\u00A0999\u00A0999\u00A0999,99\u00A0₽');
    expect(formatKopecks(-250)).toBe('−2,50\u00A0₽');
  });
});
