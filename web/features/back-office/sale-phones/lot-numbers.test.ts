import { expect, it } from 'vitest';
import { readLotNumbers } from './lot-numbers.ts';

it('reads numbers of lots as people write them', () => {
  expect(readLotNumbers('12, 18')).toEqual([12, 18]);
  expect(readLotNumbers(' 3;5–7 5')).toEqual([3, 5, 6, 7]);
  for (const nonsense of ['', ' , ', 'двенадцать', '1-', '99999'])
    expect(readLotNumbers(nonsense)).toBeUndefined();
});
