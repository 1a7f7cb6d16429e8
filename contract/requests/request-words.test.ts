import { expect, it } from 'vitest';
import { contentsWords } from './request-words.ts';

const said = (itemsCount: number, sum: number, unpriced: number) =>
  contentsWords({ itemsCount, sum, unpriced }).replaceAll('\u00A0', ' ');

it('says what a request holds', () => {
  expect(said(3, 4_150_500, 0)).toBe('3 предмета на 4 150 500 ₽');
  expect(said(3, 1_000_000, 1)).toBe('3 предмета: 2 на 1 000 000 ₽, 1 с ценой по запросу');
  expect(said(3, 1_000_000, 2)).toBe('3 предмета: 1 на 1 000 000 ₽, 2 с ценой по запросу');
  expect(said(1, 0, 1)).toBe('1 предмет, цена по запросу');
});
