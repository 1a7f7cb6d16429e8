import { expect, it } from 'vitest';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { leadsTo, standing, waysOf } from './filter-words.ts';

const filter = (more: Partial<AlertFilter>, where: 'catalog' | 'lots' | 'both' = 'catalog'): AlertFilter =>
  ({
    fresh: 0,
    total: 14,
    forms: ['камень', 'камня', 'камней'],
    lots: { total: 1, href: '/auctions/polar-night/lots/17/' },
    href: '/catalog/diamonds/',
    settings: { inCatalog: where !== 'lots', inLots: where !== 'catalog' },
    ...more,
  }) as AlertFilter;
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

const labels = (one: AlertFilter): string[] => waysOf(one).map(({ label }) => plain(label));

it('says what is new', () => {
  expect(plain(standing(filter({ fresh: 2 })))).toBe('2 новых');
  expect(plain(standing(filter({ fresh: 21 })))).toBe('21 новый');
  expect(standing(filter({}))).toBe('Новых нет');
  expect(standing(filter({ total: 0 }))).toBe('Пока ничего нет');
});

it('leads to everything it shows now', () => {
  expect(labels(filter({}))).toEqual(['Смотреть 14 камней']);
  expect(labels(filter({}, 'lots'))).toEqual(['Смотреть 1 лот']);
  expect(labels(filter({}, 'both'))).toEqual(['Смотреть 14 камней', 'Смотреть 1 лот']);
  expect(labels(filter({ lots: { total: 3, href: '/auctions/polar-night/lots/17/' } }, 'lots'))).toEqual([
    'К ближайшему из 3 лотов',
  ]);
  expect(labels(filter({ total: 1, forms: ['шкатулка', 'шкатулки', 'шкатулок'] }))).toEqual([
    'Смотреть 1 шкатулку',
  ]);
  expect(labels(filter({ total: 0 }))).toEqual([]);
});

it('leads to the list, or to the nearest lot of one that looks among lots alone', () => {
  expect(leadsTo(filter({}))).toBe('/catalog/diamonds/');
  expect(leadsTo(filter({}, 'lots'))).toBe('/auctions/polar-night/lots/17/');
  expect(leadsTo(filter({ lots: { total: 0, href: null } }, 'lots'))).toBe('/auctions/');
});
