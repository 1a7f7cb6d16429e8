import { expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { pictureWords } from './picture-words.ts';

const of = (type: Card['type'], key: string, figures: Partial<Card> = {}) => {
  const big = `/pictures/${key}/640`;
  const images = { origin: big, big2x: big, big, preview2x: big, preview: big };
  return pictureWords({ type, images, ...figures });
};

it('says whose parameters a picture is computed from, and calls a photograph one', () => {
  expect(of('diamonds', '2-round')).toBe('Компьютерная визуализация по\u00A0параметрам камня');
  const figures = { shape: 'round', size: null, table: 570, depth: 610 } as const;
  expect(of('diamonds', '2-round', figures)).toBe('Компьютерная визуализация по\u00A0форме и\u00A0весу');
  expect(of('boxes', '2-case')).toMatch(/камней$/);
  expect(of('posie', '2-posie')).toMatch(/изделия$/);
  expect(of('jewelry', '3-ring-halo-platinum-1')).toMatch(/изделия$/);
  expect(of('jewelry', '3-ring-sketch-platinum-1')).toMatch(/^Условное изображение/);
  expect(of('diamonds', 'photo-7')).toBe('Фотография');
});
