import { expect, it } from 'vitest';
import { evenLines } from './journal-rules.ts';

it('[M2] an entry has its lines by account, without the empty ones', () => {
  expect(
    evenLines([
      { account: 9, amount: -300 },
      { account: 4, amount: 0 },
      { account: 2, amount: 300 },
    ]),
  ).toEqual([
    { account: 2, amount: 300 },
    { account: 9, amount: -300 },
  ]);
});

it.each([
  ['one line', [{ account: 1, amount: 5 }]],
  [
    'lines that differ',
    [
      { account: 1, amount: 5 },
      { account: 2, amount: -4 },
    ],
  ],
  [
    'parts of a kopeck',
    [
      { account: 1, amount: 0.5 },
      { account: 2, amount: -0.5 },
    ],
  ],
  [
    'more than the largest sum',
    [
      { account: 1, amount: 1e14 + 1 },
      { account: 2, amount: -1e14 - 1 },
    ],
  ],
  [
    'nothing',
    [
      { account: 1, amount: 0 },
      { account: 2, amount: 0 },
    ],
  ],
])('[M1, M2] %s is no entry', (_what, lines) => {
  expect(() => evenLines(lines)).toThrow();
});
