import { expect, it } from 'vitest';
import { type ActField, complaintOf } from './act-words.ts';

const reserve: ActField = {
  name: 'reserve',
  label: '',
  initial: '',
  least: 30_000_000,
  most: 44_999_999,
  complaint: 'Не меньше старта',
  grid: { from: 30_000_000, step: 500_000 },
};

it('a sum beside the grid is told with its neighbours, one out of bounds with the bounds', () => {
  expect(complaintOf(reserve, 40_500_000)).toBeUndefined();
  expect(complaintOf(reserve, 40_700_000)).toContain(
    '40\u00A0500\u00A0000\u00A0₽ и\u00A041\u00A0000\u00A0000\u00A0₽',
  );
  expect(complaintOf(reserve, 44_900_000)).not.toContain('45\u00A0000\u00A0000');
  expect(complaintOf(reserve, 29_000_000)).toBe('Не меньше старта');
  expect(complaintOf(reserve, Number.NaN)).toBe('Не меньше старта');
});
