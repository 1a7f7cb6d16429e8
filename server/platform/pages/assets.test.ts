import { expect, it } from 'vitest';
import { pickEncoding } from './assets.ts';

const both = { br: 1, gzip: 1 };
it.each<[string | undefined, object, string | undefined]>([
  [undefined, both, undefined],
  ['', both, undefined],
  ['gzip, deflate, br', both, 'br'],
  ['gzip, deflate', both, 'gzip'],
  ['br', { gzip: 1 }, undefined],
  ['gzip, br', { gzip: 1 }, 'gzip'],
  ['gzip, br', {}, undefined],
  ['identity', both, undefined],
  ['brotli-like', both, undefined],
])('a browser that takes %s is given the best there is', (accepted, have, encoding) => {
  expect(pickEncoding(accepted, have)).toBe(encoding);
});

it('what a browser forbids is not sent', () => {
  expect(pickEncoding('gzip, br;q=0', both)).toBe('gzip');
  expect(pickEncoding('gzip;q=0, br;q=0.0', both)).toBeUndefined();
});
