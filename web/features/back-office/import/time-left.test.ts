import { expect, it } from 'vitest';
import { leftWords } from './time-left.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

it.each([
  [{ seconds: 2, done: 500, left: 1000 }, 'осталось около 4 с'],
  [{ seconds: 2, done: 5000, left: 10 }, 'осталось около 1 с'],
  [{ seconds: 10, done: 100, left: 1300 }, 'осталось около 2 минут'],
  [{ seconds: 0.4, done: 500, left: 1000 }, ''],
  [{ seconds: 5, done: 0, left: 1000 }, ''],
])('of %j is said %j', (seen, words) => {
  expect(plain(leftWords(seen))).toBe(words);
});
