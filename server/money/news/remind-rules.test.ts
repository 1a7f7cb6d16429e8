import { expect, it } from 'vitest';
import { reminderDue } from './remind-rules.ts';

// 25 November 2026 is a Wednesday.
const calendar = { years: new Set([2026]), days: new Map<string, boolean>() };
const due = (today: string, told: number[] = []) =>
  reminderDue(calendar, { dueDay: '2026-11-25', told }, today);

it('[M24] reminds on the first, the fifth and the tenth working day after the day to pay', () => {
  expect([due('2026-11-25'), due('2026-11-26'), due('2026-11-26', [1])]).toEqual([undefined, 1, undefined]);
  // A weekend lies between.
  expect([due('2026-12-01', [1]), due('2026-12-02', [1]), due('2026-12-09', [1, 5])]).toEqual([
    undefined,
    5,
    10,
  ]);
});

it('[M24] a house that was silent for a week tells the latest term alone', () => {
  expect([due('2026-12-10'), due('2026-12-10', [10])]).toEqual([10, undefined]);
});

it('[M24, M23] without a calendar nobody is reminded', () => {
  expect(
    reminderDue({ years: new Set(), days: new Map() }, { dueDay: '2026-11-25', told: [] }, '2026-12-10'),
  ).toBe(undefined);
});
