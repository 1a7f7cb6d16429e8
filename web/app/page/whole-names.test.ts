import { expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { wholeNames } from './whole-names.ts';

it('a short name is not torn, a long one may be', () => {
  expect(wholeNames('Предпоказ торгов «Золотая осень»')).toBe(`Предпоказ торгов «Золотая${nbsp}осень»`);
  expect(wholeNames('Лекция «Три миллиарда лет до огранки»')).toBe('Лекция «Три миллиарда лет до огранки»');
  expect(wholeNames('Вечер под лупой')).toBe('Вечер под лупой');
});
