import { expect, it } from 'vitest';
import {
  requestMoves,
  requestStates,
  stateWord,
  timeWords,
  topicsWords,
} from '#contract/requests/request-words.ts';
import { answerLetter } from './answer-letter.ts';
import { shortName, takenWords } from './person-words.ts';
import { mayMove } from './queue-rules.ts';
import type { QueueRecord } from './queue-store.ts';
import { summaryOf } from './queue-view.ts';

it('names who was first', () => {
  const at = new Date('2026-11-16T09:00:00Z');
  const now = new Date('2026-11-16T09:01:20Z');
  expect(takenWords('Ирина Белова', at, now)).toBe('Взяла И.\u00A0Белова 1\u00A0минуту\u00A0назад');
  expect(takenWords('Илья Белов', at, at)).toBe('Взял И.\u00A0Белов только что');
  expect(shortName('Анна')).toBe('Анна');
});

it('moves as the table says and no other way', () => {
  expect(mayMove('new', 'working')).toBe(true);
  expect(mayMove('new', 'done')).toBe(false);
  expect(mayMove('done', 'declined')).toBe(false);
  for (const state of Object.keys(requestStates) as (keyof typeof requestStates)[])
    expect(requestMoves[state]).not.toContain(state);
});

it('speaks of a question in the masculine, and of topics and hours in one sentence', () => {
  expect(stateWord('question', 'new')).toBe('Новый');
  expect(stateWord('request', 'new')).toBe('Новая');
  expect(topicsWords(['Подбор камня', 'Вложения в бриллианты', 'НДС'])).toBe(
    'Подбор камня, вложения в бриллианты, НДС',
  );
  expect(timeWords('с 17:00 до 21:00')).toBe('с\u00A017:00 до\u00A021:00');
});

it('an answer holds the house’s words, the manager’s as paragraphs, and whom to turn to', () => {
  const manager = { name: 'Ирина Белова', phone: '+7', email: 'i@bank.test' };
  const row = { kind: 'request', id: 342 } as const;
  const letter = answerLetter('own', {
    row,
    text: 'Добрый день.\n\nОвал приедет в четверг.',
    items: [],
    manager,
    proof: null,
  });
  expect(letter.subject).toBe('Ваша заявка З-00342');
  expect(letter.paragraphs).toEqual(['Добрый день.', 'Овал приедет в четверг.']);
  expect(answerLetter('decline', { row, text: '', items: [], manager, proof: null }).paragraphs).toHaveLength(
    1,
  );
});

it('puts no full stop after a question mark', () => {
  const row = { kind: 'question', about: '', subject: 'Показываете в Твери?', convenient_time: '', text: '' };
  const about = { ...row, about: 'Кольцо' } as QueueRecord;
  expect(summaryOf(about)).toBe('Кольцо. Показываете в Твери?');
  expect(summaryOf({ ...about, about: 'Показываете в Твери?', subject: 'Кольцо' })).toBe(
    'Показываете в Твери? Кольцо',
  );
});
