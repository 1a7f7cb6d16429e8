import { expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { compareRows, growthText } from './compare-rows.ts';

const stone = (over: Partial<Card>): Card =>
  ({ price: 100_000, shape: 'round', weight: 102, colour: { grade: 'D' }, clarity: 'IF', ...over }) as Card;

it('tells where stones differ', () => {
  const rows = compareRows([stone({}), stone({ clarity: 'VS1', price: null })]);
  const row = (label: string) => rows.find((one) => one.label === label)!;
  expect(row('Чистота')).toMatchObject({ values: ['IF', 'VS1'], differs: true });
  expect(row('Форма').differs).toBe(false);
  expect(row('Цена').values).toEqual(['100\u00A0000\u00A0₽', 'По\u00A0запросу']);
});

it('signs growth and loss alike', () => {
  expect(growthText(8.4)).toBe('+8,4\u00A0%');
  expect(growthText(-3)).toBe('−3,0\u00A0%');
  expect(growthText(0)).toBe('0,0\u00A0%');
});
