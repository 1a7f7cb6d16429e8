import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, stringifyQuery } from '../protocol/bracket-query.ts';
import { chipsOf } from './catalog-chips.ts';
import { catalogLists, facets, facetsOf, filterKeys } from './catalog-filter.ts';
import {
  canonicalPath,
  listUrl,
  mergeSelections,
  queryOfSelection,
  type Selection,
  sameSelection,
  selectionFromPath,
  selectionFromQuery,
} from './catalog-selection.ts';

const read = (search: string) => selectionFromQuery(parseQuery(search), 'main');

describe('the table of filters', () => {
  it('has all 25 keys once and both orders without gaps', () => {
    expect(facets.map(({ key }) => key).sort()).toEqual([...filterKeys].sort());
    expect(filterKeys).toHaveLength(25);
    expect(facetsOf('main').map(({ stones }) => stones)).toEqual(
      Array.from({ length: 21 }, (_, at) => at + 1),
    );
    expect(facetsOf('jewelry').map(({ jewels }) => jewels)).toEqual(
      Array.from({ length: 11 }, (_, at) => at + 1),
    );
  });
});

describe('a query', () => {
  it.each<[string, Selection]>([
    ['filter_shape[]=oval&filter_shape[]=round&filter_shape[]=oval', { shape: ['round', 'oval'] }],
    ['filter_shape=round', { shape: ['round'] }],
    ['filter_weight[from]=1&filter_weight[to]=1,5', { weight: { from: 100, to: 150 } }],
    ['filter_price[from]=900&filter_price[to]=100', { price: { from: 100, to: 900 } }],
    ['filter_price[from]=2 000 000', { price: { from: 2_000_000 } }],
    ['filter_is_single=0', { is_single: 0 }],
    ['filter_is_single=1&filter_for_order=1&filter_label_investment=0', { for_order: 1, is_single: 1 }],
    ['filter_metal[]=platinum-950', {}],
    ['filter_price[from]=NaN&filter_price[to]=-1&filter_clarity[]=if&filter_color[]=D', {}],
    [
      'filter_collection[]=north&filter_collection[]=../etc&filter_collection[]=__proto__',
      { collection: ['north'] },
    ],
  ])('%s', (search, selection) => {
    expect(read(search)).toEqual(selection);
  });

  it('whatever is read is written back as it would be read', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('round', 'IF', 'D', '1', '0', '15.5', '__proto__', 'excellent'),
    );
    const pair = fc.tuple(
      fc.constantFrom(...filterKeys).map((key) => `filter_${key}`),
      fc.constantFrom('', '[]', '[from]', '[to]', '[__proto__]'),
      text,
    );
    fc.assert(
      fc.property(fc.constantFrom(...catalogLists), fc.array(pair), (list, pairs) => {
        const search = pairs
          .map(([key, inner, value]) => `${key}${inner}=${encodeURIComponent(value)}`)
          .join('&');
        const selection = selectionFromQuery(parseQuery(search), list);
        const again = selectionFromQuery(parseQuery(stringifyQuery(queryOfSelection(selection))), list);
        expect(again).toEqual(selection);
      }),
    );
  });
});

describe('a path', () => {
  it.each<[string, Selection | null]>([
    ['shape-round/clarity-if', { shape: ['round'], clarity: ['IF'] }],
    ['clarity-if/shape-round', { shape: ['round'], clarity: ['IF'] }],
    ['intensity-fancy-light/fancy-yellow', { color_colored: ['yellow'], fancy_intensity: ['fancy-light'] }],
    ['color-d', { color_colorless: ['D'] }],
    ['collection-north', { collection: ['north'] }],
    ['origin-mir', { origin: ['mir'] }],
    ['shape-Round', null],
    ['shape-round/shape-oval', null],
    ['shape-square', null],
    ['polish-good', null],
    ['metal-platinum-950', null],
    ['round', null],
    ['shape-', null],
    ['__proto__', null],
  ])('%s', (path, selection) => {
    expect(selectionFromPath(path.split('/'), 'main')?.selection ?? null).toEqual(selection);
  });

  it('an event stands first', () => {
    expect(selectionFromPath(['event-diamonds-15', 'shape-round', ''], 'main')).toEqual({
      event: 'event-diamonds-15',
      selection: { shape: ['round'] },
    });
    expect(selectionFromPath(['shape-round', 'event-diamonds-15'], 'main')).toBeNull();
    expect(selectionFromPath(['event-cars-1'], 'main')).toBeNull();
    expect(
      selectionFromPath(['metal-platinum-950', 'insert-color-pink', 'type-ring'], 'jewelry')?.selection,
    ).toEqual({
      type: ['ring'],
      metal: ['platinum-950'],
      color: ['pink'],
    });
  });

  it.each<[Selection, string, string]>([
    [{}, '/catalog/diamonds/', '/catalog/diamonds/'],
    [
      { shape: ['round'], clarity: ['IF'] },
      '/catalog/diamonds/shape-round/clarity-if/',
      '/catalog/diamonds/shape-round/clarity-if/',
    ],
    [
      { shape: ['round', 'oval'] },
      '/catalog/diamonds/',
      '/catalog/diamonds/?filter_shape[]=round&filter_shape[]=oval',
    ],
    [
      { shape: ['round'], price: { to: 500_000 } },
      '/catalog/diamonds/',
      '/catalog/diamonds/?filter_shape[]=round&filter_price[to]=500000',
    ],
    [
      { weight: { from: 150, to: 205 } },
      '/catalog/diamonds/',
      '/catalog/diamonds/?filter_weight[from]=1.5&filter_weight[to]=2.05',
    ],
    [{ polish: ['good'] }, '/catalog/diamonds/', '/catalog/diamonds/?filter_polish[]=good'],
  ])('%j', (selection, canonical, url) => {
    expect(canonicalPath('main', selection)).toBe(canonical);
    expect(listUrl('main', selection)).toBe(url);
    const [path, search = ''] = url.split('?');
    const segments = path!.replace('/catalog/diamonds/', '').split('/');
    const back = mergeSelections(selectionFromPath(segments, 'main')!.selection, read(search), 'main');
    expect(sameSelection(back, selection)).toBe(true);
  });

  it('pages, sorts and views come after, defaults are left out', () => {
    expect(
      listUrl('jewelry', { metal: ['platinum-950'] }, { page: 2, sort: 'price-asc', view: 'table' }),
    ).toBe('/catalog/jewelry/metal-platinum-950/?sort=price-asc&view=table&page=2');
    expect(
      listUrl('main', {}, { page: 1, sort: 'popularity', view: 'cards', event: 'event-diamonds-15' }),
    ).toBe('/catalog/diamonds/event-diamonds-15/');
    expect(listUrl('boxes', { price: { to: 10_000_000 } })).toBe('/catalog/?filter_price[to]=10000000#boxes');
    expect(canonicalPath('boxes', {})).toBe('/catalog/');
    expect(canonicalPath('main', {}, 3)).toBe('/catalog/diamonds/?page=3');
    expect(listUrl('unique', { shape: ['pear'] })).toBe('/catalog/diamonds/unique/?filter_shape[]=pear');
  });
});

describe('chips', () => {
  const texts = (selection: Selection) =>
    chipsOf(selection, () => [{ code: 'north', label: 'Север' }]).map(({ text }) => text);
  it.each<[Selection, string[]]>([
    [{ shape: ['round', 'oval'] }, ['Круг', 'Овал']],
    [{ shape: ['round', 'oval', 'pear', 'heart', 'asscher'] }, ['5\u00A0форм']],
    [{ color_colorless: ['D', 'E', 'F', 'H'] }, ['D–F, H']],
    [{ clarity: ['IF'] }, ['IF']],
    [{ polish: ['excellent', 'very-good'] }, ['Полировка: отличная – очень хорошая']],
    [{ weight: { from: 100, to: 300 } }, ['1,00–3,00\u00A0карата']],
    [{ price: { from: 500_000 } }, ['от\u00A0500\u00A0000\u00A0₽']],
    [
      { year: { to: 2020 }, depth: { from: 600, to: 600 } },
      ['Год добычи до\u00A02020', 'Глубина 60,0\u00A0%'],
    ],
    [{ is_single: 0, label_new_items: 1 }, ['Наборы', 'Новинки']],
    [{ is_single: 1 }, ['Одиночные камни']],
    [{ collection: ['north'] }, ['Север']],
  ])('%j', (selection, expected) => {
    expect(texts(selection)).toEqual(expected);
  });

  it('a chip takes away itself and nothing else', () => {
    const selection: Selection = { shape: ['round', 'oval'], price: { to: 5 } };
    expect(chipsOf(selection).map(({ rest }) => rest)).toEqual([
      { shape: ['oval'], price: { to: 5 } },
      { shape: ['round'], price: { to: 5 } },
      { shape: ['round', 'oval'] },
    ]);
  });
});
