import { expect, it } from 'vitest';
import { agreed, agreedAdjective } from './item-gender.ts';

it('words about an item follow the gender and number of what it is called', () => {
  const of = (
    type: 'diamonds' | 'boxes' | 'posie' | 'jewelry',
    kind: 'earrings' | 'brooch' | null = null,
  ) => ({
    type,
    kind,
  });
  expect(agreed('Продан', of('diamonds'))).toBe('Продан');
  expect(agreed('Продан', of('boxes'))).toBe('Продана');
  expect(agreed('Отложен', of('posie'))).toBe('Отложено');
  expect(agreed('Отложен', of('jewelry', 'earrings'))).toBe('Отложены');
  expect(agreedAdjective('Инвестиционн', of('boxes'))).toBe('Инвестиционная');
  expect(agreedAdjective('Уникальн', of('jewelry', 'brooch'))).toBe('Уникальная');
});
