import { describe, expect, it } from 'vitest';
import type { FieldDescription } from '#contract/back-office/values.ts';
import {
  boundsToQuery,
  changed,
  conditionsOf,
  nextOrder,
  readListAddress,
  readOrder,
} from './list-address.ts';

const field = (name: string, more: Partial<FieldDescription>) =>
  ({ name, label: name, decimals: 0, options: [], ...more }) as FieldDescription;
const fields = [
  field('Форма', {
    name: 'shape',
    filtered: 'options',
    options: ['round', 'oval', 'pear', 'heart'].map((code) => ({ code, label: code.toUpperCase() })),
  }),
  field('Вес', { name: 'weight', filtered: 'range', decimals: 2 }),
  field('Сертификат', { name: 'certificate', filtered: 'flag' }),
];

describe('the address of a list', () => {
  it('reads its own names and nothing else', () => {
    expect(readListAddress({ q: 'x', utm: '1', filter_shape: ['round'], sort: '-price', new: '1' })).toEqual({
      q: 'x',
      filter_shape: ['round'],
      sort: '-price',
    });
  });

  it('a change begins at the beginning and leaves nothing empty behind', () => {
    const address = { q: 'x', after: 'cursor', from: '51', sort: 'price' };
    expect(changed(address, { filter_shape: ['oval'], q: '' })).toEqual({
      sort: 'price',
      filter_shape: ['oval'],
    });
    expect(changed(address, { sort: undefined, filter_weight: {} })).toEqual({ q: 'x' });
  });

  it('orders up, down, and as it was', () => {
    expect(nextOrder(undefined, 'price')).toBe('price');
    expect(nextOrder(readOrder({ sort: 'price' }), 'price')).toBe('-price');
    expect(nextOrder(readOrder({ sort: '-price' }), 'price')).toBeUndefined();
    expect(nextOrder(readOrder({ sort: '-price' }), 'weight')).toBe('weight');
  });

  it('says its conditions', () => {
    const words = (address: object) => conditionsOf(address as never, fields).map((one) => one.words);
    expect(words({ filter_shape: ['round', 'oval'] })).toEqual(['Форма: ROUND, OVAL']);
    expect(words({ filter_shape: ['round', 'oval', 'pear', 'heart'] })).toEqual(['Форма: 4 из\u00A04']);
    expect(words({ filter_weight: { from: '100', to: '300' } })).toEqual(['Вес: 1,00–3,00']);
    expect(words({ filter_weight: { from: '100' }, filter_certificate: '0' })).toEqual([
      'Вес: от\u00A01,00',
      'Сертификат: нет',
    ]);
    expect(words({ filter_weight: { from: '<script>' } })).toEqual([]);
  });

  it('takes bounds as they are typed', () => {
    expect(boundsToQuery({ decimals: 2 }, '1,5', '')).toEqual({ from: '150' });
    expect(boundsToQuery({ decimals: 0 }, 'дорого', '1 000')).toEqual({ to: '1000' });
    expect(boundsToQuery({ decimals: 0 }, '', 'x')).toBeUndefined();
  });
});
