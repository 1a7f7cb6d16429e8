import { expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { ledWords, warningWords } from './led-words.ts';

const plain = (text: string | undefined) => text?.replaceAll(nbsp, ' ');

it('[A49] says what a lot without an end waits for', () => {
  const lot = { number: 7, endsAt: null };
  expect(ledWords({ ...lot, desk: null })).toBeUndefined();
  expect(ledWords({ ...lot, desk: 'waits' })).toBe('Лот ждёт вызова');
  expect(plain(ledWords({ ...lot, desk: 'called' }))).toBe('Лот 7 на столе');
  expect(ledWords({ ...lot, desk: 'aside' })).toBe('Лот отложен, его вызовут снова');
});

it('[A51] says that a called lot was warned', () => {
  expect(ledWords({ number: 7, desk: 'called', endsAt: '2026-11-16T12:00:00.000Z' })).toBe(
    'Последнее предупреждение',
  );
  expect(plain(warningWords(14))).toBe('Последнее предупреждение, 14 с');
});
