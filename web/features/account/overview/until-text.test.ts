import { expect, it } from 'vitest';
import { deedsOf, overviewSummaryOf } from './overview-words.ts';
import { spokenUntil, untilText } from './until-text.ts';

it('time left is told by the clock, past a day with days', () => {
  expect(untilText(8_076_000)).toBe('02:14:36');
  expect(untilText(0)).toBe('00:00:00');
  expect(untilText(2 * 86_400_000 + 14_530_000)).toBe('2\u00A0дня 04:02:10');
  expect(spokenUntil(8_076_000)).toBe('Осталось 2\u00A0часа 14\u00A0минут');
  expect(spokenUntil(59_000)).toBe('Осталось меньше минуты');
});

it('the heading counts what waits in words', () => {
  expect(deedsOf(4)).toBe('вас ждут четыре дела');
  expect(deedsOf(1)).toBe('вас ждёт одно дело');
  expect(deedsOf(5)).toBe('вас ждут пять дел');
  expect(deedsOf(12)).toBe('вас ждут 12\u00A0дел');
  expect(deedsOf(0)).toBe('дел на\u00A0сегодня нет');
});

it('the line below says which day it is in Moscow and when the first deadline comes', () => {
  const now = '2026-11-12T17:41:00.000Z';
  expect(overviewSummaryOf(now, '2026-11-12T19:55:00.000Z')).toBe(
    'Четверг, 12\u00A0ноября, 20:41 по\u00A0Москве. Первое\u00A0—\u00A0до\u00A022:55 сегодня.',
  );
  expect(overviewSummaryOf(now, '2026-11-14T09:00:00.000Z')).toContain(
    'Первое\u00A0—\u00A0до\u00A014\u00A0ноября',
  );
  expect(overviewSummaryOf(now, now)).not.toContain('Первое');
  expect(overviewSummaryOf(now, null)).toBe('Четверг, 12\u00A0ноября, 20:41 по\u00A0Москве.');
});
