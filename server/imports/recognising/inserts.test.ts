import { describe, expect, it } from 'vitest';
import { parseInserts } from './inserts.ts';

const diamond = {
  gem: 'diamond',
  shape: 'round',
  count: 1,
  weight: 50,
  together: null,
  colourGrade: null,
  hue: null,
  intensity: null,
  clarity: null,
  graded: null,
  certificate: null,
  certificateFile: null,
};
const read = (text: string) => {
  const inserts = parseInserts(text);
  return 'value' in inserts ? inserts.value : inserts.complaint.replaceAll('\u00A0', ' ');
};

describe('inserts of a jewel in one cell', () => {
  it('a pearl is named with its shape and weight, and no colour is made up', () =>
    expect(read('1 жемчуг круг 6,40 ct; 2 бр. кр-57 0,02 ct')).toMatchObject([
      { gem: 'pearl', shape: 'round', weight: 640, hue: null, intensity: null, clarity: null },
      { gem: 'diamond', count: 2, weight: 1 },
    ]));
  it.each([
    '1 бр. кр-57 0,50 ct 3/5',
    '1Бр Кр57-0,50-3/5',
    'Бриллиант круг 0.5 карата 3/5',
    '1 шт. brilliant diamond 0.500ct 3/5',
  ])('are the same however they are written: %s', (text) =>
    expect(read(text)).toEqual([{ ...diamond, graded: '3/5' }]),
  );
  it('are weighed as a group; the weight of one is exact or the group keeps its own', () => {
    expect(read('44 бр. кр-57 4,40 ct')).toEqual([{ ...diamond, count: 44, weight: 10 }]);
    expect(read('12 бр. кр-57 0,187 ct')).toEqual([{ ...diamond, count: 12, weight: 2, together: 187 }]);
    expect(read('30 бр. кр-57 0,05 ct')).toEqual([{ ...diamond, count: 30, weight: 1, together: 50 }]);
  });
  it('have grades by letters, or keep what was written instead', () => {
    expect(read('2 бр. кр-57 1,00 ct G/VS2')).toEqual([
      { ...diamond, count: 2, colourGrade: 'G', clarity: 'VS2' },
    ]);
    expect(read('1 бр. кр-57 0,50 ct G-H/VS-SI')).toEqual([{ ...diamond, graded: 'G-H/VS-SI' }]);
    expect(read('1 бр. кр-57 0,50 ct 3-4/5а')).toEqual([{ ...diamond, graded: '3-4/5а' }]);
  });
  it('are of several kinds', () => {
    expect(read('1 сапфир овал 1,20 ct; 16 бр. кр-57 0,32 ct 4/5')).toEqual([
      { ...diamond, gem: 'sapphire', shape: 'oval', weight: 120, hue: 'blue' },
      { ...diamond, count: 16, weight: 2, graded: '4/5' },
    ]);
    expect(read('1 изумруд изумруд 2 ct, 2 бриллианта груша 0,60 ct D/IF')).toEqual([
      { ...diamond, gem: 'emerald', shape: 'emerald', weight: 200, hue: 'green' },
      { ...diamond, shape: 'pear', count: 2, weight: 30, colourGrade: 'D', clarity: 'IF' },
    ]);
  });
  it.each([
    ['1 фианит кр-57 0,50', '«1 фианит кр-57 0,50»: не знаем, что значит «фианит»'],
    ['1 бр. 0,50 ct', '«1 бр. 0,50 ct»: не названа форма огранки'],
    ['1 бр. кр-57 3/5', '«1 бр. кр-57 3/5»: не назван вес'],
    ['кр-57 0,50', '«кр-57 0,50»: не назван камень'],
    ['1 бр. кр-57 0,1875', '«1 бр. кр-57 0,1875»: не знаем, что значит «0,1875»'],
  ])('are refused in words: %s', (text, complaint) => expect(read(text)).toBe(complaint));
  it('may be none', () => expect(read('')).toEqual([]));
});
