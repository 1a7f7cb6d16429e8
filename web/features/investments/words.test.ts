import { expect, it } from 'vitest';
import { changeText, monthText, percentText, resultText, toneOf, yearsText } from './words.ts';

it('signs are said: a plus, a real minus, and none at zero', () => {
  expect([3.24, -1.5, 0, -0.04, 0.04].map(changeText)).toEqual([
    '+3,2\u00A0%',
    '−1,5\u00A0%',
    '0,0\u00A0%',
    '0,0\u00A0%',
    '0,0\u00A0%',
  ]);
  expect([74_036, -104_000, 0].map(resultText)).toEqual([
    '+74\u00A0036\u00A0₽',
    '−104\u00A0000\u00A0₽',
    '0\u00A0₽',
  ]);
  expect([-1, 0, 1].map(toneOf)).toEqual(['bad', 'neutral', 'neutral']);
});

it('percents, years and months in Russian', () => {
  expect([4, 0.4].map(percentText)).toEqual(['4\u00A0%', '0,4\u00A0%']);
  expect([1, 3, 10].map(yearsText)).toEqual(['1\u00A0год', '3\u00A0года', '10\u00A0лет']);
  expect(monthText('2026-11-01')).toBe('ноябрь\u00A02026');
});
