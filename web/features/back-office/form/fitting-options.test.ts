import { expect, it } from 'vitest';
import { fittingOptions } from './fitting-options.ts';

const sizes = {
  name: 'sizes',
  options: [
    { code: 'any', label: 'любой' },
    { code: 'mm17', label: '17', only: { field: 'jewelKind', codes: ['ring'] } },
    { code: 'cm18', label: '18\u00A0см', only: { field: 'jewelKind', codes: ['bracelet'] } },
  ],
};

it.each([
  ['a ring', { jewelKind: 'ring', sizes: [] }, ['any', 'mm17']],
  ['a bracelet', { jewelKind: 'bracelet', sizes: [] }, ['any', 'cm18']],
  ['what has no kind yet', { jewelKind: null, sizes: [] }, ['any', 'mm17', 'cm18']],
  ['a ring that was a bracelet', { jewelKind: 'ring', sizes: ['cm18'] }, ['any', 'mm17', 'cm18']],
  ['a brooch', { jewelKind: 'brooch', sizes: [] }, ['any']],
])('%s can have its own sizes', (_, values: Record<string, string | string[] | null>, codes) => {
  expect(fittingOptions(sizes, (field) => values[field]).map(({ code }) => code)).toEqual(codes);
});
