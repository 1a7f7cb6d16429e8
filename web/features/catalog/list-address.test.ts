import { describe, expect, it } from 'vitest';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { listOfType, readAddress, readPage, readView } from './list-address.ts';
import { listQuery } from './list-query.ts';

describe('the address of a list', () => {
  it('joins the path and the query into one selection, in the order of the filters', () => {
    const address = readAddress(
      'main',
      ['clarity-if', ''],
      parseQuery('filter_shape[]=oval&sort=price-asc&page=3'),
    )!;
    expect(address).toEqual({
      list: 'main',
      selection: { shape: ['oval'], clarity: ['IF'] },
      event: null,
      sort: 'price-asc',
      page: 3,
    });
    expect(Object.keys(address.selection)).toEqual(['shape', 'clarity']);
  });

  it('knows an event and refuses segments nobody knows', () => {
    expect(readAddress('main', ['event-diamonds-15', 'shape-round'], {})?.event).toBe('event-diamonds-15');
    expect(readAddress('main', ['shape-square'], {})).toBeNull();
    expect(readAddress('main', ['shape-round', 'event-diamonds-15'], {})).toBeNull();
  });

  it('takes nonsense for the default', () => {
    for (const page of ['-1', 'abc', '1e9', '', undefined, ['2']]) expect(readPage(page)).toBe(1);
    expect(readPage('99999999')).toBe(100_000);
    expect(readPage('0')).toBe(1);
    expect(readView('table')).toBe('table');
    expect(readView({ table: '1' })).toBe('cards');
    expect(listOfType('__proto__')).toBeUndefined();
    expect(listOfType('boxes')).toBeUndefined();
  });

  it('does not load a list anew for its view', () => {
    const query = parseQuery('view=table&page=2&filter_price[to]=5&utm_source=x');
    expect(listQuery(query)).toEqual({ page: '2', filter_price: { to: '5' } });
  });
});
