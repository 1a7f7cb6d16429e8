import { describe, expect, it } from 'vitest';
import type { EditedIndex } from '#contract/back-office/indices.ts';
import { pastePoints, pointsToWrite, readPoint, shownMonths, stepText, withPoints } from './point-edits.ts';

const index = (id: string, ...points: [string, number][]): EditedIndex => ({
  id,
  label: id,
  unit: 'index',
  points: points.map(([month, value]) => ({ month, value, first: null, correctedAt: null })),
  proposal: null,
});
const indices = [index('a', ['2026-09-01', 10000], ['2026-10-01', 10100]), index('b', ['2026-09-01', 9000])];
const months = ['2026-09-01', '2026-10-01', '2026-11-01'];
const plain = (words: string[]) => words.map((one) => one.replaceAll('\u00A0', ' '));

describe('points that are not written yet', () => {
  it('months end with the one after the last, once it has begun', () => {
    expect(shownMonths(indices, '2026-11-01')).toHaveLength(12);
    expect(shownMonths(indices, '2026-11-01').at(-1)).toBe('2026-11-01');
    expect(shownMonths(indices, '2026-10-01').at(-1)).toBe('2026-10-01');
    expect(shownMonths(indices, '2026-10-01', '2026')).toHaveLength(10);
  });

  it.each([
    ['118,4', 11840],
    ['1 676 000 ₽', 167600000],
    ['', 'точка пустая'],
    ['0', 'нужно больше нуля'],
    ['-4', 'нужно больше нуля'],
    ['мало', 'не число: «мало»'],
  ])('«%s» is read as a point or refused', (text, read) => {
    const got = readPoint(text);
    expect(typeof got === 'string' ? got.replaceAll('\u00A0', ' ') : got).toBe(read);
  });

  it('a column of a spreadsheet goes down the indices; what equals a point is no edit', () => {
    const taken = pastePoints('101\r\n90,5\r\n7\r\n', { row: 0, column: 1 }, { edits: {}, indices, months });
    expect(taken.edits).toEqual({ 'b 2026-10-01': 9050 });
    expect(plain(taken.wrong)).toEqual(['Не поместилось: 1 клетка']);
    expect(pointsToWrite(taken.edits, indices)).toEqual([
      { index: 'b', month: '2026-10-01', value: 9050, from: null },
    ]);
  });

  it('empty cells and words of a block are named, the rest is taken', () => {
    const taken = pastePoints('99\t\nмало\t91', { row: 0, column: 0 }, { edits: {}, indices, months });
    expect(taken.edits).toEqual({ 'a 2026-09-01': 9900, 'b 2026-10-01': 9100 });
    expect(plain(taken.wrong)).toEqual([
      'A, октябрь 2026: точка пустая',
      'B, сентябрь 2026: не число: «мало»',
    ]);
  });

  it('a point set back to what stands is no edit any more', () => {
    const edits = withPoints({}, indices, [{ index: 'a', month: '2026-09-01', value: 1 }]);
    expect(withPoints(edits, indices, [{ index: 'a', month: '2026-09-01', value: 10000 }])).toEqual({});
  });
});

it('a change has its sign, and none where it comes to nothing', () => {
  expect([0.004, -0.0951, -0.0004, 0].map(stepText)).toEqual([
    '+0,4\u00A0%',
    '−9,5\u00A0%',
    '0,0\u00A0%',
    '0,0\u00A0%',
  ]);
});
