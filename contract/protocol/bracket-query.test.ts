import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, type Query, stringifyQuery } from './bracket-query.ts';

const plain = (query: Query): unknown => JSON.parse(JSON.stringify(query));

describe('bracket queries', () => {
  it.each([
    ['?a=1', { a: '1' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['filter_price[from]=500000&filter_price[to]=900000', { filter_price: { from: '500000', to: '900000' } }],
    ['q=%D0%BA%D1%80%D1%83%D0%B3+2', { q: 'круг 2' }],
    ['a', { a: '' }],
    ['a=1&a=2', { a: '2' }],
    ['a[b][c]=1&=2&[]=3&&', {}],
    ['a=%zz', { a: '%zz' }],
  ])('%s', (text, meaning) => {
    expect(plain(parseQuery(text))).toEqual(meaning);
  });

  it('a prototype name is a name like any other', () => {
    const query = parseQuery('__proto__[polluted]=1&constructor=2&a[__proto__]=3');
    expect(Object.getPrototypeOf(query)).toBeNull();
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor', 'a']);
  });

  it('what is written is read back', () => {
    const name = fc.stringMatching(/^[\wа-яё -]{1,12}$/u);
    const value = fc.oneof(
      fc.string(),
      fc.array(fc.string(), { minLength: 1, maxLength: 5 }),
      fc.dictionary(name, fc.string(), { minKeys: 1, maxKeys: 4 }),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 6 }), (query) => {
        expect(plain(parseQuery(stringifyQuery(query)))).toEqual(plain(query as Query));
      }),
    );
  });

  it('a flood of pairs is cut', () => {
    expect(
      Object.keys(parseQuery(Array.from({ length: 5000 }, (_, index) => `k${index}=1`).join('&'))).length,
    ).toBe(400);
  });
});
