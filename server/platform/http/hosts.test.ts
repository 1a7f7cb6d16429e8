import { expect, it } from 'vitest';
import { knowsHost } from './hosts.ts';

const isOurs = knowsHost(['https://gran.test:8443', 'https://gran.kz.test']);

it.each<[string | undefined, boolean]>([
  ['gran.test', true],
  ['gran.test:8443', true],
  ['GRAN.test:443', true],
  ['gran.kz.test', true],
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['evil.test', false],
  ['gran.test.evil.test', false],
  ['evil.test:gran.test', false],
  ['gran.test@evil.test', false],
  ['localhost.evil.test', false],
  ['127.0.0.1.evil.test', false],
  ['[::2]', false],
  ['', false],
  [undefined, false],
])('%s: %s', (host, ours) => {
  expect(isOurs(host)).toBe(ours);
});
