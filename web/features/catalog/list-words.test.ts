import { expect, it } from 'vitest';
import { listTitle } from './list-words.ts';

it('names a list by facets with one value', () => {
  expect(listTitle('main', {})).toBe('Бриллианты');
  expect(listTitle('main', { shape: ['round'] })).toBe('Бриллианты круглой огранки');
  expect(listTitle('main', { shape: ['round', 'oval'], price: { to: 5 } })).toBe('Бриллианты');
  expect(listTitle('main', { shape: ['pear'], clarity: ['IF'], origin: ['mir'] })).toBe(
    'Бриллианты огранки «груша», чистота\u00A0IF, трубка «Мир»',
  );
  expect(listTitle('jewelry', { type: ['ring'], metal: ['white-gold-750'] })).toBe(
    'Кольца из\u00A0белого золота 750',
  );
});

it('takes the name of a collection from the answer', () => {
  const options = () => [{ code: 'north', label: 'Север' }];
  expect(listTitle('main', { collection: ['north'] }, options)).toBe('Бриллианты, коллекция «Север»');
});
