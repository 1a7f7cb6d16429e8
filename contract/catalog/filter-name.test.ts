import { expect, it } from 'vitest';
import type { CatalogList } from './catalog-filter.ts';
import type { Selection } from './catalog-selection.ts';
import { proposeName } from './filter-name.ts';

it.each<[CatalogList, Selection, string]>([
  [
    'main',
    { shape: ['round'], weight: { from: 100, to: 200 }, color_colorless: ['D', 'E', 'F'] },
    'Круглые, 1–2 карата, D–F',
  ],
  ['main', { shape: ['round', 'pear'], price: { to: 2_000_000 } }, 'Круглые и груши, до 2 млн ₽'],
  ['main', { weight: { from: 150 }, clarity: ['IF'] }, 'Бриллианты, от 1,5 карата, IF'],
  ['main', { weight: { to: 500 } }, 'Бриллианты, до 5 каратов'],
  ['main', { weight: { from: 100, to: 1000 } }, 'Бриллианты, 1–10 каратов'],
  [
    'main',
    { shape: ['emerald'], price: { from: 450_000, to: 1_000_000 } },
    'Изумрудная огранка, 450 000–1 000 000 ₽',
  ],
  [
    'main',
    { color_colored: ['pink'], price: { from: 1_500_000, to: 5_000_000 } },
    'Бриллианты, розовый, 1,5–5 млн ₽',
  ],
  [
    'jewelry',
    { type: ['ring', 'earrings'], metal: ['platinum-950'], shape: ['oval'] },
    'Кольца и серьги, платина 950, овал',
  ],
  ['main', { collection: ['north'] }, 'Бриллианты, «Север»'],
  ['boxes', { label_investment: 1 }, 'Шкатулки, инвестиционные'],
  ['main', {}, 'Бриллианты'],
])('%s %j: %s', (list, selection, name) => {
  const options = () => [{ code: 'north', label: 'Север' }];
  expect(proposeName(list, selection, options).replaceAll('\u00A0', ' ')).toBe(name);
});

it('is never too long to keep', () => {
  const all: Selection = {
    shape: ['round'],
    weight: { from: 100, to: 200 },
    color_colorless: ['D', 'F', 'H'],
    clarity: ['IF', 'VS1'],
    price: { to: 123_456_789 },
    cut: ['excellent', 'very-good'],
    polish: ['excellent'],
    origin: ['mir', 'lomonosov'],
  };
  expect(proposeName('main', all).length).toBeLessThanOrEqual(60);
});
