import { describe, expect, it } from 'vitest';
import { readMonth, readPointTable, readPointValue } from './point-file-rules.ts';

const indices = [
  { id: 'house', label: 'Индекс дома' },
  { id: 'round-1', label: 'Круглые 0,50–0,99\u00A0карата' },
];
const table = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }));

describe('points from a table', () => {
  it.each([
    ['2026-11', '2026-11-01'],
    ['2026-11-30', '2026-11-01'],
    ['11.2026', '2026-11-01'],
    ['01.03.2026', '2026-03-01'],
    ['март 2026', '2026-03-01'],
    ['Нояб. 2026 г.', '2026-11-01'],
    ['мая 2026', '2026-05-01'],
    ['13.2026', undefined],
    ['2026', undefined],
    ['среда 2026', undefined],
  ])('reads a month: %s', (text, month) => expect(readMonth(text)).toBe(month));

  it.each([
    ['118,4', 11840],
    ['1 676 000,50 ₽', 167600050],
    ['0', undefined],
    ['-3', undefined],
    ['мало', undefined],
    ['9'.repeat(40), undefined],
  ])('reads a value: %s', (text, value) => expect(readPointValue(text)).toBe(value));

  it('reads one point a row, by code or name', () => {
    expect(
      readPointTable(
        table(
          ['Индекс', 'Месяц', 'Значение'],
          ['house', '11.2026', '118,4'],
          ['круглые  0,50–0,99 карата', 'окт. 2026', '99.5'],
          ['', '', ''],
        ),
        indices,
      ),
    ).toEqual({
      points: [
        { index: 'house', month: '2026-11-01', value: 11840 },
        { index: 'round-1', month: '2026-10-01', value: 9950 },
      ],
      refused: [],
    });
  });

  it('reads months side by side and leaves empty cells alone', () => {
    const { points, refused } = readPointTable(
      table(
        ['Индекс', '10.2026', '11.2026', 'примечание'],
        ['house', '', '118,4', 'новая'],
        ['round-1', '99', 'мало', ''],
      ),
      indices,
    );
    expect(points).toEqual([
      { index: 'house', month: '2026-11-01', value: 11840 },
      { index: 'round-1', month: '2026-10-01', value: 9900 },
    ]);
    expect(refused).toEqual([{ row: 3, words: 'ноябрь\u00A02026: не\u00A0число больше нуля: «мало»' }]);
  });

  it('says of each refused row why', () => {
    const { points, refused } = readPointTable(
      table(
        ['Индекс', 'Месяц', 'Значение'],
        ['нет такого', '11.2026', '1'],
        ['house', '', '1'],
        ['house', 'когда-то', '1'],
        ['house', '11.2026', ''],
        ['house', '12.2026', '1'],
        ['house', '12.2026', '2'],
        ['', '12.2026', '2'],
      ),
      indices,
    );
    expect(points).toEqual([{ index: 'house', month: '2026-12-01', value: 100 }]);
    expect(refused.map(({ row, words }) => [row, words.replaceAll('\u00A0', ' ')])).toEqual([
      [2, 'Нет такого индекса: «нет такого»'],
      [3, 'Не назван месяц'],
      [4, 'Не месяц: «когда-то»'],
      [5, 'ноябрь 2026: точка пустая'],
      [7, 'декабрь 2026 назван дважды'],
      [8, 'Не назван индекс'],
    ]);
  });
});
