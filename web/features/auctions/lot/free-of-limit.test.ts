import { expect, it } from 'vitest';
import { freeOf } from './free-of-limit.ts';

type Standing = Parameters<typeof freeOf>[0];
const standing = (my: object | null, limit: number | null = 100): Standing =>
  ({ admission: { limit, exposure: 40 }, my }) as unknown as Standing;

it('is the limit without what other lots bind', () => {
  expect(freeOf(standing(null, null))).toBeNull();
  expect(freeOf(standing(null))).toBe(60);
  expect(freeOf(standing({ state: 'outbid', bid: 30, maximum: null }))).toBe(60);
  expect(freeOf(standing({ state: 'leading', bid: 30, maximum: null }))).toBe(90);
  expect(freeOf(standing({ state: 'leading', bid: 30, maximum: 40 }))).toBe(100);
});
