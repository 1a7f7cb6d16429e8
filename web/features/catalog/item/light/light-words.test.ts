import { describe, expect, it } from 'vitest';
import { crowdOf, figureValue, placeWords } from './light-words.ts';

const figure = (below: number, total: number) =>
  ({ code: 'return', value: 91.2, below, total, from: 74, to: 96, histogram: [] }) as const;

describe('a place among stones', () => {
  it('is told by numbers', () => {
    expect(placeWords({ ...figure(1023, 1184), histogram: [] }, 'round')).toBe(
      'Больше, чем у\u00A01\u00A0023 из\u00A01\u00A0184\u00A0кругов',
    );
    expect(placeWords({ ...figure(10, 100), histogram: [] }, 'pear')).toBe(
      'Не\u00A0больше, чем у\u00A090 из\u00A0100\u00A0груш',
    );
  });

  it('is none for who is alone', () => {
    expect(placeWords({ ...figure(0, 1), histogram: [] }, 'heart')).toBe('Сравнить пока не\u00A0с\u00A0чем');
    expect(crowdOf('round', 1)).toBe('1\u00A0круга');
  });

  it('each figure has its unit', () => {
    expect(figureValue('return', 91.2)).toBe('91,2\u00A0%');
    expect(figureValue('fire', 1.26)).toBe('1,3°');
    expect(figureValue('size', 6.474)).toBe('6,47\u00A0мм');
  });
});
