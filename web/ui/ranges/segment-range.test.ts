import { expect, test } from 'vitest';
import { pressSegment } from './segment-range.ts';

const order = ['D', 'E', 'F', 'G', 'H'];

test('separate segments toggle one by one and keep the order of the scale', () => {
  expect(pressSegment(order, ['G'], 'D', 'separate')).toEqual(['D', 'G']);
  expect(pressSegment(order, ['D', 'G'], 'D', 'separate')).toEqual(['G']);
});

test('a contiguous run stretches, shrinks at its ends and moves the nearer end', () => {
  expect(pressSegment(order, [], 'F', 'contiguous')).toEqual(['F']);
  expect(pressSegment(order, ['F'], 'D', 'contiguous')).toEqual(['D', 'E', 'F']);
  expect(pressSegment(order, ['D', 'E', 'F'], 'D', 'contiguous')).toEqual(['E', 'F']);
  expect(pressSegment(order, ['D', 'E', 'F'], 'F', 'contiguous')).toEqual(['D', 'E']);
  expect(pressSegment(order, order, 'E', 'contiguous')).toEqual(['E', 'F', 'G', 'H']);
  expect(pressSegment(order, ['F'], 'F', 'contiguous')).toEqual([]);
});
