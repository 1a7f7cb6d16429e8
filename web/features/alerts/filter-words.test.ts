import { expect, it } from 'vitest';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { leadsTo, standing } from './filter-words.ts';

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

it('says what is new, or what there is', () => {
  expect(plain(standing(filter({ fresh: 2 })))).toBe('2 новых');
  expect(plain(standing(filter({ fresh: 21 })))).toBe('21 новый');
  expect(plain(standing(filter({})))).toBe('14 камней сейчас, новых нет');
  expect(plain(standing(filter({}, 'lots')))).toBe('1 лот сейчас, новых нет');
  expect(plain(standing(filter({}, 'both')))).toBe('14 камней и 1 лот сейчас, новых нет');
});

it('leads to the list, or to the nearest lot of one that looks among lots alone', () => {
  expect(leadsTo(filter({}))).toBe('/catalog/diamonds/');
  expect(leadsTo(filter({}, 'lots'))).toBe('/auctions/polar-night/lots/17/');
  expect(leadsTo(filter({ lots: { total: 0, href: null } }, 'lots'))).toBe('/auctions/');
});
