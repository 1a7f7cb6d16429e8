import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('shows all of a few pages', () => {
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('keeps the ends and the neighbours of the current page', () => {
  expect(pageWindow(1, 8)).toEqual([1, 2, 3, 4, null, 8]);
  expect(pageWindow(5, 20)).toEqual([1, null, 4, 5, 6, null, 20]);
  expect(pageWindow(20, 20)).toEqual([1, null, 17, 18, 19, 20]);
});

test('never hides a single page behind a gap', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
