import { expect, it } from 'vitest';
import type { Answer } from '#contract/index.ts';
import { queueLead, summaryWords, waitedWords } from './queue-words.ts';

type Queue = Answer<'GET /api/internal/queue/'>;
const queue = (...rows: [name: string, waited: number][]): Queue =>
  ({
    items: rows.map(([name, waited]) => ({ name, waited, state: 'working' })),
    counts: { waiting: rows.length },
    total: rows.length,
    page: 1,
    pages: 1,
  }) as Queue;
const plain = (words: string) => words.replaceAll('\u00A0', '_');

it('says who has waited longest, and of one alone that they wait', () => {
  expect(plain(queueLead(queue(['Елена Орлова', 56], ['Рустам Каримов', 115]), 'waiting'))).toBe(
    '2_обращения ждут ответа. Дольше всех Рустам Каримов: 1_час_55_минут.',
  );
  expect(plain(queueLead(queue(['Елена Орлова', 120]), 'waiting'))).toBe('Ответа ждёт Елена Орлова: 2_часа.');
});

it('says by how much the norm is passed', () => {
  expect(plain(queueLead(queue(['Елена Орлова', 56], ['Рустам Каримов', 168]), 'waiting'))).toBe(
    '2_обращения ждут ответа. Рустам Каримов_— дольше нормы на_48_минут.',
  );
  expect(plain(queueLead(queue(['Елена Орлова', 241]), 'waiting'))).toBe(
    'Ответа ждёт Елена Орлова, дольше нормы на_2_часа_1_минуту.',
  );
});

it('tells whole hours without minutes', () => {
  expect([0, 48, 60, 112].map((minutes) => plain(waitedWords(minutes)))).toEqual([
    '0_мин',
    '48_мин',
    '1_ч',
    '1_ч_52_мин',
  ]);
});

it('keeps hours on one line', () => {
  expect(plain(summaryWords('Подбор камня. Удобно с\u00A017:00 до\u00A021:00'))).toBe(
    'Подбор камня. Удобно с_17:00_до_21:00',
  );
});
