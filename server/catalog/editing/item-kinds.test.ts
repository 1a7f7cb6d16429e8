import { expect, it } from 'vitest';
import { itemKinds } from './item-kinds.ts';

/** What is asked of a whole piece needs neither the database nor a catalog. */
const kinds = itemKinds(undefined as never, { holders: [], watcher: async () => {} });
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

const stone = (fields: object) => ({
  stones: [{ colourGrade: null, hue: null, intensity: null, clarity: null, ...fields }],
});
it.each([
  ['jewelry', { colourGrade: 'D', clarity: 'I1' }, {}],
  ['jewelry', { colourGrade: 'D' }, {}],
  ['jewelry', { gem: 'sapphire', hue: 'blue' }, {}],
  ['posie', { gem: 'ruby' }, { stones: 'Укажите цвет камня' }],
  ['jewelry', { gem: 'pearl' }, { photos: 'Камни без граней дом не\u00A0рисует: добавьте снимок' }],
  [
    'jewelry',
    { gem: 'ruby', colourGrade: 'D' },
    { stones: 'Буквой отмечают цвет бриллиантов. Укажите оттенок' },
  ],
  ['boxes', { gem: 'sapphire', hue: 'blue' }, { stones: 'В\u00A0шкатулке только бриллианты' }],
])('a coloured stone is asked for its hue alone: %s, %o', (name, fields, complaints) => {
  expect(kinds.find((one) => one.name === name)!.check!(stone(fields) as never)).toEqual(complaints);
});

it('a loose stone is its number, shape, weight and price; unknown values are not required', () => {
  const { fields, check } = kinds.find(({ name }) => name === 'diamonds')!;
  const asked = Object.keys(fields).filter((name) => {
    const { schema, initial } = fields[name]!;
    return initial === undefined && !schema.safeParse(null).success;
  });
  expect(asked.toSorted()).toEqual(['code', 'shape', 'weight']);
  const bare = { colourGrade: null, hue: null, intensity: null, cut: null, shape: 'round' };
  expect(check!(bare)).toEqual({});
  expect(check!({ ...bare, hue: 'pink' })).toHaveProperty('intensity');
});

it('a price below zero is refused', () => {
  const { schema } = kinds.find(({ name }) => name === 'jewelry')!.fields.price!;
  expect(schema.safeParse(-1000).error?.issues[0]?.message).toBe('Цена не\u00A0бывает меньше нуля');
});

it('a row that does not name its stone holds diamonds, as rows did before', () => {
  const { schema } = kinds.find(({ name }) => name === 'jewelry')!.fields.stones!;
  const row = {
    shape: 'round',
    weight: 30,
    count: 1,
    colourGrade: 'D',
    hue: null,
    intensity: null,
    clarity: 'VS1',
    certificate: null,
  };
  for (const named of [{}, { gem: null }, { gem: 'diamond' }])
    expect(schema.parse([{ ...row, ...named }])).toMatchObject([{ gem: 'diamond' }]);
});
