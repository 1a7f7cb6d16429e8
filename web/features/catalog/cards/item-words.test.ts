import { expect, it } from 'vitest';
import { shortName } from './item-words.ts';

const jewel = { type: 'jewelry', shape: null, count: 1 } as const;

it.each([
  ['Кольцо из\u00A0белого золота 750 с\u00A0бриллиантами 0,68\u00A0карата', 'Кольцо с\u00A0бриллиантами'],
  [
    'Кольцо-пози из\u00A0белого золота 750 «Я\u00A0здесь», бриллиант 0,68\u00A0карата',
    'Кольцо-пози «Я\u00A0здесь»',
  ],
  ['Кольцо «Иней»', 'Кольцо «Иней»'],
  [
    'Кольцо из\u00A0жёлтого золота 750 0,70\u00A0карата',
    'Кольцо из\u00A0жёлтого золота 750 0,70\u00A0карата',
  ],
])('a card does not say twice what its line says: %s', (name, short) => {
  expect(shortName({ ...jewel, name, metal: 'white-gold-750', weight: 68 })).toBe(short);
});

it('a box is called by its name, its stones stand below', () => {
  const box = { ...jewel, type: 'boxes', metal: null, weight: 624, count: 6 } as const;
  const name = 'Шкатулка «Север-6», 6\u00A0бриллиантов, 6,24\u00A0карата';
  expect(shortName({ ...box, name })).toBe('Шкатулка «Север-6»');
  expect(shortName({ ...box, name: 'Шкатулка «Наст»' })).toBe('Шкатулка «Наст»');
});
