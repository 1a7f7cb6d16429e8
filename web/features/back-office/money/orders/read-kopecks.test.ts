import { expect, it } from 'vitest';
import { readKopecks } from './read-kopecks.ts';

it.each([
  ['4 500 000,00', 450_000_000],
  ['4\u00A0500\u00A0000,5 ₽', 450_000_050],
  ['0.01', 1],
  ['7', 700],
  ['0', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['', undefined],
  ['пять', undefined],
])('[M1] «%s» is %s kopecks', (typed, kopecks) => {
  expect(readKopecks(typed)).toBe(kopecks);
});
