import { describe, expect, it } from 'vitest';
import { sameValue, textToUnits, valueWords } from './value-words.ts';

const field = (control: string, more: object = {}) =>
  ({ control, unit: '', decimals: 0, options: [], ...more }) as never;

describe('a value in words', () => {
  it.each([
    [field('number', { decimals: 2, unit: 'карата' }), 102, '1,02\u00A0карата'],
    [field('rubles', { unit: '₽' }), 1676000, '1\u00A0676\u00A0000\u00A0₽'],
    [field('choice', { options: [{ code: 'weak', label: 'Слабая' }] }), 'weak', 'Слабая'],
    [field('choices', { options: [{ code: 'a', label: 'А' }] }), ['a', 'b'], 'А, b'],
    [field('flag'), false, 'нет'],
    [field('day'), '2026-11-16', '16.11.2026'],
    [field('moment'), '2026-11-16T19:00', '16.11.2026 19:00'],
    [field('rich text'), '<p>Один&nbsp;<b>два</b></p>', 'Один&nbsp; два'],
    [field('text'), 'Кольцо  1,02\u00A0карата', 'Кольцо 1,02\u00A0карата'],
    [field('rows'), [{ a: 1 }, { a: 2 }], '2\u00A0строки'],
    [field('text'), '', '—'],
    [field('number'), null, '—'],
    [field('number'), 2017, '2017'],
    [field('text'), 55.743, '55,743'],
    [undefined, 7, '7'],
  ])('%o %o', (described, value, words) => {
    expect(valueWords(described, value)).toBe(words);
  });
});

describe('what was typed as a number', () => {
  it.each([
    ['1,02', 2, 102],
    ['1.02', 2, 102],
    ['1\u00A0676 000', 0, 1676000],
    ['−5', 0, -5],
    ['', 2, null],
    ['1,2,3', 2, undefined],
    ['много', 0, undefined],
    ['1e5', 0, undefined],
    ['99999999999999999999', 0, undefined],
  ])('%s', (text, decimals, units) => {
    expect(textToUnits(text, decimals)).toBe(units);
  });
});

it('compares by value', () => {
  expect(sameValue([{ a: 1 }], [{ a: 1 }])).toBe(true);
  expect(sameValue(null, undefined)).toBe(true);
  expect(sameValue('', null)).toBe(false);
});
