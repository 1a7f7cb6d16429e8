import { expect, it } from 'vitest';
import { nextStepWords } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { foundWords, nowWords } from './meeting-words.ts';

it('tells how many meetings were found', () => {
  const plain = (words: string) => words.replaceAll('\u00A0', ' ');
  expect([1, 3, 5].map((total) => plain(foundWords(total, false)))).toEqual([
    'Нашлась 1 встреча',
    'Нашлись 3 встречи',
    'Нашлось 5 встреч',
  ]);
  expect(plain(foundWords(21, true))).toBe('Среди выбранных нашлась 21 встреча');
});

it('says who is being received until when; of several, how many', () => {
  const going = { client: { name: 'Семья Дорониных' }, endsAt: '2026-11-17T13:30:00.000Z' } as Meeting;
  expect(nowWords('Europe/Moscow', [])).toBe('');
  expect(nowWords('Europe/Moscow', [going])).toBe('Сейчас: Семья Дорониных, до\u00A016:30.');
  expect(nowWords('Europe/Moscow', [going, going])).toBe('Сейчас 2\u00A0встречи.');
});

it('goes on after a colon with a small letter, but for abbreviations', () => {
  expect(['Подготовить договор', 'В понедельник', 'СМС о встрече', 'PDF'].map(nextStepWords)).toEqual([
    'подготовить договор',
    'в понедельник',
    'СМС о встрече',
    'PDF',
  ]);
});
