import { expect, it } from 'vitest';
import { itemKinds } from './item-kinds.ts';

/** What is asked of a whole piece needs neither the database nor a catalog. */
const kinds = itemKinds(undefined as never, []);
const why = 'Не\u00A0подходит к\u00A0виду украшения:';

it.each([
  ['ring', { sizes: ['mm16.5'], lock: null }, {}],
  ['ring', { sizes: ['mm17', 'cm18'], lock: null }, { sizes: `${why} 18\u00A0см` }],
  ['necklace', { sizes: ['cm18'], lock: null }, { sizes: `${why} 18\u00A0см` }],
  ['necklace', { sizes: ['cm42'], lock: null }, {}],
  ['earrings', { sizes: ['mm17'], lock: 'hook' }, { sizes: `${why} 17` }],
  ['studs', { sizes: [], lock: 'screw' }, {}],
  ['ring', { sizes: [], lock: 'screw' }, { lock: `${why} Винтовой` }],
])('a piece has sizes and a lock of its kind: %s, %o', (jewelKind, values, complaints) => {
  for (const name of ['jewelry', 'posie']) {
    const kind = kinds.find((one) => one.name === name)!;
    expect(kind.check!({ jewelKind, stones: [], ...values })).toEqual(complaints);
  }
});
