import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every sign is one wide. */
const lines = (text: string, width: number) => breakLines(text, width, (piece) => piece.length);

describe('lines', () => {
  it('are broken at spaces, not at those that hold words together', () => {
    expect(lines('в\u00A0доме таких четыре камня', 12)).toEqual(['в\u00A0доме таких', 'четыре камня']);
  });

  it.each([
    ['Интернациональная', 12, ['Интернацио-', 'нальная']],
    ['«Интернациональная»,', 10, ['«Интерна-', 'циональ-', 'ная»,']],
    ['Якутскалмаз', 8, ['Якут-', 'скалмаз']],
  ])('part %s in %i between its syllables', (word, width, parted) => {
    expect(lines(word, width)).toEqual(parted);
  });

  it('cut what is no Russian word where the line ends, and lose nothing', () => {
    expect(lines('15-012044-XYZ', 5)).toEqual(['15-01', '2044-', 'XYZ']);
    const endless = 'Щ'.repeat(95);
    expect(lines(endless, 10).join('')).toBe(endless);
    expect(lines('😀'.repeat(7), 4).join('')).toBe('😀'.repeat(7));
  });

  it('are never wider than asked', () => {
    for (const line of lines('Месторождение имени Ломоносова, высокогорное, труднодоступное', 9))
      expect(line.length).toBeLessThanOrEqual(9);
  });
});
