import { expect, it } from 'vitest';
import type { OpenState, WeekHours } from '#contract/schedule/office-hours.ts';
import { openWords, telHref, weekWords } from './office-words.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each<[OpenState, string]>([
  [{ open: true, closes: '20:00' }, 'Открыто до 20:00'],
  [{ open: false, opens: '10:00', inDays: 0, weekday: 2 }, 'Закрыто, откроется в 10:00'],
  [{ open: false, opens: '10:00', inDays: 1, weekday: 2 }, 'Закрыто, откроется завтра в 10:00'],
  [{ open: false, opens: '11:00', inDays: 2, weekday: 1 }, 'Закрыто, откроется во вторник в 11:00'],
  [{ open: false, opens: null }, 'Закрыто'],
])('%j', (state, words) => {
  expect(plain(openWords(state))).toBe(words);
});

it('days with the same hours share a line', () => {
  const day = { opens: '10:00', closes: '20:00' };
  const week: WeekHours = [day, day, day, day, day, { opens: '11:00', closes: '18:00' }, null];
  expect(weekWords(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Пн–Пт 10:00–20:00',
    'Сб 11:00–18:00',
    'Вс выходной',
  ]);
});

it('a telephone is dialled without its spaces', () => {
  expect(telHref('+7\u00A0495\u00A0000-00-00')).toBe('tel:+74950000000');
});
