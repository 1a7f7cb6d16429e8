import { expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { gradesLine, gradesParts, nameAmongOthers, shortName } from './item-words.ts';

const jewel = { type: 'jewelry', shape: null, count: 1 } as const;

it.each([
  ['Кольцо из\u00A0белого золота 750 с\u00A0бриллиантами 0,68\u00A0карата', 'Кольцо с\u00A0бриллиантами'],
  [
    'Кольцо-пози из\u00A0белого золота 750 «Я\u00A0здесь», бриллиант 0,68\u00A0карата',
    'Кольцо-пози «Я\u00A0здесь»',
  ],
  ['Кольцо с\u00A0ореолом из\u00A0белого золота 750, бриллианты 0,68\u00A0карата', 'Кольцо с\u00A0ореолом'],
  ['Кольцо «Иней»', 'Кольцо «Иней»'],
  [
    'Кольцо из\u00A0жёлтого золота 750 0,70\u00A0карата',
    'Кольцо из\u00A0жёлтого золота 750 0,70\u00A0карата',
  ],
])('a card does not say twice what its line says: %s', (name, short) => {
  expect(shortName({ ...jewel, name, metal: 'white-gold-750', weight: 68 })).toBe(short);
});

it('a posie ring is its line; among things of other kinds it says what it is', () => {
  const ring = { ...jewel, type: 'posie', metal: 'white-gold-750', weight: 68 } as const;
  const name = 'Кольцо-пози из\u00A0белого золота 750 «Я\u00A0здесь», бриллиант 0,68\u00A0карата';
  expect(shortName({ ...ring, name })).toBe('«Я\u00A0здесь»');
  expect(nameAmongOthers({ ...ring, name })).toBe('Кольцо-пози «Я\u00A0здесь»');
  expect(shortName({ ...ring, name: 'Кольцо-пози' })).toBe('Кольцо-пози');
});

it('a box is called by its name, its stones stand below', () => {
  const box = { ...jewel, type: 'boxes', metal: null, weight: 624, count: 6 } as const;
  const name = 'Шкатулка «Север-6», 6\u00A0бриллиантов, 6,24\u00A0карата';
  expect(shortName({ ...box, name })).toBe('Шкатулка «Север-6»');
  expect(shortName({ ...box, name: 'Шкатулка «Наст»' })).toBe('Шкатулка «Наст»');
});

it('the finish of a stone and the inserts of a jewel are told apart from what stands before them', () => {
  const stone = { type: 'diamonds', colour: { grade: 'F' }, clarity: 'VVS2', polish: 'excellent' } as Card;
  expect(gradesParts(stone)).toEqual(['F\u00A0/\u00A0VVS2', 'полировка Excellent']);
  expect(gradesLine(stone)).toBe('F\u00A0/\u00A0VVS2, полировка Excellent');
  const ring = { ...jewel, metal: 'white-gold-750', weight: 70 } as Card;
  expect(gradesParts(ring)).toEqual(['Белое золото 750', 'вставки 0,70\u00A0карата']);
  expect(gradesParts({ ...ring, weight: null })).toEqual(['Белое золото 750']);
  expect(gradesParts({ ...ring, measures: { height: 2640, width: 2412 } }).at(-1)).toBe(
    '26,4\u00A0×\u00A024,1\u00A0мм',
  );
  expect(gradesParts({ ...ring, measures: { height: null, width: 460 } }).at(-1)).toBe('ширина 4,6\u00A0мм');
});
